/** Lists and tables drawn at random, all legal: what the fuzzer plays with, and what worlds imagine of a list unseen. */
import { type Rng, below, mix } from '@bagarre/kernel';
import type { Character, Printed } from './cards.ts';
import { installedDecks } from './decks.ts';
import { LIST } from './list.ts';

/**
 * Cards, by their place in the book, that make a legal list out of `have` (ZH-EXPERT-1..5), chosen at random from these decks.
 * Where `have` leaves no legal way, the limits give way.
 */
export function fillList(
  book: readonly Printed[],
  decks: readonly string[],
  have: readonly number[],
  more: number,
  rng: Rng,
): number[] {
  const left: number[] = [];
  book.forEach((card, i) => {
    if (card.k !== 'character' || !decks.includes(card.deck)) return;
    const copies = card.copies - have.filter((x) => x === i).length;
    for (let n = 0; n < copies; n++) left.push(i);
  });
  mix(rng, left);
  const typeOf = (i: number): Character['type'] => (book[i] as Character).type;
  const n = { hero: 0, monster: 0, neutral: 0 };
  for (const i of have) n[typeOf(i)]++;
  const added: number[] = [];
  const take = (wanted: (i: number) => boolean): boolean => {
    const at = left.findIndex(wanted);
    if (at < 0) return false;
    const [i] = left.splice(at, 1);
    n[typeOf(i!)]++;
    added.push(i!);
    return true;
  };
  while (added.length < more && n.hero < LIST.heroes && take((i) => typeOf(i) === 'hero'));
  while (added.length < more && n.monster < LIST.monsters && take((i) => typeOf(i) === 'monster'));
  while (added.length < more && take((i) => typeOf(i) !== 'neutral' || n.neutral < LIST.neutrals));
  while (added.length < more) if (!take(() => true)) added.push(added[0] ?? 0);
  return mix(rng, added);
}

/** A legal list as lines of text. */
export function randomList(cards: readonly Printed[], decks: readonly string[], rng: Rng): string[] {
  const copies = new Map<number, number>();
  for (const i of fillList(cards, decks, [], LIST.size, rng)) copies.set(i, (copies.get(i) ?? 0) + 1);
  return [...copies].map(([i, n]) => `${n} ${cards[i]!.id}`);
}

const WORDS = {
  mulliganReturn: ['shuffleBack', 'discard', 'bottom'],
  firstPlayer: ['random', 'host', 'poll'],
  endMidSkill: ['stop', 'finishSkill'],
  factionBonus: ['flat', 'perCharacter'],
} as const;

/** Any decks that suffice; at two seats, one table in three is for experts; one in four plays by house rules. */
export function anyOptions(seats: number, cards: readonly Printed[], rng: Rng): { [name: string]: unknown } {
  const decks = mix(
    rng,
    installedDecks(cards)
      .filter((d) => d.full)
      .map((d) => d.id),
  );
  const options: { [name: string]: unknown } = {};
  if (seats === 2 && below(rng, 3) === 0) {
    Object.assign(options, { mode: 'expert', decks, expertSeedDiscard: below(rng, 2) === 0 ? 'topTwo' : 'chosen' });
    if (below(rng, 4) === 0) options['expertSharedBox'] = true;
    else options['lists'] = [0, 1].map(() => (below(rng, 3) === 0 ? [] : randomList(cards, decks, rng)));
  } else {
    const least = Math.ceil(seats / 4);
    options['decks'] = decks.slice(0, least + below(rng, decks.length - least + 1));
  }
  if (below(rng, 4) > 0) return options;
  for (const [name, words] of Object.entries(WORDS)) options[name] = words[below(rng, words.length)];
  return options;
}
