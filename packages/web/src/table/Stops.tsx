import { Segment } from '../furniture/Segment.tsx';
import { useSettings } from '../settings.ts';
import { useText } from '../text/text.ts';

/** At which reaction windows to stop. */
export function Stops() {
  const t = useText();
  const { stops, set } = useSettings();
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
    </div>
  );
}
