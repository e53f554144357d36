/** What the server refused, in a sentence; what a moderator decided comes with its reason and its end. */
import type { Language } from '@bagarre/kernel';
import type { SanctionInfo } from '@bagarre/protocol';
import { useEffect } from 'react';
import { useSettings } from '../settings.ts';
import { type Say, type TextId, useText } from '../text/text.ts';
import { Refused } from './ask.ts';
import { useMe } from './me.ts';

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
  'no-strangers',
  'banned',
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

/** What a sanction is refused with. A warning forbids nothing. */
const FORBIDS: { readonly [K in SanctionInfo['kind']]: string | null } = {
  warn: null,
  mute: 'muted',
  'no-strangers': 'no-strangers',
  ban: 'banned',
};

export function useRefused(): (error: unknown) => string {
  const t = useText();
  const lang = useSettings((s) => s.lang);
  const held = useMe((s) => s.me?.sanctions);
  return (error) => refusedText(t, lang, error, held ?? []);
}

/** The same for what a table refused: it tells the code alone, and what was decided may be news to this page. */
export function useRefusedAt(code: string | null): string | null {
  const refused = useRefused();
  const reload = useMe((s) => s.reload);
  useEffect(() => {
    if (code !== null && Object.values(FORBIDS).includes(code)) reload().catch(() => {});
  }, [code, reload]);
  return code === null ? null : refused(code);
}

/** `held`: what moderators decided about me, as far as this page knows; a table tells only the code. */
export function refusedText(t: Say, lang: Language, error: unknown, held: readonly SanctionInfo[]): string {
  const { code, wait, sanction } = error instanceof Refused ? error : unexplained(error);
  const decided = sanction ?? held.find((s) => FORBIDS[s.kind] === code);
  const until = wait === null ? [] : [t('no.wait', { time: waitText(wait) })];
  return [t(sentenceOf(code)), ...until, ...(decided ? [whyText(t, lang, decided)] : [])].join(' ');
}

const unexplained = (error: unknown) => ({
  code: typeof error === 'string' ? error : 'failed',
  wait: null,
  sanction: null,
});

/** What a sanction comes to, why, and until when. */
export function sanctionText(t: Say, lang: Language, sanction: SanctionInfo): string {
  const forbids = FORBIDS[sanction.kind];
  return `${t(forbids === null ? 'sanction.warn' : sentenceOf(forbids))} ${whyText(t, lang, sanction)}`;
}

function whyText(t: Say, lang: Language, { reason, until }: SanctionInfo): string {
  const why = t('sanction.why', { reason });
  if (until === null) return why;
  const date = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short' }).format(until);
  return `${why} ${t('sanction.until', { date })}`;
}

/** `40 s`, `12 min`, `29 h`. */
function waitText(ms: number): string {
  const s = Math.max(1, Math.ceil(ms / 1000));
  if (s < 90) return `${s} s`;
  return s < 5400 ? `${Math.ceil(s / 60)} min` : `${Math.ceil(s / 3600)} h`;
}
