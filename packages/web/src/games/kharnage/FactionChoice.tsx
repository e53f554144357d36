import { keyOf } from '@bagarre/kernel';
import { useActions, useBox, useMoment, useWords } from '../../table/context.ts';
import { useOptionText } from '../../table/option-text.ts';
import { useWidth } from '../../table/width.ts';
import { Back } from './Face.tsx';
import { cardAt } from './model.ts';

/** KH-SETUP-2 Which army to lead: the backs of the factions that are left. */
export function FactionChoice() {
  const { request } = useMoment();
  const box = useBox();
  const words = useWords();
  const actions = useActions();
  const label = useOptionText();
  const width = useWidth(150, 84);
  if (request?.ask !== 'match.factions') return null;
  const nameOf = (faction: string): string => {
    const card = box.cards.map((_, def) => cardAt(box, def as never)).find((c) => c.faction === faction);
    return card?.factionName[words.lang] ?? '?';
  };
  return (
    <section className="faction-choice" aria-label={words.text('ask.match.factions') ?? ''}>
      {request.options.map((o) => (
        <button
          key={keyOf(o)}
          type="button"
          className="st st-act"
          data-thing=""
          aria-label={label(o)}
          onClick={() => actions.choose(o)}
        >
          <Back faction={String(o['faction'] ?? '')} width={width} />
          <b>{o['faction'] ? nameOf(String(o['faction'])) : '?'}</b>
        </button>
      ))}
    </section>
  );
}
