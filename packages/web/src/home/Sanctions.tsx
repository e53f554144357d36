import { Plaque } from '../furniture/Plaque.tsx';
import { useSettings } from '../settings.ts';
import { useText } from '../text/text.ts';
import { useMe } from './me.ts';
import { sanctionText } from './refused.ts';

/** What moderators decided about me: a warning until I have read it, all else until it ends. */
export function Sanctions() {
  const t = useText();
  const lang = useSettings((s) => s.lang);
  const { me, readWarning } = useMe();
  return (me?.sanctions ?? []).map((s) => (
    <p key={s.id} className="slip slip-red" role="alert">
      {sanctionText(t, lang, s)}
      {s.kind === 'warn' && (
        <Plaque look="plain" small onPress={() => void readWarning(s.id)}>
          {t('sanction.read')}
        </Plaque>
      )}
    </p>
  ));
}
