/** A themed deck made of the words that the house edition does not use, so that random games meet them too. */
import { DISCARD, HERO, MONSTER, MY_HAND, P, draw, ifDid, inHand, inPlay, may, move, opponent, own } from './lay.ts';

const label = { fr: 'x', en: 'x' };
const onPlay = (...steps: unknown[]) => [{ when: 'onPlay', steps }];

const CARDS: { [name: string]: unknown[] } = {
  names: onPlay({ op: 'nameCharacter', as: 'n' }, move(inPlay({ name: { ref: 'n' } }))),
  modes: onPlay({
    op: 'chooseOne',
    options: [
      { label, steps: [draw()] },
      { label, steps: [move(inPlay(MONSTER))] },
    ],
  }),
  shields: onPlay({ op: 'protect', cards: own(), cannot: ['moved'], until: 'yourNextTurn' }),
  trades: onPlay(opponent(), { op: 'swapFaction', a: 'you', b: P }),
  hurries: onPlay({ op: 'turns', who: 'you', extra: 1 }),
  twoFromHand: onPlay(move(inHand('you', { count: { min: 1, max: 2 }, filter: HERO }))),
  givesBack: onPlay(move(inPlay(MONSTER, { count: 2 }), { zone: 'hand', of: 'holder' })),
  stacks: onPlay(
    { op: 'look', cards: { zone: 'deck', of: 'you', count: 3 }, as: 'seen' },
    { op: 'arrange', ref: 'seen', at: 'top' },
  ),
  digs: onPlay({ op: 'play', cards: { zone: 'deck', of: 'you' } }),
  raises: onPlay({ op: 'play', cards: { zone: 'discard' } }),
  asksOther: onPlay(
    opponent({ handMin: 1 }),
    { op: 'may', who: P, steps: [move(inHand(P, { pick: 'holder' }), MY_HAND)] },
    ifDid(draw()),
  ),
  secretGift: onPlay({
    op: 'eachPlayer',
    who: 'everyone',
    as: 'p',
    secret: true,
    steps: [may(move(inHand({ ref: 'p' }), { zone: 'deck', at: 'bottom' }))],
  }),
  peeksAndTakes: onPlay(
    opponent({ handMin: 1 }),
    { op: 'look', cards: inHand(P), as: 'it' },
    move({ ref: 'it' }, DISCARD),
  ),
  haunts: [{ when: 'onLeave', cause: 'any', by: 'any', steps: [may(move('self', MY_HAND)), draw()] }],
  swapsHands: onPlay(opponent({ handMin: 1 }), { op: 'swap', a: inHand(), b: inHand(P, { pick: 'random' }) }),
};

const characters = Object.entries(CARDS).map(([name, skills], i) => ({
  id: `words.${name}`,
  nameKey: name,
  name: { fr: name, en: name },
  originDeck: 'words',
  type: i % 2 === 0 ? 'hero' : 'monster',
  suns: i % 2 === 0 ? 1 : 0,
  skulls: i % 2 === 0 ? 0 : 1,
  copies: 2,
  skills,
}));

const factions = (['heroes', 'monsters'] as const).flatMap((side) =>
  [0, 1, 2].map((n) => ({
    id: `words.${side}${n}`,
    originDeck: 'words',
    side,
    characters: ['names', 'modes'],
    bonus: 2,
  })),
);

const title = { fr: 'Mots', en: 'Words' };
export const wordPack = {
  format: 1,
  game: 'ze-horror-attack',
  id: 'words',
  title,
  decks: [{ id: 'words', title, symbol: 'w', volume: 9, characters, factions }],
};
