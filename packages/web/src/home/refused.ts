import type { TextId } from '../text/text.ts';
import { useText } from '../text/text.ts';
import { Refused } from './ask.ts';

const CODES = [
  'malformed',
  'signed-out',
  'not-allowed',
  'no-such-table',
  'no-such-game',
  'no-such-person',
  'bad-options',
  'seat-taken',
  'not-seated',
  'not-host',
  'wrong-phase',
  'blocked',
  'too-many',
  'sign-up-closed',
  'name-taken',
  'bad-login',
  'muted',
  'over',
  'nothing-to-undo',
  'needs-consent',
  'undo-off',
  'asked-already',
  'shutting-down',
  'failed',
] as const;

const sentenceOf = (code: string): TextId =>
  (CODES as readonly string[]).includes(code) ? (`no.${code}` as TextId) : 'no.other';

/** What the server refused, in a sentence. */
export function useRefused(): (error: unknown) => string {
  const t = useText();
  return (error) => {
    if (!(error instanceof Refused)) return t(typeof error === 'string' ? sentenceOf(error) : 'no.failed');
    const wait = error.wait === null ? '' : ` ${t('no.wait', { time: waitText(error.wait) })}`;
    return t(sentenceOf(error.code)) + wait;
  };
}

/** `40 s`, `12 min`, `29 h`. */
function waitText(ms: number): string {
  const s = Math.max(1, Math.ceil(ms / 1000));
  if (s < 90) return `${s} s`;
  return s < 5400 ? `${Math.ceil(s / 60)} min` : `${Math.ceil(s / 3600)} h`;
}
