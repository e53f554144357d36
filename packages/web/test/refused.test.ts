/** What a refusal says: the sentence, the wait, and what a moderator decided. */
import type { SanctionInfo } from '@bagarre/protocol';
import { expect, test } from 'vitest';
import { Refused } from '../src/home/ask.ts';
import { refusedText, sanctionText } from '../src/home/refused.ts';
import { sayings } from '../src/text/text.ts';

const [fr, en] = [sayings('fr'), sayings('en')];
const until = new Date(2026, 2, 14, 18, 30).getTime();
const mute: SanctionInfo = { id: '1', kind: 'mute', reason: 'gros mots', until };
const ban: SanctionInfo = { id: '2', kind: 'ban', reason: 'spam', until: null };
const warn: SanctionInfo = { id: '3', kind: 'warn', reason: 'soyez poli', until: null };

test('a refusal without more is its sentence', () => {
  expect(refusedText(fr, 'fr', 'seat-taken', [mute])).toBe('La place est prise.');
  expect(refusedText(en, 'en', new Refused('too-many', { wait: 5000 }), [])).toMatch(
    /^That is a lot .* Try again in 5 s\.$/,
  );
  expect(refusedText(en, 'en', 'something new', [])).toBe('Refused. Nothing has changed.');
});

test('who is muted reads why and until when, though the table told only the code', () => {
  expect(refusedText(fr, 'fr', 'muted', [warn, mute])).toBe(
    'Vous ne pouvez utiliser que les phrases toutes faites. Raison : « gros mots ». Jusqu’au 14 mars 2026 à 18:30.',
  );
  expect(refusedText(en, 'en', 'muted', [mute])).toMatch(
    /^You may use ready phrases only\. Reason: “gros mots”\. Until March 14, 2026 at 6:30.PM\.$/,
  );
  expect(refusedText(fr, 'fr', 'muted', [warn])).toBe('Vous ne pouvez utiliser que les phrases toutes faites.');
});

test('who is banned is told by the refusal itself', () => {
  expect(refusedText(fr, 'fr', new Refused('banned', { sanction: ban }), [])).toBe(
    'Ce compte est fermé. Raison : « spam ».',
  );
  expect(refusedText(en, 'en', new Refused('banned', { sanction: ban }), [])).toBe(
    'This account is closed. Reason: “spam”.',
  );
});

test('on the home page each stands with what it comes to', () => {
  expect([warn, mute].map((s) => sanctionText(fr, 'fr', s))).toEqual([
    'Un modérateur vous avertit. Raison : « soyez poli ».',
    'Vous ne pouvez utiliser que les phrases toutes faites. Raison : « gros mots ». Jusqu’au 14 mars 2026 à 18:30.',
  ]);
});
