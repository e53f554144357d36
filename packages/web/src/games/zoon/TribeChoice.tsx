import { keyOf } from '@bagarre/kernel';
import { useActions, useBox, useMoment, useWords } from '../../table/context.ts';
import { useOptionText } from '../../table/option-text.ts';
import { useWidth } from '../../table/width.ts';
import { Back } from './Face.tsx';
import { sheetOf } from './model.ts';

/** ZN-SETUP-2 Which tribe to lead: a back each, and how it fights. */
export function TribeChoice() {
  const { request } = useMoment();
  const box = useBox();
  const words = useWords();
  const actions = useActions();
  const label = useOptionText();
  const width = useWidth(120, 64);
  if (!request?.ask.startsWith('game.pick')) return null;
  return (
    <section className="tribe-choice" aria-label={words.text(`ask.${request.ask}`) ?? ''}>
      {request.options.map((o) => {
        const sheet = sheetOf(box, String(o['tribe']));
        return (
          <button
            key={keyOf(o)}
            type="button"
            className="st st-act"
            data-thing=""
            data-tribe={String(o['tribe'])}
            aria-label={label(o)}
            onClick={() => actions.choose(o)}
          >
            <Back tribe={String(o['tribe'])} width={width} />
            <span>
              <b>{sheet?.name[words.lang]}</b>
              <small>{sheet?.character[words.lang]}</small>
            </span>
          </button>
        );
      })}
    </section>
  );
}
