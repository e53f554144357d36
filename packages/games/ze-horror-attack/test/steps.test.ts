/** Every step of the vocabulary on its own. */
import { expect, test } from 'vitest';
import { OPS } from '../src/vocabulary.ts';
import {
  DISCARD,
  HERO,
  MONSTER,
  MY_AREA,
  MY_HAND,
  P,
  draw,
  hero,
  ifDid,
  inHand,
  inPlay,
  lay,
  mayHero,
  monster,
  move,
  opponent,
  own,
} from './lay.ts';

test('there are 18 steps', () => expect(OPS).toHaveLength(18));

test('ZH-FX-5 ZH-FX-20 draw: one after the other, until three cards are in hand', () => {
  const t = lay({ dig: hero(draw('toLimit')) }, { 0: { hand: ['dig', 'H1'] }, 1: { hand: ['M1'] } });
  t.play(0, 'play dig');
  t.shows({ 0: { hand: 3, deck: 8 } });
  const all = lay({ all: hero(draw(1, 'everyone')) }, { 0: { hand: ['all'] }, 1: { hand: ['M1', 'M2', 'M3'] }, 2: {} });
  all.play(0, 'play all');
  all.says({ drew: { seat: 0 } }, { drew: { seat: 2 } });
  all.shows({ hand: [1, 3, 1] });
  const much = lay(
    { much: hero(draw({ count: inPlay(MONSTER), times: 2, max: 3 })) },
    { 0: { hand: ['much'] }, 1: { area: ['M1', 'M2'], hand: ['H1'] } },
  );
  much.play(0, 'play much');
  much.shows({ 0: { hand: 3 } });
});

test('move: to a hand, an area, the deck, with a ref for what was moved', () => {
  const bury = hero(move(inHand(), { zone: 'deck', at: 'bottom' }));
  const t = lay({ bury }, { 0: { hand: ['bury', 'H1', 'H2'], deck: ['M1', 'M2'] }, 1: { hand: ['M3'] } });
  t.play(0, 'play bury');
  t.offers(0, ['bury H1', 'bury H2']);
  t.play(0, 'bury H2');
  t.shows({ 0: { deck: ['H2', 'M1', 'M2'], hand: ['H1'] } });
  const top = lay(
    { top: hero(move(inPlay(MONSTER), { zone: 'deck', at: 'top' })) },
    { 0: { hand: ['top'], deck: ['M2', 'M3'] }, 1: { area: ['M1'], hand: ['H1'] } },
  );
  top.play(0, 'play top');
  top.shows({ 0: { deck: ['M2', 'M3', 'M1'] } });
  const raise = monster(move({ zone: 'discard', filter: MONSTER }, MY_AREA));
  const r = lay({ raise }, { 0: { hand: ['raise'] }, 1: { hand: ['H1'] }, discard: ['M1', 'H2', 'M2'] });
  r.play(0, 'play raise');
  r.offers(0, ['place M1', 'place M2']);
  r.play(0, 'place M2');
  r.shows({ 0: { area: ['raise', 'M2'] }, discard: ['M1', 'H2'] });
  const named = hero(move(inPlay(MONSTER), DISCARD, 'it'), move(inPlay({ name: { ref: 'it' } })));
  const n = lay({ named }, { 0: { hand: ['named'] }, 1: { area: ['M1', 'M1#2', 'M2'], hand: ['H1'] } });
  n.play(0, 'play named', 'discard M1');
  n.shows({ discard: ['M1', 'M1#2'], 1: { area: ['M2'] } });
});

test('ZH-FX-6 ZH-FX-21 swap: side a, then side b; each takes the place of the other', () => {
  const obed = mayHero({ op: 'swap', a: own(HERO), b: { zone: 'area', of: 'opponents', filter: MONSTER } });
  const t = lay({ obed }, { 0: { hand: ['obed'], area: ['H1', 'H2'] }, 1: { area: ['M1', 'M2'], hand: ['H3'] } });
  t.play(0, 'play obed', 'use');
  t.offers(0, ['swap H1', 'swap H2']);
  t.play(0, 'swap H1');
  t.offers(0, ['swap M1', 'swap M2']);
  t.play(0, 'swap M2');
  t.shows({ 0: { area: ['H2', 'obed', 'M2'] }, 1: { area: ['M1', 'H1'] } });
  // ZH-FX-6 Without a card on both sides there is nothing to swap.
  const lone = lay({ obed }, { 0: { hand: ['obed'], area: ['H1'] }, 1: { area: ['H2'], hand: ['H3'] } });
  lone.play(0, 'play obed');
  lone.rests('turn.act', 1);
});

test('swap with the discard pile goes onto its top', () => {
  const douglas = hero({ op: 'swap', a: inHand(), b: { zone: 'discard', filter: MONSTER } });
  const t = lay({ douglas }, { 0: { hand: ['douglas', 'H1', 'H2'] }, 1: { hand: ['H3'] }, discard: ['M1', 'M2'] });
  t.play(0, 'play douglas', 'swap H1', 'swap M1');
  t.shows({ 0: { hand: ['H2', 'M1'] }, discard: ['M2', 'H1'] });
});

test('ZH-FX-6 ZH-RULING-21 whole hands swap whatever their sizes', () => {
  const migo = monster(opponent(), { op: 'swap', a: { handOf: 'you' }, b: { handOf: P } });
  const t = lay({ migo }, { 0: { hand: ['migo'] }, 1: { hand: ['H1', 'H2', 'H3'] } });
  t.play(0, 'play migo');
  t.says({ handsSwapped: { seat: 0, other: 1 } });
  t.shows({ 0: { hand: ['H1', 'H2', 'H3'] } });
});

test('play: from the hand, one after the other, each resolved fully (ZH-FX-25)', () => {
  const chain = hero({ op: 'play', cards: inHand('you', { count: 2 }) });
  const t = lay({ chain, a: hero(draw()) }, { 0: { hand: ['chain', 'a', 'H1'] }, 1: { hand: ['M1'] } });
  t.play(0, 'play chain');
  t.says({ played: { card: 'a' } }, 'drew', { played: { card: 'H1' } });
  const grave = hero({ op: 'play', cards: { zone: 'discard', filter: MONSTER } });
  const g = lay({ grave, b: monster(draw()) }, { 0: { hand: ['grave'] }, 1: { hand: ['M1'] }, discard: ['b'] });
  g.play(0, 'play grave');
  g.shows({ 0: { area: ['grave', 'b'], hand: 1 } });
});

test('ZH-FX-13 look: private, as many as there are, and the cards stay', () => {
  const peek = hero({ op: 'look', cards: { zone: 'deck', of: 'you', count: 3 }, as: 'seen' });
  const t = lay({ peek }, { 0: { hand: ['peek'], deck: ['H1', 'M1'] }, 1: { hand: ['M2'] } });
  t.play(0, 'play peek');
  t.sees(0, { knows: ['H1', 'M1'] });
  t.sees(1, { hidden: ['H1', 'M1'] });
  t.says({ looked: { seat: 0, what: 'deck', n: 2 } });
  t.shows({ 0: { deck: ['H1', 'M1'] } });
  const show = lay(
    { show: hero({ op: 'look', cards: inHand('you', { count: 'all' }), viewers: 'everyone' }) },
    { 0: { hand: ['show', 'H1', 'M1'] }, 1: { hand: ['M2'] } },
  );
  show.play(0, 'play show');
  show.sees('onlooker', { knows: ['H1', 'M1'] });
});

test('arrange: the first card picked is drawn first of those, at the bottom or on top', () => {
  const put = (at: string) =>
    hero({ op: 'look', cards: { zone: 'deck', of: 'you', count: 3 }, as: 'seen' }, { op: 'arrange', ref: 'seen', at });
  const deck = ['M1', 'M2', 'H1', 'H2', 'H3'];
  const below = lay({ put: put('bottom') }, { 0: { hand: ['put'], deck }, 1: { hand: ['M3'] } });
  below.play(0, 'play put');
  below.offers(0, ['next H3', 'next H2', 'next H1']);
  below.play(0, 'next H1', 'next H3', 'next H2');
  below.shows({ 0: { deck: ['H2', 'H3', 'H1', 'M1', 'M2'] } });
  const above = lay({ put: put('top') }, { 0: { hand: ['put'], deck }, 1: { hand: ['M3'] } });
  above.play(0, 'play put', 'next H1', 'next H3', 'next H2');
  above.shows({ 0: { deck: ['M1', 'M2', 'H2', 'H3', 'H1'] } });
});

test('a ref with a count: “you” choose among those cards', () => {
  const pabodie = mayHero(
    { op: 'look', cards: { zone: 'deck', of: 'you', count: 3 }, as: 'seen' },
    move({ ref: 'seen', count: 1 }, MY_HAND),
    { op: 'arrange', ref: 'seen', at: 'bottom' },
  );
  const t = lay({ pabodie }, { 0: { hand: ['pabodie'], deck: ['M1', 'M2', 'H1', 'H2'] }, 1: { hand: ['M3'] } });
  t.play(0, 'play pabodie', 'use');
  t.offers(0, ['take H2', 'take H1', 'take M2']);
  t.play(0, 'take M2', 'next H1', 'next H2');
  t.shows({ 0: { hand: ['M2'], deck: ['H2', 'H1', 'M1'] } });
});

test('ZH-FX-14 choosePlayer: only those who suit', () => {
  const aim = hero(
    { op: 'choosePlayer', as: 'p', from: 'everyone', where: { handMin: 1, handMax: 2, areaHas: MONSTER } },
    draw(1, P),
  );
  const t = lay(
    { aim },
    {
      0: { hand: ['aim', 'H1'], area: ['M1'] },
      1: { area: ['M1#2'], hand: ['H2'] },
      2: { hand: ['H3'] },
      3: { area: ['M2'], hand: ['N', 'N#2', 'N#3'] },
    },
  );
  t.play(0, 'play aim');
  t.offers(0, ['player 0', 'player 1']);
  t.refuses(0, { do: 'player', target: 3 }, 'ZH-FX-14');
});

test('chooseCards and notHolderOf: a card of an area, and anybody but its holder', () => {
  const eliza = monster(
    { op: 'chooseCards', as: 'him', cards: inPlay({ name: ['rob'] }) },
    { op: 'choosePlayer', as: 'p', from: 'everyone', where: { notHolderOf: 'him' } },
    move({ ref: 'him' }, { zone: 'area', of: P }),
  );
  const t = lay({ eliza, rob: 'hero 3/0' }, { 0: { hand: ['eliza'] }, 1: { area: ['rob'], hand: ['H1'] }, 2: {} });
  t.play(0, 'play eliza');
  t.offers(0, ['player 0', 'player 2']);
  t.play(0, 'player 2');
  t.shows({ 2: { area: ['rob'] } });
});

test('nameCharacter: the deck, then any name of it (ZH-RULING-53, ZH-FX-26, ZH-RULING-54)', () => {
  const name = hero({ op: 'nameCharacter', as: 'n' }, move(inPlay({ name: { ref: 'n' } })));
  const t = lay(
    { name },
    { 0: { hand: ['name'] }, 1: { area: ['inn.deep-one', 'M1'], hand: ['H1'] } },
    { options: { decks: ['innsmouth', 'mountains'] } },
  );
  t.play(0, 'play name');
  t.offers(0, ['deck innsmouth', 'deck mountains']);
  t.play(0, 'deck innsmouth', 'name deepOne');
  t.shows({ discard: ['inn.deep-one'] });
});

test('chooseOne: of what is possible by public facts', () => {
  const label = { fr: 'x', en: 'x' };
  const mode = hero({
    op: 'chooseOne',
    options: [
      { label, steps: [move(inPlay(MONSTER))] },
      { label, steps: [draw()] },
      { label, steps: [move(inHand())] },
    ],
  });
  const t = lay({ mode }, { 0: { hand: ['mode', 'H1'] }, 1: { hand: ['H2'] } });
  t.play(0, 'play mode');
  t.offers(0, ['mode 2', 'mode 3']);
  t.play(0, 'mode 3');
  t.shows({ discard: ['H1'] });
});

test('may: of another player than “you”', () => {
  const card = hero(opponent(), { op: 'may', who: P, steps: [draw(1, P)] });
  const t = lay({ card }, { 0: { hand: ['card'] }, 1: { hand: ['M1'] } });
  t.play(0, 'play card');
  t.offers(1, ['use', 'decline']);
  t.play(1, 'use');
  t.says({ drew: { seat: 1 } });
});

test('if: exists, count, is, did, not, all, any (ZH-FX-26)', () => {
  const yes = [{ exists: inPlay(MONSTER) }, { count: inHand('next'), min: 1, max: 2 }, { not: { did: true } }];
  const cond = hero({
    op: 'if',
    cond: { all: [...yes, { any: [{ exists: inPlay({ name: ['nobody'] }) }, yes[0]] }] },
    then: [draw()],
    else: [move(inHand())],
  });
  const t = lay({ cond }, { 0: { hand: ['cond', 'H1'] }, 1: { area: ['M1'], hand: ['H2'] } });
  t.play(0, 'play cond');
  t.says({ drew: { seat: 0 } });
  const lake = hero(
    { op: 'look', cards: { zone: 'deck', of: 'you' }, viewers: 'everyone', as: 'it' },
    {
      op: 'if',
      cond: { ref: 'it', is: MONSTER },
      then: [move({ ref: 'it' }, MY_AREA)],
      else: [move({ ref: 'it' }, MY_HAND), { op: 'if', cond: { not: { did: true } }, then: [move({ ref: 'it' })] }],
    },
  );
  for (const [top, place] of [
    ['M1', 'area'],
    ['H1', 'hand'],
  ] as const) {
    const s = lay({ lake }, { 0: { hand: ['lake'], deck: ['N', 'N#2', top] }, 1: { hand: ['H2'] } });
    s.play(0, 'play lake');
    s.shows({ 0: { [place]: place === 'area' ? ['lake', 'M1'] : ['H1'] } });
    s.sees('onlooker', { knows: [top] });
  }
});

test('ZH-RULING-21 Lake with a full hand: what cannot be taken is discarded', () => {
  const lake = hero(
    { op: 'look', cards: { zone: 'deck', of: 'next' }, as: 'it' },
    move({ ref: 'it' }, { zone: 'hand', of: 'next' }),
    { op: 'if', cond: { not: { did: true } }, then: [move({ ref: 'it' })] },
  );
  const t = lay({ lake }, { 0: { hand: ['lake'], deck: ['N', 'H1'] }, 1: { hand: ['M1', 'M2', 'M3'] } });
  t.play(0, 'play lake');
  t.shows({ discard: ['H1'] });
});

test('eachPlayer: opponents only, chance picks', () => {
  const evil = monster({ op: 'eachPlayer', who: 'opponents', as: 'p', steps: [move(inHand(P, { pick: 'random' }))] });
  const t = lay(
    { evil },
    { 0: { hand: ['evil', 'H1'] }, 1: { hand: ['M1', 'M2'] }, 2: { hand: ['H2', 'H3'] } },
    { dice: [1, 0] },
  );
  t.play(0, 'play evil');
  t.shows({ discard: ['M2', 'H2'] });
  t.rests('turn.act', 1);
});

test('ZH-FX-12 ZH-FX-22 secret: all choose, then everything happens at once', () => {
  const joe = monster({
    op: 'eachPlayer',
    who: 'everyone',
    as: 'p',
    secret: true,
    steps: [move(inHand(P), { zone: 'hand', of: { nextOf: 'p' } })],
  });
  const t = lay({ joe }, { 0: { hand: ['joe', 'H1', 'H2'] }, 1: { hand: ['M1'] }, 2: {} });
  t.play(0, 'play joe');
  t.offers(0, ['pass H1', 'pass H2']);
  t.offers(1, ['pass M1']);
  t.play(0, 'pass H2');
  t.shows({ 0: { hand: ['H1', 'H2'] } });
  t.play(1, 'pass M1');
  t.shows({ 0: { hand: ['H1'] }, 1: { hand: ['H2'] }, 2: { hand: ['M1'] } });
});

test('ZH-FX-22 a fourth card in a hand is discarded instead', () => {
  const all = monster({
    op: 'eachPlayer',
    who: 'opponents',
    as: 'p',
    secret: true,
    steps: [{ op: 'may', steps: [move(inHand(P), { zone: 'hand', of: 'next' })] }],
  });
  const t = lay(
    { all },
    { 0: { hand: ['all'] }, 1: { hand: ['M1', 'M2', 'M3'] }, 2: { hand: ['H1'] }, 3: { hand: ['H2'] } },
  );
  t.play(0, 'play all');
  t.play(1, 'decline');
  t.play(2, 'pass H1');
  t.play(3, 'decline');
  t.shows({ discard: ['H1'], 1: { hand: ['M1', 'M2', 'M3'] } });
});

test('revealFaction and swapFaction (ZH-RULING-47): what lies in front of a player counts; face up stays face up', () => {
  const dyer = hero({ op: 'revealFaction', who: 'you' });
  const trick = hero(opponent(), { op: 'swapFaction', a: 'you', b: P });
  const t = lay(
    { dyer, trick },
    { 0: { hand: ['dyer', 'trick'], faction: ['inn.f1'] }, 1: { hand: ['M1', 'M2'], faction: ['inn.f4'] } },
  );
  t.play(0, 'play dyer');
  t.says('factionShown');
  t.sees('onlooker', { knows: ['inn.f1'] });
  t.play(1, 'play M1');
  t.play(0, 'play trick');
  t.shows({ 0: { faction: ['inn.f4'] }, 1: { faction: ['inn.f1'] } });
  t.sees('onlooker', { knows: ['inn.f1'], unknown: ['inn.f4'] });
  t.sees(0, { knows: ['inn.f4'] });
});

test('look at a faction: only the looker learns it', () => {
  const zadok = mayHero(opponent(), { op: 'look', cards: { factionOf: P } });
  const t = lay({ zadok }, { 0: { hand: ['zadok'] }, 1: { hand: ['M1'], faction: ['inn.f4'] }, 2: {} });
  t.play(0, 'play zadok', 'use', 'player 1');
  t.says({ looked: { seat: 0, at: 1, what: 'faction' } });
  t.sees(0, { knows: ['inn.f4'] });
  t.sees(2, { unknown: ['inn.f4'] });
});

test('protect, turns, useSkill stand in skills.test.ts and turn.test.ts; a give needs room', () => {
  const agent = mayHero(opponent({ handMax: 2 }), move(inHand(), { zone: 'hand', of: P }), ifDid(draw()));
  const t = lay(
    { agent },
    { 0: { hand: ['agent', 'H1'] }, 1: { hand: ['M1', 'M2', 'M3'] }, 2: { hand: ['H2'] } },
    { seed: '1' },
  );
  t.play(0, 'play agent', 'use');
  t.says({ aimed: { target: 2 } }, { moved: { holder: 0, receiver: 2 } }, { drew: { seat: 0 } });
  t.shows({ 2: { hand: 2 } });
});
