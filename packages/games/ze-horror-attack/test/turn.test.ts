/** The turn, the hand, playing, discarding, the end of the deck. */
import { describe, expect, test } from 'vitest';
import { DISCARD, HERO, MONSTER, P, draw, hero, inHand, inPlay, lay, mayHero, monster, move, opponent } from './lay.ts';

describe('turn', () => {
  test('ZH-TURN-1 ZH-TURN-5 ZH-SETUP-11 a turn is one action, then it is the next player clockwise', () => {
    const t = lay({}, { 0: { hand: ['H1', 'M1'] }, 1: { hand: ['H2'] }, 2: {} });
    t.offers(0, ['play H1', 'play M1', 'draw']);
    t.play(0, 'play H1');
    t.shows({ 0: { hand: ['M1'], area: ['H1'] }, turn: 2, active: 1 });
    t.offers(1, ['play H2', 'draw']);
    t.play(1, 'draw');
    // Seat 2 has no card: ZH-TURN-3 it draws by itself, and seat 0 is next.
    t.rests('turn.act', 0);
  });

  test('ZH-TURN-2 ZH-HAND-1 with three cards in hand one must play', () => {
    const t = lay({}, { 0: { hand: ['H1', 'H2', 'M1'] }, 1: { hand: ['H3'] } });
    t.offers(0, ['play H1', 'play H2', 'play M1']);
    t.refuses(0, 'draw', 'ZH-TURN-2');
  });

  test('ZH-TURN-3 ZH-RULING-46 an empty hand draws, but only as the action of a turn', () => {
    const t = lay({}, { 0: { deck: ['H2', 'M1', 'M2', 'H1'] }, 1: { hand: ['H3'] } });
    t.says({ drew: { seat: 0, card: 'H1' } });
    t.play(1, 'play H3');
    t.shows({ 1: { hand: 0 } });
    t.rests('turn.act', 0);
  });

  test('ZH-TURN-4 with one or two cards both are allowed, and nobody passes', () => {
    const t = lay({}, { 0: { hand: ['H1'] }, 1: { hand: ['H2'] } });
    t.offers(0, ['play H1', 'draw']);
    t.refuses(0, 'pass', 'ZH-TURN-4');
    t.refuses(1, 'draw', 'ZH-TURN-5');
  });

  test('ZH-RULING-53 copies of a name in one hand are one choice, the oldest', () => {
    const t = lay({}, { 0: { hand: ['M1', 'M1#2', 'H1'] }, 1: {} });
    t.offers(0, ['play M1', 'play H1']);
  });
});

describe('playing', () => {
  test('ZH-PLAY-1 ZH-PLAY-3 face up into the own area, however many lie there', () => {
    const many = Array.from({ length: 9 }, (_, i) => (i === 0 ? 'M1' : `M1#${i + 1}`));
    const t = lay({}, { 0: { hand: ['H1'], area: many }, 1: {} });
    t.play(0, 'play H1');
    t.shows({ 0: { area: [...many, 'H1'] } });
    t.sees('onlooker', { knows: ['H1'] });
  });

  test('ZH-PLAY-2 into another area only if the card says so', () => {
    const guest = { type: 'monster', skills: [], playTo: 'any' };
    const pest = { type: 'monster', skills: [], playTo: 'opponent' };
    const t = lay({ guest, pest }, { 0: { hand: ['guest', 'pest'] }, 1: { hand: ['H1'] }, 2: {} });
    t.refuses(0, { do: 'into', to: 1 }, 'ZH-PLAY-2');
    t.play(0, 'play guest');
    t.offers(0, ['into 0', 'into 1', 'into 2']);
    t.play(0, 'into 2');
    t.shows({ 2: { area: ['guest'] } });
    t.play(1, 'draw');
    t.play(0, 'play pest');
    t.offers(0, ['into 1', 'into 2']);
  });

  test('ZH-SKILL-1 ZH-RULING-13 everybody sees the card before it is asked where it goes; “you” is who played it', () => {
    const guest = { type: 'monster', playTo: 'any', skills: [{ when: 'onPlay', steps: [draw()] }] };
    const t = lay({ guest }, { 0: { hand: ['guest'], deck: ['H1', 'H2'] }, 1: { hand: ['M1'] } });
    t.play(0, 'play guest');
    t.sees(1, { knows: ['guest'] });
    t.play(0, 'into 1');
    t.shows({ 0: { hand: ['H2'] }, 1: { area: ['guest'], hand: ['M1'] } });
  });

  test('ZH-DISCARD-1 ZH-DISCARD-2 what is discarded lies where all can look', () => {
    const hunter = hero(move(inPlay(MONSTER)));
    const t = lay({ hunter }, { 0: { hand: ['hunter'] }, 1: { area: ['M1'], hand: ['H1'] }, discard: ['H2'] });
    t.play(0, 'play hunter');
    t.shows({ discard: ['H2', 'M1'] });
    t.sees('onlooker', { knows: ['H2', 'M1'] });
  });

  test('ZH-RULING-12 ZH-FX-7 a card that is moved is not played', () => {
    const thief = hero(move(inPlay(MONSTER), { zone: 'area', of: 'you' }));
    const greedy = monster(draw());
    const t = lay({ thief, greedy }, { 0: { hand: ['thief'] }, 1: { area: ['greedy'], hand: ['H1'] } });
    t.play(0, 'play thief');
    t.shows({ 0: { area: ['thief', 'greedy'], hand: 0 } });
  });

  test('ZH-RULING-22 an extra play is a full play, resolved before the outer skill goes on', () => {
    const outer = hero({ op: 'play', cards: inHand() }, draw());
    const inner = hero(move(inPlay(MONSTER)));
    const t = lay({ outer, inner }, { 0: { hand: ['outer', 'inner'] }, 1: { area: ['M1'], hand: ['H1'] } });
    t.play(0, 'play outer');
    t.says({ played: { card: 'outer' } }, { played: { card: 'inner' } }, { moved: { card: 'M1' } }, 'drew');
    t.rests('turn.act', 1);
  });

  test('ZH-RULING-22 a forced extra play with an empty hand does nothing', () => {
    const t = lay({ outer: hero({ op: 'play', cards: inHand() }) }, { 0: { hand: ['outer'] }, 1: { hand: ['H1'] } });
    t.play(0, 'play outer');
    t.says('effectless');
    t.rests('turn.act', 1);
  });

  test('ZH-RULING-23 a physical card’s skill happens once a turn', () => {
    const returner = hero(move(inPlay({ name: ['digger'] }), { zone: 'hand', of: 'holder' }), {
      op: 'play',
      cards: inHand(),
    });
    const digger = hero(draw(), { op: 'play', cards: inHand() });
    const t = lay(
      { returner, digger },
      { 0: { hand: ['digger', 'returner'], deck: ['M1', 'M2', 'H2'] }, 1: { hand: ['H1'] } },
    );
    t.play(0, 'play digger', 'playAlso returner');
    // Digger is back in hand beside the drawn card; played again it does nothing.
    t.play(0, 'playAlso digger');
    t.shows({ 0: { hand: ['H2'], deck: ['M1', 'M2'] } });
    t.rests('turn.act', 1);
  });
});

describe('turns passed over and gained', () => {
  test('ZH-RULING-27 ZH-FX-15 skips add up, and a skipped turn is not played', () => {
    const jailer = hero(opponent(), { op: 'turns', who: P, skip: 2 });
    const t = lay({ jailer }, { 0: { hand: ['jailer', 'H1', 'H2'] }, 1: { hand: ['M1'] } });
    t.play(0, 'play jailer');
    t.says({ willSkip: { seat: 1, n: 2 } }, { skipped: { seat: 1 } });
    t.rests('turn.act', 0);
    t.shows({ players: [{ played: 2 }, { played: 0, skips: 1 }] });
    t.play(0, 'play H1');
    t.rests('turn.act', 0);
    t.play(0, 'play H2');
    t.rests('turn.act', 1);
  });

  test('ZH-FX-15 ZH-RULING-56 an extra turn comes at once', () => {
    const quick = hero({ op: 'turns', who: 'you', extra: 1 });
    const t = lay({ quick }, { 0: { hand: ['quick', 'H1'] }, 1: { hand: ['M1'] } });
    t.play(0, 'play quick');
    t.rests('turn.act', 0);
    t.play(0, 'play H1');
    t.rests('turn.act', 1);
  });

  test('ZH-RULING-23 after turn 50 × players, at least 150, the game ends', () => {
    const t = lay({}, { 0: { hand: ['H1', 'H2'] }, 1: { hand: ['M1'] } }, { state: { turn: 149 } });
    t.play(0, 'play H1');
    t.shows({ over: { why: 'turnLimit' } });
    const large = lay({}, { 0: { hand: ['H1', 'H2'] }, 3: { hand: ['M1'] } }, { state: { turn: 150 } });
    large.play(0, 'play H1');
    large.shows({ over: false });
  });
});

describe('the end of the deck', () => {
  test('ZH-END-1 ZH-END-2 ZH-END-3 the last card drawn ends it at once, hands fall, factions are shown', () => {
    const t = lay(
      {},
      { 0: { hand: ['H1', 'M1'], deck: ['H2'], faction: ['inn.f1'] }, 1: { hand: ['M2'], faction: ['inn.f4'] } },
    );
    t.sees(1, { unknown: ['inn.f1'] });
    t.play(0, 'draw');
    t.shows({
      over: { why: 'lastCard', winners: [0], points: [0, 0] },
      discard: ['H1', 'M1', 'H2', 'M2'],
      0: { hand: 0 },
    });
    t.says('drew', { handDiscarded: { seat: 0 } }, { handDiscarded: { seat: 1 } }, { revealed: { seat: 0 } });
    t.sees(1, { knows: ['inn.f1'] });
  });

  test('ZH-RULING-28 in the middle of a skill nothing more happens', () => {
    const all = hero({ op: 'draw', who: 'everyone', count: 1 }, move(inPlay(MONSTER)));
    const t = lay({ all }, { 0: { hand: ['all'], deck: ['H2'] }, 1: { area: ['M1'], hand: ['M2'] } });
    t.play(0, 'play all');
    t.shows({ over: { why: 'lastCard' }, 1: { area: ['M1'] } });
  });

  test('ZH-RULING-28 finishSkill: the skill is finished, then the game is', () => {
    const all = hero({ op: 'draw', who: 'everyone', count: 1 }, move(inPlay(MONSTER)));
    const t = lay(
      { all },
      { 0: { hand: ['all'], deck: ['H2'] }, 1: { area: ['M1'], hand: ['M2'] } },
      { options: { endMidSkill: 'finishSkill' } },
    );
    t.play(0, 'play all');
    t.shows({ over: { why: 'lastCard' }, 1: { area: [] } });
  });

  test('ZH-RULING-29 any way out of the deck counts, once the card has arrived; looking does not', () => {
    const lake = hero(
      { op: 'look', cards: { zone: 'deck', of: 'you' }, as: 'it' },
      move({ ref: 'it' }, { zone: 'area', of: 'you' }),
    );
    const t = lay({ lake }, { 0: { hand: ['lake'], deck: ['M2'] }, 1: { hand: ['M1'] } });
    t.play(0, 'play lake');
    t.shows({ over: { why: 'lastCard' }, 0: { area: ['lake', 'M2'] } });
    const peek = lay(
      { peek: hero({ op: 'look', cards: { zone: 'deck', of: 'you' } }) },
      { 0: { hand: ['peek'], deck: ['M2'] }, 1: { hand: ['M1'] } },
    );
    peek.play(0, 'play peek');
    peek.shows({ over: false });
  });

  test('ZH-FX-25 the last card of the deck, played, enters and the game ends without its skill', () => {
    const dig = hero({ op: 'play', cards: { zone: 'deck', of: 'you' } });
    const bomb = monster(move(inPlay(HERO)));
    const t = lay({ dig, bomb }, { 0: { hand: ['dig'], deck: ['bomb'] }, 1: { hand: ['M1'] } });
    t.play(0, 'play dig');
    t.shows({ over: { why: 'lastCard' }, 0: { area: ['dig', 'bomb'] } });
  });
});

test('ZH-SKILL-3 a declined skill does nothing', () => {
  const t = lay(
    { shy: mayHero(move(inPlay(MONSTER), DISCARD)) },
    { 0: { hand: ['shy'] }, 1: { area: ['M1'], hand: ['H1'] } },
  );
  t.play(0, 'play shy');
  t.offers(0, ['use', 'decline']);
  t.play(0, 'decline');
  t.shows({ 1: { area: ['M1'] } });
  expect(t.state.turn).toBe(2);
});
