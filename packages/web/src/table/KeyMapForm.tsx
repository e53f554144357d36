import { useState } from 'react';
import { useSettings } from '../settings.ts';
import { useText } from '../text/text.ts';
import { COMMANDS, type Command, keyOfCommand, remapped } from './key-map.ts';

/** The letters of the table, each of which can be another one. */
export function KeyMapForm() {
  const t = useText();
  const { keys, letters, set } = useSettings();
  const [waiting, setWaiting] = useState<Command | null>(null);
  if (!letters) return null;
  const press = (e: React.KeyboardEvent, command: Command): void => {
    if (waiting !== command || e.key === 'Tab') return;
    e.preventDefault();
    e.stopPropagation();
    if (e.key !== 'Escape') set({ keys: remapped(keys, command, e.key) });
    setWaiting(null);
  };
  return (
    <fieldset className="key-map">
      <legend>{t('keys.change')}</legend>
      {(Object.keys(COMMANDS) as Command[]).map((command) => (
        <button
          key={command}
          type="button"
          aria-pressed={waiting === command}
          onClick={() => setWaiting(waiting === command ? null : command)}
          onKeyDown={(e) => press(e, command)}
          onBlur={() => setWaiting(null)}
        >
          <kbd>{waiting === command ? '…' : keyOfCommand(keys, command).toUpperCase()}</kbd> {t(`command.${command}`)}
        </button>
      ))}
      <button type="button" className="key-reset" onClick={() => set({ keys: {} })}>
        {t('keys.reset')}
      </button>
    </fieldset>
  );
}
