import { useText } from '../text/text.ts';
import { useHold } from './auto-pass.ts';

/** Arms a stop at the next reaction window, whatever it is; nobody else sees it. */
export function Hold() {
  const t = useText();
  const { held, toggle } = useHold();
  return (
    <button type="button" className="hold" aria-pressed={held} title={t('window.holdNext')} onClick={toggle}>
      {t('window.holdShort')}
    </button>
  );
}
