/** What skills mean: may and must, what cannot be resolved, targets, neutrals, protection, leaving, copying. */
import { describe, test } from 'vitest';
import {
  DISCARD,
  HERO,
  MONSTER,
  MY_AREA,
  P,
  draw,
  hero,
  ifDid,
  inHand,
  inPlay,
  lay,
  may,
  mayHero,
  monster,
  move,
  opponent,
  own,
} from './lay.ts';

describe('may and must', () => {
  test('ZH-SKILL-2 ZH-FX-1 all effects, in their order', () => {
    const busy = hero(draw(), move(inPlay(MONSTER)), draw());
    const t = lay({ busy }, { 0: { hand: ['busy'] }, 1: { area: ['M1'], hand: ['H1'] } });
    t.play(0, 'play busy');
    t.says('drew', { moved: { card: 'M1', to: 'discard' } }, 'drew');
  });

  test('ZH-SKILL-4 ZH-RULING-17 what must be chosen cannot be declined, even if all candidates are one’s own', () => {
    const t = lay(
      { dagon: monster(move(own(MONSTER))) },
      { 0: { hand: ['dagon'], area: ['M1', 'M2'] }, 1: { hand: ['H1'] } },
    );
    t.play(0, 'play dagon');
    t.offers(0, ['discard M1', 'discard M2']);
    t.refuses(0, 'decline', 'ZH-SKILL-4');
    t.play(0, 'discard M2');
    t.shows({ 0: { area: ['M1', 'dagon'] }, discard: ['M2'] });
  });

  test('ZH-RULING-17 a single candidate that all can see needs no question', () => {
    const t = lay(
      { dagon: monster(move(own(MONSTER))) },
      { 0: { hand: ['dagon'], area: ['M1'] }, 1: { hand: ['H1'] } },
    );
    t.play(0, 'play dagon');
    t.shows({ 0: { area: ['dagon'] } });
    t.rests('turn.act', 1);
  });

  test('ZH-SKILL-5 ZH-TARGET-2 an effect that cannot be resolved leaves the card in the area', () => {
    const hunter = hero(move(inPlay({ name: ['quarry'] })));
    const t = lay(
      { hunter, quarry: 'monster 0/1' },
      { 0: { hand: ['hunter'] }, 1: { hand: ['H1'] }, discard: ['quarry'] },
    );
    t.play(0, 'play hunter');
    t.says({ effectless: { card: 'hunter' } });
    t.shows({ 0: { area: ['hunter'] }, discard: ['quarry'] });
  });

  test('ZH-RULING-15 each effect stands alone, except what hangs on “if you do”', () => {
    const both = hero(move(inPlay(MONSTER)), draw());
    const tied = hero(move(inPlay(MONSTER)), ifDid(draw()));
    const t = lay({ both, tied }, { 0: { hand: ['both', 'tied'] }, 1: { hand: ['H1', 'H2'] } });
    t.play(0, 'play both');
    t.says('drew');
    t.play(1, 'play H1');
    t.play(0, 'play tied');
    t.unsaid('drew');
  });

  test('ZH-RULING-18 ZH-FX-17 “you may” is not offered where nothing could happen', () => {
    const shy = mayHero(opponent({ handMin: 1 }), move(inHand(P), DISCARD));
    const t = lay({ shy }, { 0: { hand: ['shy'] }, 1: {} });
    t.play(0, 'play shy');
    t.unsaid('declined');
    t.rests('turn.act', 1);
  });

  test('ZH-RULING-18 once accepted it is carried out in full', () => {
    const t = lay(
      { shy: mayHero(move(inPlay(MONSTER)), draw()) },
      { 0: { hand: ['shy'] }, 1: { area: ['M1', 'M2'], hand: ['H1'] } },
    );
    t.play(0, 'play shy', 'use');
    t.offers(0, ['discard M1', 'discard M2']);
    t.play(0, 'discard M1');
    t.says('drew');
  });

  test('ZH-RULING-16 ZH-FX-3 as many as there are', () => {
    const two = hero(move(inPlay(MONSTER, { count: 2 })));
    const t = lay({ two }, { 0: { hand: ['two'] }, 1: { area: ['M1'], hand: ['H1'] } });
    t.play(0, 'play two');
    t.shows({ discard: ['M1'] });
  });

  test('ZH-FX-3 a range: at least its smaller end, then “done” at any time', () => {
    const t = lay(
      { two: hero(move(inHand('you', { count: { min: 1, max: 2 } }))) },
      { 0: { hand: ['two', 'H1', 'M1'] }, 1: { hand: ['H2'] } },
    );
    t.play(0, 'play two');
    t.offers(0, ['discard H1', 'discard M1']);
    t.play(0, 'discard H1');
    t.offers(0, ['discard M1', 'done']);
    t.play(0, 'done');
    t.shows({ 0: { hand: ['M1'] } });
  });

  test('ZH-FX-3 steps that use a ref which was never bound are skipped', () => {
    const t = lay(
      { odd: hero(opponent({ handMin: 1 }), move(inHand(P)), draw()) },
      { 0: { hand: ['odd'] }, 1: {}, 2: {} },
    );
    t.play(0, 'play odd');
    t.says('drew');
    t.rests('turn.act', 0);
  });

  test('ZH-RULING-19 ZH-FX-12 “each player” chooses for themselves, clockwise from you', () => {
    const mowry = hero({ op: 'eachPlayer', who: 'everyone', as: 'p', steps: [may(move(inHand(P)))] });
    const t = lay(
      { mowry },
      { 1: { hand: ['mowry', 'H1'] }, 2: { hand: ['M1'] }, 0: { hand: ['M2'] } },
      { at: { turn: { seat: 1 } } },
    );
    t.play(1, 'play mowry', 'use');
    t.shows({ discard: ['H1'] });
    t.play(2, 'decline');
    t.play(0, 'use');
    t.shows({ discard: ['H1', 'M2'], 2: { hand: ['M1'] } });
    t.rests('turn.act', 2);
  });

  test('ZH-RULING-20 if the acting card leaves, its skill goes on', () => {
    const martyr = mayHero(move('self'), ifDid(move(inPlay())));
    const t = lay({ martyr }, { 0: { hand: ['martyr'] }, 1: { area: ['M3'], hand: ['H1'] } });
    t.play(0, 'play martyr', 'use');
    t.shows({ discard: ['martyr', 'M3'] });
  });
});

describe('targets', () => {
  test('ZH-TARGET-1 ZH-RULING-14 any area, one’s own too, but not the card itself', () => {
    const purge = hero(move(inPlay(HERO)));
    const t = lay(
      { purge },
      { 0: { hand: ['purge'], area: ['H1'] }, 1: { area: ['H2'], hand: ['M1'] }, 2: { area: ['H3'] } },
    );
    t.play(0, 'play purge');
    t.offers(0, ['discard H1', 'discard H2', 'discard H3']);
    t.refuses(0, { do: 'discard', card: 'purge' }, 'ZH-RULING-14');
  });

  test('ZH-RULING-14 includeSelf: unless its text says so; counting includes itself', () => {
    const selfish = hero(move(inPlay(HERO, { includeSelf: true })));
    const counts = hero({ op: 'if', cond: { count: own(HERO), min: 1 }, then: [draw()] });
    const t = lay({ selfish, counts }, { 0: { hand: ['selfish', 'counts'] }, 1: { hand: ['M1'] } });
    t.play(0, 'play selfish');
    t.shows({ discard: ['selfish'] });
    t.play(1, 'play M1');
    t.play(0, 'play counts');
    t.says({ played: { card: 'counts' } }, 'drew');
  });

  test('ZH-NEUTRAL-1 ZH-NEUTRAL-2 ZH-FX-4 neutrals are immune to what names heroes or monsters, not to what says card', () => {
    const names = hero(move(inPlay({ anyOf: [HERO, MONSTER] })));
    const says = hero(move(inPlay({ type: 'card' })));
    const t = lay({ names, says }, { 0: { hand: ['names', 'says'] }, 1: { area: ['N2'], hand: ['H1', 'H2'] } });
    t.play(0, 'play names');
    t.says('effectless');
    t.play(1, 'play H1');
    t.play(0, 'play says');
    t.offers(0, ['discard N2', 'discard H1', 'discard names']);
    t.play(0, 'discard N2');
    t.shows({ discard: ['N2'] });
  });

  test('ZH-NEUTRAL-1 the refusal says so', () => {
    const names = hero(move(inPlay(MONSTER)));
    const t = lay({ names }, { 0: { hand: ['names'] }, 1: { area: ['N', 'M1', 'M2'], hand: ['H1'] }, discard: ['M3'] });
    t.play(0, 'play names');
    t.refuses(0, { do: 'discard', card: 'N' }, 'ZH-NEUTRAL-1');
    t.refuses(0, { do: 'discard', card: 'M3' }, 'ZH-TARGET-2');
    t.refuses(0, { do: 'discard', card: 'names' }, 'ZH-RULING-14');
  });

  test('ZH-FX-4 ZH-CARD-1 filters read what is printed: symbols, names, decks, not', () => {
    const big = hero(move(inPlay({ symbols: { min: 2 } })));
    const t = lay({ big }, { 0: { hand: ['big'] }, 1: { area: ['H1', 'H2', 'M3', 'N2'], hand: ['M1'] } });
    t.play(0, 'play big');
    t.offers(0, ['discard H2', 'discard M3', 'discard N2']);
    const strict = hero(
      move(inPlay({ type: 'monster', skulls: { eq: 1 }, not: { name: ['pal'] }, deck: ['scenario'] })),
    );
    const s = lay(
      { strict, pal: 'monster 0/1' },
      { 0: { hand: ['strict'] }, 1: { area: ['pal', 'M1', 'M2'], hand: ['H1'] } },
    );
    s.play(0, 'play strict');
    s.shows({ discard: ['M1'] });
  });

  test('ZH-RULING-45 an opponent is every other player', () => {
    const t = lay({ aim: hero(opponent(), draw(1, P)) }, { 0: { hand: ['aim'] }, 1: { hand: ['M1'] }, 2: {}, 3: {} });
    t.play(0, 'play aim');
    t.offers(0, ['player 1', 'player 2', 'player 3']);
  });

  test('ZH-RULING-21 ZH-FX-2 a full hand takes nothing: such a card is not eligible', () => {
    const eliot = hero(move(inPlay(MONSTER), { zone: 'hand', of: 'holder' }));
    const t = lay(
      { eliot },
      {
        0: { hand: ['eliot', 'H1'], area: ['M1'] },
        1: { area: ['M2'], hand: ['H2', 'H3', 'M3'] },
        2: { area: ['M1#2'] },
      },
    );
    t.play(0, 'play eliot');
    t.offers(0, ['recall M1', 'recall M1#2']);
    t.refuses(0, { do: 'recall', card: 'M2' }, 'ZH-RULING-21');
  });

  test('ZH-RULING-53 copies in one area are one choice, the oldest is taken', () => {
    const t = lay(
      { kill: hero(move(inPlay(MONSTER))) },
      { 0: { hand: ['kill'] }, 1: { area: ['M1', 'M1#2', 'M2'], hand: ['H1'] } },
    );
    t.play(0, 'play kill');
    t.offers(0, ['discard M1', 'discard M2']);
  });

  test('ZH-FX-20 a card never moves to where it already is', () => {
    const thief = hero(move(inPlay(MONSTER), MY_AREA));
    const t = lay({ thief }, { 0: { hand: ['thief'], area: ['M1'] }, 1: { hand: ['H1'] } });
    t.play(0, 'play thief');
    t.says('effectless');
  });
});

describe('all at once', () => {
  test('ZH-RULING-24 clockwise from the active player, the oldest first; protection is read once', () => {
    const guard = { type: 'hero', skills: [{ when: 'static', cannot: ['discarded'], cards: own(HERO) }] };
    const purge = monster(move(inPlay(HERO, { count: 'all' })));
    const t = lay(
      { guard, purge },
      { 0: { area: ['H1'] }, 1: { hand: ['purge'], area: ['H2', 'H3'] }, 2: { area: ['guard', 'H1#2'], hand: ['M1'] } },
      { at: { turn: { seat: 1 } } },
    );
    t.play(1, 'play purge');
    t.shows({ discard: ['H2', 'H3', 'guard', 'H1'], 2: { area: ['H1#2'] } });
  });
});

describe('protection', () => {
  const guard = {
    type: 'hero',
    skills: [{ when: 'static', cannot: ['discarded'], cards: own(HERO), bySkillsOf: MONSTER }],
  };

  test('ZH-FX-8 ZH-RULING-48 other heroes of the same area, from the skills of monsters, as long as it lies there', () => {
    const beast = monster(move(inPlay(HERO)));
    const t = lay(
      { guard, beast },
      { 0: { hand: ['beast'] }, 1: { area: ['guard', 'H1'], hand: ['M1'] }, 2: { area: ['H2'] } },
    );
    t.play(0, 'play beast');
    t.offers(0, ['discard guard', 'discard H2']);
    t.refuses(0, { do: 'discard', card: 'H1' }, 'ZH-FX-8');
  });

  test('ZH-FX-8 not from the skills of others', () => {
    const agent = hero(move(inPlay({ name: ['H1'] })));
    const t = lay({ guard, agent }, { 0: { hand: ['agent'] }, 1: { area: ['guard', 'H1'], hand: ['M1'] } });
    t.play(0, 'play agent');
    t.shows({ discard: ['H1'] });
  });

  test('ZH-FX-8 ZH-FX-6 “cannot be moved” stops every move, discarding and swapping too', () => {
    const rock = { type: 'monster', skills: [{ when: 'static', cannot: ['moved'], cards: 'self' }] };
    const skills = {
      a: hero(move(inPlay(MONSTER))),
      b: hero(move(inPlay(MONSTER), { zone: 'hand', of: 'holder' })),
      c: hero({ op: 'swap', a: own(HERO), b: { zone: 'area', of: 'opponents', filter: MONSTER } }),
    };
    for (const card of ['a', 'b', 'c']) {
      const t = lay({ rock, ...skills }, { 0: { hand: [card], area: ['H1'] }, 1: { area: ['rock'], hand: ['H2'] } });
      t.play(0, `play ${card}`);
      t.says('effectless');
      t.shows({ 1: { area: ['rock'] } });
    }
  });

  test('ZH-FX-24 protection given by a skill: until your next turn, or until the card leaves', () => {
    const shield = hero({ op: 'protect', cards: own({ name: ['H1'] }), cannot: ['discarded'], until: 'yourNextTurn' });
    const beast = monster(move(inPlay({ name: ['H1'] })));
    const t = lay(
      { shield, beast },
      { 0: { hand: ['shield', 'H2', 'M1'], area: ['H1'] }, 1: { hand: ['beast', 'beast#2', 'M2'] } },
    );
    t.play(0, 'play shield');
    t.says({ shielded: { card: 'H1' } });
    t.play(1, 'play beast');
    t.shows({ 0: { area: ['H1', 'shield'] } });
    t.play(0, 'play H2');
    t.play(1, 'play beast#2');
    t.shows({ discard: ['H1'], shields: [] });
  });

  test('ZH-FX-24 it ends when the card leaves its area, and a skipped turn ends it too', () => {
    const shield = hero({ op: 'protect', cards: own({ name: ['H1'] }), cannot: ['discarded'], until: 'end' });
    const eliot = monster(move(inPlay({ name: ['H1'] }), { zone: 'hand', of: 'holder' }));
    const t = lay({ shield, eliot }, { 0: { hand: ['shield'], area: ['H1'] }, 1: { hand: ['eliot'] } });
    t.play(0, 'play shield');
    t.play(1, 'play eliot');
    t.shows({ shields: [] });
    const brief = hero({ op: 'protect', cards: own({ name: ['H1'] }), cannot: ['discarded'], until: 'yourNextTurn' });
    const u = lay({ brief }, { 0: { hand: ['brief'], area: ['H1'], skips: 0 }, 1: { hand: ['M1', 'M2'] } });
    u.play(0, 'play brief');
    u.state.players[0]!.skips = 1;
    u.play(1, 'play M1');
    u.shows({ shields: [] });
  });
});

describe('leaving', () => {
  const gedney = {
    type: 'hero',
    skills: [{ when: 'onLeave', cause: 'any', by: 'opponent', optional: true, steps: [move(inPlay(MONSTER))] }],
  };
  const killer = monster(move(inPlay({ name: ['gedney'] })), draw());

  test('ZH-FX-10 ZH-FX-19 the last holder uses it before the next step', () => {
    const t = lay({ gedney, killer }, { 0: { hand: ['killer'] }, 1: { area: ['gedney'], hand: ['H1'] } });
    t.play(0, 'play killer');
    t.offers(1, ['use', 'decline']);
    t.unsaid('drew');
    t.play(1, 'use');
    t.shows({ discard: ['gedney', 'killer'] });
    t.says('drew');
  });

  test('ZH-FX-10 by an opponent’s skill only', () => {
    const suicide = hero(move(inPlay({ name: ['gedney'] })));
    const t = lay({ gedney, suicide }, { 0: { hand: ['suicide'], area: ['gedney', 'M1'] }, 1: { hand: ['H1'] } });
    t.play(0, 'play suicide');
    t.rests('turn.act', 1);
    t.shows({ 0: { area: ['M1', 'suicide'] } });
  });

  test('ZH-FX-9 instead of being discarded it goes back to the hand, and was not discarded', () => {
    const frozen = {
      type: 'monster',
      skills: [
        { when: 'insteadOfDiscard', to: { zone: 'hand', of: 'holder' } },
        { when: 'onLeave', cause: 'discard', by: 'any', steps: [draw()] },
      ],
    };
    const kill = hero(move(inPlay({ name: ['frozen'] })), ifDid(draw()));
    const t = lay({ frozen, kill }, { 0: { hand: ['kill', 'H1'] }, 1: { area: ['frozen'], hand: ['H2'] } });
    t.play(0, 'play kill');
    t.says({ moved: { card: 'frozen', to: 'hand', receiver: 1 } }, { drew: { seat: 0 } });
    t.shows({ 1: { hand: ['H2', 'frozen'] } });
    const full = lay({ frozen, kill }, { 0: { hand: ['kill'] }, 1: { area: ['frozen'], hand: ['H1', 'H2', 'H3'] } });
    full.play(0, 'play kill');
    full.shows({ discard: ['frozen'] });
  });

  test('ZH-FX-27 ZH-RULING-51 oldest first, each card once a turn', () => {
    const ghost = (name: string) => ({
      type: 'hero',
      skills: [{ when: 'onLeave', cause: 'any', by: 'any', steps: [move('self', MY_AREA)] }],
      name: { fr: name, en: name },
    });
    const purge = monster(move(inPlay(HERO, { count: 'all' })), move(inPlay(HERO, { count: 'all' })));
    const t = lay(
      { a: ghost('a'), b: ghost('b'), purge },
      { 0: { hand: ['purge'] }, 1: { area: ['a', 'b'], hand: ['M1'] } },
    );
    t.play(0, 'play purge');
    t.says({ moved: { card: 'a', to: 'area' } }, { moved: { card: 'b', to: 'area' } });
    t.shows({ discard: ['a', 'b'], 1: { area: [] } });
  });
});

describe('copying', () => {
  test('ZH-FX-11 the copied skill is the copier’s own: its source, its player', () => {
    const copier = hero({ op: 'useSkill', of: inPlay(HERO) });
    const martyr = mayHero(move('self'), ifDid(draw()));
    const t = lay({ copier, martyr }, { 0: { hand: ['copier'] }, 1: { area: ['martyr', 'H1'], hand: ['M1'] } });
    t.play(0, 'play copier');
    // H1 has no play skill: martyr is the only one, and nobody need be asked.
    t.says({ copied: { card: 'copier', text: 'martyr' } });
    t.play(0, 'use');
    t.shows({ discard: ['copier'], 1: { area: ['martyr', 'H1'] } });
    t.says({ drew: { seat: 0 } });
  });

  test('ZH-FX-11 a card is used once in a chain', () => {
    const copier = hero({ op: 'useSkill', of: inPlay(HERO) });
    const t = lay({ copier, other: copier }, { 0: { hand: ['copier'] }, 1: { area: ['other'], hand: ['M1'] } });
    t.play(0, 'play copier');
    t.rests('turn.act', 1);
  });
});

describe('did', () => {
  test('ZH-FX-18 a declined may has done nothing; a compound step has if anything inside has', () => {
    const card = hero(may(move(inPlay(MONSTER))), ifDid(draw()));
    for (const answer of ['use', 'decline']) {
      const t = lay({ card }, { 0: { hand: ['card'] }, 1: { area: ['M1'], hand: ['H1'] } });
      t.play(0, 'play card', answer);
      if (answer === 'use') t.says('drew');
      else t.unsaid('drew');
    }
    const twice = hero(may(move(inPlay(MONSTER)), move(inPlay({ name: ['nobody'] }))), ifDid(draw()));
    const t = lay({ twice }, { 0: { hand: ['twice'] }, 1: { area: ['M1'], hand: ['H1'] } });
    t.play(0, 'play twice', 'use');
    t.says('drew');
  });

  test('ZH-FX-18 what a nested play does in between does not count', () => {
    const outer = hero(
      move(inPlay({ name: ['nobody'] })),
      ifDid(draw('toLimit')),
      { op: 'play', cards: inHand() },
      may(move(inHand())),
    );
    const t = lay({ outer, inner: hero(draw()) }, { 0: { hand: ['outer', 'inner'] }, 1: { hand: ['H1'] } });
    t.play(0, 'play outer');
    t.says({ played: { card: 'inner' } }, 'drew');
    t.offers(0, ['use', 'decline']);
  });

  test('ZH-FX-17 a condition that does not hold leaves its else, or nothing', () => {
    const card = {
      type: 'hero',
      skills: [{ when: 'onPlay', if: { exists: inPlay(MONSTER) }, steps: [draw()], else: [move(inHand())] }],
    };
    const t = lay({ card }, { 0: { hand: ['card', 'H1'] }, 1: { hand: ['M1'] } });
    t.play(0, 'play card');
    t.shows({ discard: ['H1'] });
  });
});
