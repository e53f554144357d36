import { type ReactNode, useState } from 'react';
import type { Shuffle, ShuffleFault } from '@bagarre/protocol';
import { Sheet } from '../furniture/Sheet.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useText } from '../text/text.ts';
import { useWords } from './context.ts';

interface Checked {
  readonly fair: Shuffle;
  readonly faults: readonly ShuffleFault[];
}

/** Holds what was promised before the deal against what was shown after the game, here in the page. */
export function Fairness({ fair, seed }: { fair: Shuffle; seed: string }) {
  const t = useText();
  const [checked, setChecked] = useState<Checked | null>(null);
  const check = async (): Promise<void> => {
    const { shuffleFaults } = await import('@bagarre/protocol');
    setChecked({ fair, faults: shuffleFaults(fair, seed) });
  };
  return (
    <>
      <p className="fair">
        <Icon name="padlock-open" /> {t('fair.sealed')}{' '}
        <button type="button" className="link" onClick={() => void check()}>
          {t('fair.check')}
        </button>
      </p>
      <Sheet open={checked !== null} onClose={() => setChecked(null)} label={t('fair.check')}>
        {checked && <Proof {...checked} />}
      </Sheet>
    </>
  );
}

function Proof({ fair, faults }: Checked) {
  const t = useText();
  const words = useWords();
  const isFault = (seat: number): boolean => faults.some((f) => typeof f === 'object' && f.seat === seat);
  return (
    <>
      <h2 className="hand-title">{t(faults.length === 0 ? 'fair.yes' : 'fair.no')}</h2>
      <dl className="proof">
        <Line ok={!faults.includes('server')} title={t('fair.server')}>
          {t('fair.promised')} <code>{fair.commitment}</code>
          {t('fair.shown')} <code>{fair.seed}</code>
        </Line>
        {fair.values.map((value, seat) =>
          value === null ? null : (
            <Line key={seat} ok={!isFault(seat)} title={words.seat(seat)}>
              {t('fair.promised')} <code>{fair.commitments[seat]}</code>
              {t('fair.shown')} <code>{value}</code>
            </Line>
          ),
        )}
        <Line ok={!faults.includes('dealt')} title={t('fair.dealt')}>
          {t('fair.dealt.text')}
        </Line>
      </dl>
    </>
  );
}

function Line({ ok, title, children }: { ok: boolean; title: string; children: ReactNode }) {
  const t = useText();
  return (
    <div className={ok ? undefined : 'wrong'}>
      <dt>
        <Icon name={ok ? 'check-mark' : 'hazard-sign'} /> {title} <span className="vh">{t(ok ? 'yes' : 'no')}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
