import { onlooker } from '@bagarre/kernel';
import { Segment } from '../furniture/Segment.tsx';
import { useSettings } from '../settings.ts';
import { useText } from '../text/text.ts';
import { ArmedAnswers } from './ArmedAnswers.tsx';
import { useBox, useMoment } from './context.ts';

/** At which reaction windows to stop, and the answers that are armed; only where the game has such windows. */
export function Stops() {
  const t = useText();
  const box = useBox();
  const { view } = useMoment();
  const { stops, set } = useSettings();
  const has = [...box.procs.values()].some((p) =>
    [...p.steps.values()].some(({ step }) => typeof step === 'object' && step.window),
  );
  if (!has || view.viewer === onlooker) return null;
  return (
    <div className="stops only-wide">
      <span>{t('stops')}</span>
      <Segment
        label={t('stops')}
        value={stops}
        choices={[
          ['careful', t('stops.careful')],
          ['normal', t('stops.normal')],
          ['fast', t('stops.fast')],
        ]}
        onChange={(value) => set({ stops: value })}
      />
      <ArmedAnswers />
    </div>
  );
}
