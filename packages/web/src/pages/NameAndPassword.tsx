import { type FormEvent, useId, useState } from 'react';
import { useRefused } from '../home/refused.ts';
import { useText } from '../text/text.ts';

interface Props {
  title: string;
  act: string;
  name: string;
  autoComplete: 'new-password' | 'current-password';
  note?: string | undefined;
  /** `onway`: how much of the work that the server asked for has been done. */
  onSend: (who: { name: string; password: string }, onway: (share: number) => void) => Promise<void>;
}

/** As long as the server asks for. */
const SHORTEST = 8;

/** What is wrong is told beside the form; what was typed stays. */
export function NameAndPassword({ title, act, name: first, autoComplete, note, onSend }: Props) {
  const t = useText();
  const refused = useRefused();
  const id = useId();
  const [name, setName] = useState(first);
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const send = async (e: FormEvent): Promise<void> => {
    e.preventDefault();
    if (busy) return;
    if (name.trim() === '') return setWrong(t('account.name.missing'));
    if (password.length < SHORTEST) return setWrong(t('account.password.short'));
    setBusy(true);
    setWrong(null);
    await onSend({ name: name.trim(), password }, setShare).catch((error: unknown) => setWrong(refused(error)));
    setBusy(false);
    setShare(null);
  };
  return (
    <form className="form" aria-labelledby={id} onSubmit={(e) => void send(e)} noValidate>
      <h2 id={id} className="hand-title">
        {title}
      </h2>
      {note && <p className="small">{note}</p>}
      <label>
        {t('account.name')}
        <input value={name} maxLength={24} autoComplete="username" onChange={(e) => setName(e.target.value)} />
      </label>
      <label>
        {t('account.password')}
        <input
          type="password"
          value={password}
          maxLength={200}
          autoComplete={autoComplete}
          placeholder={autoComplete === 'new-password' ? t('account.password.rule') : undefined}
          onChange={(e) => setPassword(e.target.value)}
        />
      </label>
      {share !== null && (
        <p className="slip" role="status">
          <label>
            {t('account.proof')} <progress value={share} />
          </label>
        </p>
      )}
      {wrong && (
        <p className="slip slip-red" role="alert">
          {wrong}
        </p>
      )}
      <p className="row">
        <button type="submit" className="pl pl-go" disabled={busy}>
          <span>{act}</span>
        </button>
      </p>
    </form>
  );
}
