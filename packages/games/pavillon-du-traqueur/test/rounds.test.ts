/** Set-up, preparation, the end of a round, elimination and the end of the game. */
import { decide, idleAnswer, newMatch, openBox, pending, pile, said, settle, trace } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import { pavillon } from '../src/index.ts';
import { Z, petOf } from '../src/state.ts';
import { type Row, asked, health, lay, life, offered, passUntil } from './table.ts';

const shop = { shop: ['w33', 'w24'], weaponReserve: ['w52'], petReserve: ['? x5'] };
const prepare = (row: object, common: object = shop, more: object = {}) =>
  lay([{ field: [{ A: 'f25' }], coins: 5, ...row }, { field: ['n15#2'] }, { field: ['n15#3'] }], {
    at: { prepare: { seat: 0 } },
    common: common as never,
    ...more,
  });

describe('set-up', () => {
  const start = (seats = 4, options = {}) => newMatch(pavillon, { seats, seed: 'abc', options });
  test('PT-GOAL-2 three or four players', () => {
    for (const seats of [2, 5]) expect(() => newMatch(pavillon, { seats, seed: '1' })).toThrow(/3 or 4 seats/);
  });
  test('PT-SETUP-1, PT-SETUP-2, PT-SETUP-4, PT-SETUP-10 ten Health, five Coins, no spell, the basic weapon', () => {
    const s = start();
    expect(s.players.map((p) => [p.health, p.coins])).toEqual(Array.from({ length: 4 }, () => [10, 5]));
    for (let seat = 0; seat < 4; seat++) expect([pile(s, seat, Z.hand), pile(s, seat, Z.weapon)]).toEqual([[], []]);
    const other = newMatch(pavillon, { seats: 4, seed: 'abd' });
    expect(s.table.def).not.toEqual(other.table.def);
  });
  test('PT-SETUP-6, PT-SETUP-7, PT-RULING-3, PT-PET-3, PT-EX-2 three common pets each; the exotics are in the reserve', () => {
    for (const seed of ['1', '2', '3', '4', '5', '6', '7', '8']) {
      const s = newMatch(pavillon, { seats: 4, seed });
      for (let seat = 0; seat < 4; seat++) {
        expect(pile(s, seat, Z.offer)).toHaveLength(3);
        expect(pile(s, seat, Z.offer).some((c) => petOf(s, c).exotic)).toBe(false);
      }
      expect(pile(s, 0, Z.petReserve).filter((c) => petOf(s, c).exotic)).toHaveLength(12);
      expect(pile(s, 0, Z.petReserve)).toHaveLength(102 - 12);
    }
  });
  test('PT-SETUP-8, PT-SETUP-9, PT-RULING-2 chosen in secret, revealed together, the others discarded', () => {
    const s = start(3);
    const requests = settle(s);
    expect(requests.map((r) => r.ask)).toEqual(['match.choose', 'match.choose', 'match.choose']);
    expect(trace(s)).toBe('match.choose');
  });
  test('PT-SETUP-11, PT-SETUP-12, PT-SETUP-5, PT-PREP-1 two weapons in the shop, then combat at once', () => {
    const s = start(3);
    for (let requests = settle(s); requests[0]?.ask === 'match.choose'; requests = settle(s))
      decide(s, requests[0], requests[0].options[1]!);
    settle(s);
    expect([s.phase, s.round, pile(s, 0, Z.shop).length, pile(s, 0, Z.petDiscard).length]).toEqual(['combat', 1, 2, 6]);
    expect(trace(s)).not.toContain('prepar');
  });
  test('PT-SETUP-14 after the first combat, preparations are normal', () => {
    const t = lay([{ field: ['n15'] }, {}, {}], {
      at: 'conclusion',
      state: { round: 1 },
      common: { petReserve: ['? x9'], shop: ['w33'] },
    });
    passUntil(t, '0 prepare.act');
    expect([t.state.round, offered(t, 0)]).toEqual([2, ['tamePet', 'end']]);
  });
  test('PT-RULING-4 taming effects of the first pets happen at the reveal, in order of play', () => {
    const pets = Array.from({ length: 12 }, (_, i) => ({
      id: `p${i}`,
      name: { fr: 'p', en: 'p' },
      petType: 'cunning',
      rarity: 'common',
      attack: 1,
      health: 5,
      effects: [{ on: 'tamed', do: [{ op: 'damage', amount: 1, to: 'owner' }] }],
    }));
    const s = newMatch(pavillon, { seats: 3, seed: '9' }, openBox(pavillon, [{ pack: 'hurt', pets }]));
    said(s);
    for (let requests = settle(s); requests[0]?.ask === 'match.choose'; requests = settle(s))
      decide(s, requests[0], requests[0].options[0]!);
    expect(s.players.map((p) => p.health)).toEqual([9, 9, 9]);
    const order = said(s).flatMap(({ e }) => (e.k === 'triggered' ? [e['seat']] : []));
    expect(order).toEqual([0, 1, 2].map((i) => (s.starter + i) % 3));
  });
  test('PT-SETUP-13, PT-RULING-1 [firstStarter] the host may start', () => {
    expect(start(4, { firstStarter: 'host' }).starter).toBe(0);
    const starters = new Set(
      ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((seed) => newMatch(pavillon, { seats: 4, seed }).starter),
    );
    expect(starters.size).toBeGreaterThan(1);
  });
});

describe('preparation', () => {
  test('PT-PREP-1, PT-RULING-10 three actions, of any kind, or fewer', () => {
    const t = prepare({});
    t.offers(0, ['buy w33', 'buy w24', 'refresh', 'tamePet', 'end']);
    t.play(0, 'tamePet', 'decline', 'tamePet', 'decline', 'tamePet', 'decline');
    expect(asked(t)).toEqual(['1 prepare.act']);
    const short = prepare({});
    short.play(0, 'end');
    expect(asked(short)).toEqual(['1 prepare.act']);
  });
  test('PT-PREP-2, PT-NEXT-1, PT-RULING-9 the lowest ranked prepares first, all actions at once, then clockwise', () => {
    const t = lay([{ field: ['n15'] }, {}, {}], {
      at: 'conclusion',
      common: { petReserve: ['? x9'] },
      state: { starter: 0 },
    });
    expect(t.state.ranking).toEqual([0, 1, 2]);
    expect(asked(t)).toEqual(['2 prepare.act']);
    t.play(2, 'end');
    expect(asked(t)).toEqual(['0 prepare.act']);
  });
  test('PT-BUY-1, PT-WEAPON-4, PT-BUY-3 buying costs Coins and the shop is filled', () => {
    const t = prepare({});
    t.play(0, 'buy w24');
    t.shows({ 0: { coins: 1, weapon: ['w24'] }, shop: ['w33', 'w52'] });
  });
  test('PT-BUY-2, PT-RULING-11, PT-RULING-12, PT-RULING-13, PT-WEAPON-8, PT-EX-3 the old weapon goes, its Cost less one comes back and helps to pay', () => {
    const t = prepare({ coins: 1, weapon: ['w24#2'] });
    t.play(0, 'buy w33');
    t.shows({ 0: { coins: 1, weapon: ['w33'] }, weaponDiscard: ['w24#2'] });
    const pay = prepare({ coins: 1, weapon: ['w24#2'] }, shop, { options: { refundTiming: 'payFirst' } });
    pay.refuses(0, { do: 'buy', card: 'w33' }, 'PT-BUY-1');
  });
  test('PT-RULING-13 an empty weapon reserve takes the old weapon back before the shop is filled', () => {
    const t = prepare({ coins: 1, weapon: ['w24#2'] }, { shop: ['w33', 'w24'] }, { seed: '1' });
    t.play(0, 'buy w33');
    t.shows({ shop: ['w24', 'w24#2'], weaponDiscard: [] });
  });
  test('PT-REFRESH-1, PT-REFRESH-2, PT-REFRESH-3, PT-RULING-14, PT-EX-4 a drawn weapon takes a place; the old one goes under the reserve', () => {
    const t = prepare({}, { shop: ['w33', 'w24'], weaponReserve: ['w33#2', 'w52'] });
    t.play(0, 'refresh');
    t.sees('onlooker', { knows: ['w52'] });
    t.offers(0, ['replace w33', 'replace w24']);
    t.play(0, 'replace w33');
    t.shows({ shop: ['w52', 'w24'], weaponReserve: ['w33', 'w33#2'], weaponDiscard: [], 0: { coins: 5 } });
    t.sees('onlooker', { knows: ['w33'] });
  });
  test('PT-TAME-1, PT-TAME-2, PT-EX-5 the top pet is shown to all, then tamed or discarded', () => {
    const t = prepare({}, { petReserve: ['ox', 'cat'] });
    t.play(0, 'tamePet');
    t.sees(2, { knows: ['cat'], unknown: ['ox'] });
    t.play(0, 'decline');
    t.shows({ petDiscard: ['cat'], 0: { field: ['A'] } });
    t.play(0, 'tamePet', 'tame', 'slot 1');
    t.shows({ 0: { field: ['A', 'ox'] } });
  });
  test('PT-TAME-3, PT-TAME-5, PT-RULING-16 at the limit of two, one of the owned pets must go, without a death', () => {
    const t = prepare({ field: [{ A: 'f25' }, { card: 'monkey', as: 'M' }] }, { petReserve: ['ox'] });
    t.play(0, 'tamePet', 'tame');
    t.offers(0, ['release A', 'release M']);
    t.play(0, 'release M', 'slot 1');
    t.says('petLeft', { tamed: { card: 'ox' } });
    t.shows({ 0: { field: ['A', 'ox'] }, petDiscard: ['M'] });
    expect(health(t, 'A')).toBe(5);
  });
  test('PT-TAME-7, PT-RULING-17, PT-EX-12 a second exotic takes the place of the first', () => {
    const t = prepare({ field: [{ A: 'f25' }, { X: 'xf25' }] }, { petReserve: ['xt26'] });
    t.play(0, 'tamePet', 'tame', 'slot 1');
    t.shows({ 0: { field: ['A', 'xt26'] }, petDiscard: ['X'] });
  });
  test('PT-TAME-4, PT-TAME-6 never more than three, whatever effects allow', () => {
    const t = prepare(
      { field: ['f25', 'f25#2', 'f25#3'], aspect: ['aspectOfThePack'], weapon: ['w'] },
      { petReserve: ['ox'] },
      {
        cards: { w: { is: 'weapon 1 cost 1', effects: [{ static: 'petLimit', n: 2 }] } },
      },
    );
    t.play(0, 'tamePet', 'tame');
    t.offers(0, ['release f25', 'release f25#2', 'release f25#3']);
  });
  test('PT-RULING-18 when a limit drops, the owner chooses whom to let go', () => {
    const t = lay(
      [
        { field: ['n15'] },
        {
          field: [
            { card: 'f25', as: 'P', down: true },
            { card: 'f25', as: 'Q', down: true },
            { card: 'f25', as: 'R', down: true },
          ],
          aspect: [{ card: 'aspectOfThePack', as: 'H', rounds: 1 }],
        },
        {},
      ],
      { at: 'conclusion' },
    );
    expect(asked(t)).toEqual(['1 aftermath.limit']);
    t.play(1, 'release Q');
    t.shows({ 1: { field: ['P', 'R'] } });
  });
  test('PT-RULING-20 a pet takes any empty slot and stays there', () => {
    const t = prepare({ field: [{ card: 'f25', as: 'A', slot: 1 }] }, { petReserve: ['ox'] });
    t.play(0, 'tamePet', 'tame');
    t.offers(0, ['slot 0', 'slot 2']);
    t.play(0, 'slot 0');
    t.shows({ 0: { field: ['ox', 'A'] }, slot: { A: 1, ox: 0 } });
  });
  test('PT-PREP-3, PT-RULING-15 an empty reserve is made anew from its discard; without one the action is not offered', () => {
    const t = prepare({}, { petDiscard: ['ox'] }, { seed: '1' });
    t.play(0, 'tamePet');
    t.says('reshuffled', 'petRevealed');
    expect(offered(prepare({}, {}), 0)).toEqual(['end']);
  });
  test('PT-PET-6, PT-WEAPON-3 effects do not work from the shop or while merely revealed', () => {
    const t = prepare({}, { petReserve: ['chameleon'], shop: ['colossusMaul', 'w33'] });
    t.play(0, 'tamePet');
    expect([life(t)[0], health(t, 'A')]).toEqual([10, 5]);
  });
  test('PT-SETUP-3 nothing is bought in the first round', () => {
    const t = lay([{ field: ['n15'] }, { field: ['n15#2'] }, { field: ['n15#3'] }], {
      state: { round: 1 },
      common: { shop: ['w33'] },
    });
    t.refuses(0, { do: 'buy', card: 'w33' }, 'PT-SETUP-3');
  });
});

describe('the end of a round', () => {
  const won = (rows: Row[], more: object = {}) =>
    lay([{ field: ['n15'], weapon: ['w33'] }, ...rows], { at: 'conclusion', ...more });
  test('PT-END-1, PT-END-2, PT-RULING-57 the winner’s weapon strikes the neighbours, not the player opposite', () => {
    const t = won([{}, {}, {}]);
    t.says({ roundWon: { seat: 0 } }, { weaponStruck: { seat: 0, n: 3 } });
    expect(life(t)).toEqual([10, 7, 10, 7]);
  });
  test('PT-WEAPON-5 the basic weapon strikes for 2', () => {
    expect(life(lay([{ field: ['n15'] }, {}, {}], { at: 'conclusion' }))).toEqual([10, 8, 8]);
  });
  test('PT-END-3, PT-RULING-56 one strike: effects that hear it come once, after it', () => {
    const t = lay([{ field: ['n15'], weapon: ['grudgeBlades'] }, {}, {}, {}], { at: 'conclusion' });
    expect([life(t), t.state.lastings.filter((l) => l.k === 'bonus')]).toMatchObject([[10, 9, 10, 9], [{ attack: 1 }]]);
  });
  test('PT-DRAFT-1, PT-DRAFT-2, PT-DRAFT-3, PT-RULING-58, PT-EX-8 one spell a player; winner, last, then upward', () => {
    const t = lay([{ field: ['n15'] }, {}, {}, {}], {
      at: 'draft',
      state: { ranking: [0, 2, 1, 3] },
      common: { spellCache: ['growl', 'volley', 'aiming', 'flare', 'tracking'] },
    });
    t.shows({ draft: 4, spellCache: 1 });
    t.play(0, 'take volley');
    t.play(3, 'take flare');
    t.play(1, 'decline');
    t.play(2, 'take tracking');
    t.shows({ 0: { hand: ['volley'] }, 3: { hand: ['flare'] }, 2: { hand: ['tracking'] }, spellDiscard: ['aiming'] });
  });
  test('PT-NEXT-2, PT-NEXT-3, PT-COMBAT-2 the winner starts the next combat', () => {
    const t = lay(
      [
        { field: ['n15'] },
        { field: [{ card: 'n15', as: 'B', down: true }], gone: 2 },
        { field: [{ card: 'n15', as: 'C', down: true }], gone: 1 },
      ],
      { at: 'conclusion' },
    );
    passUntil(t, '0 turn.act');
    expect([t.state.round, t.state.starter, t.state.prepStarter]).toEqual([3, 0, 2]);
  });
  test('PT-RULING-55 nobody left: no strike, the top-ranked counts as first; [noSurvivor] or strikes', () => {
    const rows = [{ gone: 1 }, { gone: 3, weapon: ['w33'] }, { gone: 2 }];
    const t = lay(rows, { at: 'conclusion', state: { outcome: 'empty' } });
    expect([life(t), t.state.ranking]).toEqual([
      [10, 10, 10],
      [1, 2, 0],
    ]);
    const top = lay(rows, { at: 'conclusion', state: { outcome: 'empty' }, options: { noSurvivor: 'topStrikes' } });
    expect(life(top)).toEqual([7, 10, 7]);
  });
  test('PT-RULING-56, PT-RULING-35, PT-EX-13 lap durations that the end cuts short still hold during the weapon strike', () => {
    const t = lay([{ field: [{ card: 'raptor', as: 'R', health: 1 }] }, { field: [{ B: 'n45' }] }, {}]);
    t.play(0, 'strike R B');
    t.play(1, 'strike B R');
    expect(life(t)).toEqual([10, 10, 8]);
    expect(t.state.lastings).toEqual([]);
  });
  test('PT-RULING-57 delayed weapon damage comes just before the next weapon strike, and may eliminate its winner', () => {
    const t = lay([{ field: ['n15'], weapon: ['w33'] }, { health: 2 }, {}], {
      at: 'conclusion',
      state: { lastings: [{ k: 'weaponLater', seat: 2, by: 2, attack: 3, until: 'used', end: 1, aims: [0, 1] }] },
    });
    t.says('weaponStruck', { eliminated: { seat: 1 } }, 'weaponStruck');
    expect(life(t)).toEqual([7, -1, 7]);
  });
});

describe('elimination and the end', () => {
  test('PT-RULING-57 a round winner whom delayed damage eliminates does not strike', () => {
    const t = lay([{ field: ['n15'], weapon: ['w33'], health: 2 }, {}, {}, {}], {
      at: 'conclusion',
      state: { lastings: [{ k: 'weaponLater', seat: 2, by: 2, attack: 3, until: 'used', end: 1, aims: [0] }] },
    });
    t.says({ eliminated: { seat: 0 } });
    expect(life(t)).toEqual([-1, 10, 10, 10]);
  });
  test('PT-RULING-61, PT-RULING-62 a player at 0 leaves at once, with all their cards and without deaths', () => {
    const t = lay([
      { field: ['n15'], hand: ['explosiveTrap'] },
      { field: [{ M: 'monkey' }, 'n15#3'], health: 1, weapon: ['w33'], hand: ['growl'], aspect: ['aspectOfTheHawk'] },
      { field: ['n15#2'] },
    ]);
    t.play(1, 'pass');
    t.play(0, 'cast explosiveTrap 1');
    t.shows({ 1: { field: [], hand: [], weapon: [], aspect: [], out: true }, weaponDiscard: ['w33'] });
    t.unsaid('triggered');
    expect(asked(t)).toEqual(['0 turn.act']);
  });
  test('PT-RULING-61 [endOfRound] a player at 0 plays on until the weapon strike', () => {
    const t = lay(
      [{ field: [{ A: 'n25' }], hand: ['explosiveTrap'] }, { field: [{ B: 'n12' }], health: 1 }, { field: ['n15#2'] }],
      { options: { elimination: 'endOfRound' } },
    );
    t.play(0, 'cast explosiveTrap 1');
    t.shows({ 1: { out: false } });
    expect(life(t)[1]).toBe(0);
  });
  test('PT-GOAL-1, PT-RULING-64 the last player alive wins; places by the time of elimination', () => {
    const t = lay([{ field: ['n15'], weapon: ['w33'] }, { health: 3 }, { out: true, health: -1, outAt: 1 }], {
      at: 'conclusion',
    });
    t.shows({ over: { winners: [0], why: 'last' } });
    expect(t.state.over!.points).toEqual([2, 1, 0]);
  });
  test('PT-RULING-63, PT-RULING-64 all dead at once: a draw; [allDead] or the tie-break', () => {
    const rows = [
      { field: [{ A: 'n15' }], hand: ['boom'], health: 2 },
      { field: ['n15#2'], health: 1 },
      { field: ['n15#3'], health: 1 },
    ];
    const cards = {
      boom: {
        kind: 'spell',
        family: null,
        effects: [{ on: 'cast', do: [{ op: 'damage', amount: 3, to: { pick: 'all', kind: 'player' } }] }],
      },
    };
    const t = lay(rows, { cards });
    t.play(0, 'cast boom');
    t.shows({ over: { winners: [0, 1, 2], why: 'together' } });
    const tie = lay(rows, { cards, options: { allDead: 'tiebreak' } });
    tie.play(0, 'cast boom');
    t.shows({ over: { why: 'together' } });
    expect([tie.state.over!.winners, tie.state.over!.points]).toEqual([[0], [2, 1, 0]]);
  });
  test('PT-RULING-65 nobody has more than ten Health', () => {
    expect(life(lay([{ field: ['bat'] }, { field: ['n15'] }, {}], { at: 'combat' }))[0]).toBe(10);
  });
  test('PT-RULING-60 starters who are gone: the lowest and the highest ranked players left', () => {
    const t = lay([{ field: ['n15'], weapon: ['w33'] }, { gone: 3 }, { gone: 2 }, { gone: 1, health: 3 }], {
      at: 'conclusion',
    });
    expect([t.state.ranking, t.state.prepStarter, t.state.starter]).toEqual([[0, 1, 2], 2, 0]);
  });
  test('PT-RULING-71 [roundLimit] a game that does not end is decided by Health', () => {
    const t = lay([{ field: ['n15'], health: 4 }, { health: 9 }, { health: 9, gone: 9 }], {
      at: 'conclusion',
      state: { round: 15 },
      options: { roundLimit: 15 },
    });
    t.shows({ over: { winners: [2], why: 'limit' } });
    expect(t.state.over!.points).toEqual([0, 1, 2]);
  });
  test('PT-RULING-66 out of time: preparation ends, turns and windows pass, the draft takes the first card', () => {
    const idle = (t: ReturnType<typeof lay>) => idleAnswer(t.state, pending(t.state)[0]!);
    const field = (hand: string[]) => [{ field: [{ A: 'n15' }], hand }, { field: ['n15#2'] }, { field: ['n15#3'] }];
    expect(idle(prepare({}))).toEqual({ do: 'end' });
    expect(idle(lay(field(['growl'])))).toEqual({ do: 'pass' });
    const forced = lay(field([]), { state: { forced: true } });
    expect(idle(forced)).toMatchObject({ do: 'strike' });
    const window = lay(field(['growl']), { at: { turn: { seat: 1 } } });
    expect(idle(window)).toEqual({ do: 'pass' });
    const draft = lay([{}, {}, {}], { at: 'draft', common: { spellCache: ['growl', 'volley', 'aiming'] } });
    expect(idle(draft)).toMatchObject({ do: 'take' });
  });
  test('PT-RULING-67 [openHands] hands are hidden unless the table opens them', () => {
    const t = lay([{ field: ['n15'], hand: ['growl'] }, { field: ['n15#2'] }, { field: ['n15#3'] }]);
    t.sees(1, { unknown: ['growl'] });
    t.sees(0, { knows: ['growl'] });
  });
  test('PT-RULING-68 discards are public, reserves are not', () => {
    const t = prepare({}, { petReserve: ['ox'], petDiscard: ['cat'], weaponReserve: ['w33'] });
    t.sees(1, { knows: ['cat'], unknown: ['ox', 'w33'] });
  });
  test('PT-RULING-19 a temporary pet ignores the limit of two', () => {
    const t = lay([{ field: ['f25', 'f25#2'], hand: ['tameBeast'] }, { field: ['n15'] }, { field: ['n15#2'] }], {
      common: { petReserve: ['ox'] },
    });
    t.play(0, 'cast tameBeast', 'tame');
    t.shows({ 0: { field: ['f25', 'f25#2', 'ox'] } });
  });
});
