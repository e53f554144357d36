import { Segment } from '../furniture/Segment.tsx';
import { useSettings } from '../settings.ts';
import { KeyMapForm } from '../table/KeyMapForm.tsx';
import { useText } from '../text/text.ts';

export function SettingsForm() {
  const t = useText();
  const s = useSettings();
  return (
    <div className="form">
      <label>
        {t('settings.name')}
        <input value={s.name} maxLength={24} onChange={(e) => s.set({ name: e.target.value })} />
      </label>
      <div className="field">
        <span>{t('settings.lang')}</span>
        <Segment
          label={t('settings.lang')}
          value={s.lang}
          choices={[
            ['fr', 'français'],
            ['en', 'English'],
          ]}
          onChange={(lang) => s.set({ lang })}
        />
      </div>
      <div className="field">
        <span>{t('settings.speed')}</span>
        <Segment
          label={t('settings.speed')}
          value={s.speed}
          choices={[
            ['slow', t('speed.slow')],
            ['normal', t('speed.normal')],
            ['fast', t('speed.fast')],
          ]}
          onChange={(speed) => s.set({ speed })}
        />
      </div>
      <div className="field">
        <span>{t('settings.confirm')}</span>
        <Segment
          label={t('settings.confirm')}
          value={s.confirm}
          choices={[
            ['always', t('confirm.always')],
            ['needed', t('confirm.needed')],
            ['never', t('confirm.never')],
          ]}
          onChange={(confirm) => s.set({ confirm })}
        />
      </div>
      <div className="field">
        <span>{t('stops')}</span>
        <Segment
          label={t('stops')}
          value={s.stops}
          choices={[
            ['careful', t('stops.careful')],
            ['normal', t('stops.normal')],
            ['fast', t('stops.fast')],
          ]}
          onChange={(stops) => s.set({ stops })}
        />
      </div>
      <Volume label={t('settings.effects')} value={s.effects} onChange={(effects) => s.set({ effects })} />
      <Volume label={t('settings.alerts')} value={s.alerts} onChange={(alerts) => s.set({ alerts })} />
      <label className="check">
        <input type="checkbox" checked={s.letters} onChange={(e) => s.set({ letters: e.target.checked })} />
        {t('settings.letters')}
      </label>
      <KeyMapForm />
      <label className="check">
        <input type="checkbox" checked={s.plain} onChange={(e) => s.set({ plain: e.target.checked })} />
        {t('settings.plain')}
      </label>
      <label className="check">
        <input type="checkbox" checked={s.notices} onChange={(e) => void askForNotices(e.target.checked, s.set)} />
        {t('settings.notices')}
      </label>
    </div>
  );
}

function Volume({ label, value, onChange }: { label: string; value: number; onChange: (v: number) => void }) {
  return (
    <label>
      {label}
      <input type="range" min={0} max={1} step={0.1} value={value} onChange={(e) => onChange(Number(e.target.value))} />
    </label>
  );
}

async function askForNotices(wanted: boolean, set: (change: { notices: boolean }) => void): Promise<void> {
  if (!wanted || typeof Notification === 'undefined') return set({ notices: false });
  set({ notices: (await Notification.requestPermission()) === 'granted' });
}
