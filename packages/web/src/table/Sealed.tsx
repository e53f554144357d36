import { parseKey } from '@bagarre/kernel';
import { Plaque } from '../furniture/Plaque.tsx';
import { useText } from '../text/text.ts';
import { useActions, useMoment, useTable, useWords } from './context.ts';

/** What I have answered in secret, while others still think: it can be changed until the last answer. */
export function Sealed() {
  const t = useText();
  const words = useWords();
  const actions = useActions();
  const { view, request, sealed } = useMoment();
  const sent = useTable((s) => s.sent);
  if (!sealed || sent || view.over) return null;
  const what = words.option(view, sealed.request, parseKey(sealed.mine));
  return (
    <div className="asked sealed" role="status">
      <p>{t('sealed.mine', { what })}</p>
      <Plaque
        look="plain"
        small
        icon="return-arrow"
        onPress={() => (request ? actions.keepSealed() : actions.reopen())}
      >
        {t(request ? 'sealed.keep' : 'sealed.change')}
      </Plaque>
    </div>
  );
}
