import { useState } from 'react';
import { Plaque } from '../furniture/Plaque.tsx';
import { Sheet } from '../furniture/Sheet.tsx';
import { ask } from '../home/ask.ts';
import { useMe } from '../home/me.ts';
import { useRefused } from '../home/refused.ts';
import { useText } from '../text/text.ts';

interface Props {
  table: string;
  person: { id: string; name: string };
  onClose: () => void;
}

/** What I can do about somebody: not read them, not play with them, have somebody look at what they did. */
export function PersonSheet({ table, person, onClose }: Props) {
  const t = useText();
  const refused = useRefused();
  const { me, relate } = useMe();
  const [reason, setReason] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const muted = me?.muted.includes(person.id) ?? false;
  const blocked = me?.blocked.includes(person.id) ?? false;
  const attempt = async (what: () => Promise<void>): Promise<void> => {
    setTold(null);
    await what().catch((error: unknown) => setTold(refused(error)));
  };
  const report = async (): Promise<void> => {
    await ask('POST', '/api/reports', { table, person: person.id, reason });
    setReason(null);
    setTold(t('person.reported'));
  };
  return (
    <Sheet open onClose={onClose} label={t('person.menu', { name: person.name })}>
      <h2 className="hand-title">{person.name}</h2>
      <div className="form">
        <Plaque look="plain" icon="talk" onPress={() => void attempt(() => relate(person.id, { mute: !muted }))}>
          {t(muted ? 'person.unmute' : 'person.mute')}
        </Plaque>
        <Plaque look="plain" icon="padlock" onPress={() => void attempt(() => relate(person.id, { block: !blocked }))}>
          {t(blocked ? 'person.unblock' : 'person.block')}
        </Plaque>
        {reason === null ? (
          <Plaque look="plain" icon="hazard-sign" onPress={() => setReason('')}>
            {t('person.report')}
          </Plaque>
        ) : (
          <>
            <label>
              {t('person.report.why')}
              <textarea value={reason} maxLength={500} rows={3} onChange={(e) => setReason(e.target.value)} />
            </label>
            <p className="small">{t('person.report.note')}</p>
            <Plaque look={reason.trim() ? 'go' : 'off'} onPress={() => void (reason.trim() && attempt(report))}>
              {t('person.report.send')}
            </Plaque>
          </>
        )}
        {told && (
          <p className="slip" role="status">
            {told}
          </p>
        )}
        <Plaque look="do" onPress={onClose}>
          {t('menu.back')}
        </Plaque>
      </div>
    </Sheet>
  );
}
