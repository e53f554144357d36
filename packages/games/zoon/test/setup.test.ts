/** Setting up (ZN-SETUP), rosters of one's own at the table (ZN-BUILD-8, 9) and the table options. */
import {
  type AnyOption,
  type Core,
  Refused,
  decide,
  keyOf,
  newMatch,
  pending,
  said,
  settle,
  view,
  whyNot,
} from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import { zoon } from '../src/index.ts';
import { DEPLOYMENT, SQUARES } from '../src/squares.ts';
import { type Zn, zoonRules } from '../src/state.ts';

const start = (options: unknown = {}, seed = '7'): Zn => newMatch(zoon, { seats: 2, seed, options: options as object });

function answer(s: Core, seat: number, fits: (o: AnyOption) => boolean): void {
  const request = settle(s).find((r) => r.seat === seat)!;
  const option = request.options.find(fits);
  if (!option) throw new Error(`not offered: ${request.options.map(keyOf).join(', ')}`);
  decide(s, request, option);
  settle(s);
}
const say = (s: Core, seat: number, key: string): void => answer(s, seat, (o) => keyOf(o) === key);
const offered = (s: Core, seat: number): string[] =>
  pending(s)
    .find((r) => r.seat === seat)
    ?.options.map(keyOf) ?? [];
const asked = (s: Core): string[] => pending(s).map((r) => `${r.seat} ${r.ask}`);

/** Both deploy at random. */
function scatterBoth(s: Core): void {
  for (const seat of [0, 1]) {
    say(s, seat, 'scatter');
    say(s, seat, 'confirm');
  }
}

describe('tribes', () => {
  test('ZN-SETUP-2 ZN-RULING-5 both choose in secret, then it is shown', () => {
    const s = start();
    expect(asked(s)).toEqual(['0 game.pick', '1 game.pick']);
    say(s, 0, 'tribe tribe:braisards');
    expect(view(zoon, s, 1).players[0]!.tribe).toBe('');
    say(s, 1, 'tribe tribe:braisards');
    expect(s.players.map((p) => p.tribe)).toEqual(['braisards', 'braisards']);
    expect(asked(s)).toEqual(['0 game.deploy', '1 game.deploy']);
  });

  test('ZN-RULING-5 where a tribe may not be played twice, lots are drawn and the loser picks another', () => {
    const s = start({ mirrorTribes: false });
    say(s, 0, 'tribe tribe:braisards');
    say(s, 1, 'tribe tribe:braisards');
    const [again] = pending(s);
    expect(again!.ask).toBe('game.pickAgain');
    expect(offered(s, again!.seat)).not.toContain('tribe tribe:braisards');
    say(s, again!.seat, 'tribe tribe:carapats');
    expect(s.players.map((p) => p.tribe).sort()).toEqual(['braisards', 'carapats']);
  });
});

describe('deployment', () => {
  const tribes = { tribes: ['carapats', 'voilenuits'] };

  test('ZN-SETUP-1 ZN-SETUP-3 ZN-SETUP-4 ZN-RULING-1 twelve Zoons, one a square, on the two nearest rows', () => {
    const s = start(tribes);
    scatterBoth(s);
    expect(SQUARES.length).toBe(36);
    for (const seat of [0, 1]) {
      const own = s.table.def.flatMap((_, c) => (s.table.owner[c] === seat && s.at[c] !== 'off' ? [s.at[c]!] : []));
      expect([...own].sort()).toEqual(DEPLOYMENT[seat]!.map((square) => SQUARES[square]!).sort());
    }
    expect(DEPLOYMENT[0]!.map((i) => SQUARES[i])).toEqual([
      'a2',
      'b2',
      'c2',
      'd2',
      'e2',
      'f2',
      'a1',
      'b1',
      'c1',
      'd1',
      'e1',
      'f1',
    ]);
    expect(DEPLOYMENT[1]!.map((i) => SQUARES[i])).toEqual([
      'f5',
      'e5',
      'd5',
      'c5',
      'b5',
      'a5',
      'f6',
      'e6',
      'd6',
      'c6',
      'b6',
      'a6',
    ]);
  });

  test('ZN-SETUP-3 a card at a time: taken, put on a square, taken back; ready when all stand', () => {
    const s = start(tribes);
    expect(offered(s, 0)).not.toContain('confirm');
    answer(s, 0, (o) => o.do === 'take');
    expect(offered(s, 0)).toHaveLength(12);
    answer(s, 0, (o) => o.do === 'at' && o['to'] === 'c2');
    const placed = s.players[0]!.layout.filter((c) => c >= 0);
    expect(placed).toHaveLength(1);
    answer(s, 0, (o) => o.do === 'take');
    expect(offered(s, 0).some((key) => key.endsWith('to:c2'))).toBe(false);
    answer(s, 0, (o) => o.do === 'at' && o['to'] === 'd2');
    answer(s, 0, (o) => o.do === 'lift' && o['card'] === placed[0]);
    expect(s.players[0]!.layout.filter((c) => c >= 0)).toHaveLength(1);
    say(s, 0, 'scatter');
    say(s, 0, 'confirm');
    expect(asked(s)).toEqual(['1 game.deploy']);
  });

  test('ZN-BUILD-8 whoever has left the Emblem behind, with no Zoon to be lifted any more, has all laid out anew', () => {
    const army = [
      '1 braise-mere',
      '2 fournaise',
      '2 fournaise-b',
      '5 lezard-meche-b',
      '1 artificier-b',
      '2 lezard-meche',
    ];
    const s = start({ tribes: [[...army, '1 cuirasse'], 'braisards'] });
    const isEmblem = (o: AnyOption): boolean => zoonRules.card(s, o['card'] as number).type === 'emblem';
    const fill = (): void => {
      answer(s, 0, (o) => o.do === 'take' && !isEmblem(o));
      answer(s, 0, (o) => o.do === 'at');
    };
    for (let i = 0; i < 12; i++) fill();
    while (offered(s, 0).some((key) => key.startsWith('lift'))) {
      answer(s, 0, (o) => o.do === 'lift');
      fill();
    }
    expect(offered(s, 0)).toEqual(['scatter']);
    say(s, 0, 'scatter');
    expect(offered(s, 0)).toEqual(['confirm']);
  });

  test('ZN-SETUP-3 nobody sees how the other deploys, nor a ready-made plan as it is loaded', () => {
    const s = start(tribes);
    say(s, 0, 'setup plan:rempart mirrored:false');
    const seen = view(zoon, s, 1);
    expect(seen.players[0]).toMatchObject({ layout: null, holding: null, lifts: null, ready: false });
    expect(seen.piles.field.map((p) => p.n)).toEqual([0, 0]);
    say(s, 0, 'confirm');
    expect(view(zoon, s, 1).piles.field.map((p) => p.n)).toEqual([0, 0]);
    say(s, 1, 'scatter');
    say(s, 1, 'confirm');
    const names = view(zoon, s, 1).piles.field[0]!.cards.map((c) => c.def);
    expect(names).toHaveLength(12);
    expect(names.every((def) => def === null)).toBe(true);
  });

  test('the number of a card tells nothing about its face', () => {
    const emblems = new Set<number>();
    const trumps = new Set<number>();
    for (let seed = 1; seed <= 20; seed++) {
      const s = start(tribes, seed.toString(16));
      emblems.add(s.table.def.findIndex((_, c) => zoon.rules.card(s, c).id === 'pierre-mere'));
      trumps.add(s.table.def.findIndex((_, c) => zoon.rules.card(s, c).id === 'eboulis'));
    }
    expect(emblems.size).toBeGreaterThan(5);
    expect(trumps.size).toBe(3);
  });

  test('ready-made deployments stand as they are drawn, or mirrored', () => {
    for (const mirrored of [false, true]) {
      const s = start(tribes);
      say(s, 0, `setup plan:rempart mirrored:${mirrored}`);
      say(s, 0, 'confirm');
      say(s, 1, 'scatter');
      say(s, 1, 'confirm');
      const emblem = s.table.def.findIndex(
        (d, c) => s.table.owner[c] === 0 && Number(d) >= 0 && zoon.rules.card(s, c).id === 'pierre-mere',
      );
      expect(s.at[emblem]).toBe(mirrored ? 'd1' : 'c1');
    }
  });

  test('one’s own deployment can be brought along', () => {
    const setup = [
      'vaseux',
      'vaseux',
      'vaseux',
      'vaseux',
      'vaseux',
      'pavoiseur',
      'pierre-mere',
      'pavoiseur',
      'pavoiseur',
      'vieux-socle',
      'dame-ecaille',
      'gueule-tombale',
    ];
    const s = start({ tribes: [{ tribe: 'carapats', setup }, 'voilenuits'] });
    expect(offered(s, 0)).toContain('setup plan:own mirrored:false');
    say(s, 0, 'setup plan:own mirrored:false');
    say(s, 0, 'confirm');
    say(s, 1, 'scatter');
    say(s, 1, 'confirm');
    const at = (id: string) => s.table.def.flatMap((_, c) => (zoon.rules.card(s, c).base === id ? [s.at[c]] : []));
    expect(at('pierre-mere')).toEqual(['a1']);
    expect(at('gueule-tombale')).toEqual(['f1']);
    expect(view(zoon, s, 1).options.tribes[0]!.setup).toBeNull();
    expect(() => start({ tribes: [{ tribe: 'carapats', setup: setup.slice(1) }, 'voilenuits'] })).toThrow(
      'a list of 12',
    );
    expect(() => start({ tribes: [{ tribe: 'carapats', setup: setup.map(() => 'nobody') }, 'voilenuits'] })).toThrow(
      Refused,
    );
  });

  test('ZN-SETUP-5 in hand stay only the trumps; everybody may read them (ZN-RULING-8)', () => {
    const s = start(tribes);
    scatterBoth(s);
    const seen = view(zoon, s, 1);
    expect(seen.piles.hand.map((p) => p.n)).toEqual([0, 0]);
    expect(seen.piles.trumps[0]).toMatchObject({ n: 3 });
    expect(seen.piles.trumps[0]!.cards).toHaveLength(3);
  });

  test('ZN-SETUP-6 ZN-RULING-5 the first player is drawn when both stand ready', () => {
    const firsts = new Set<number>();
    for (let seed = 1; seed <= 12; seed++) {
      const s = start(tribes, seed.toString(16));
      expect(s.active).toBe(-1);
      scatterBoth(s);
      firsts.add(s.active);
      const order = said(s).map(({ e }) => e.k);
      expect(order.indexOf('began')).toBeGreaterThan(order.lastIndexOf('deployed'));
    }
    expect([...firsts].sort()).toEqual([0, 1]);
  });
});

describe('rosters of one’s own', () => {
  const soldiers = (n: number): string[] => ['1 pierre-mere', `${n} vaseux`, '1 eboulis'];

  test('ZN-BUILD-8 ZN-RULING-3 beyond twelve, the Emblem and eleven others stand; the rest are reinforcements', () => {
    const s = start({ tribes: [soldiers(14), 'voilenuits'] });
    const emblem = s.table.def.findIndex((_, c) => zoon.rules.card(s, c).id === 'pierre-mere');
    // Twelve soldiers alone are not enough.
    for (let i = 0; i < 12; i++) {
      answer(s, 0, (o) => o.do === 'take' && o['card'] !== emblem);
      answer(s, 0, (o) => o.do === 'at');
    }
    expect(offered(s, 0)).not.toContain('confirm');
    answer(s, 0, (o) => o.do === 'lift');
    say(s, 0, `take card:${emblem}`);
    answer(s, 0, (o) => o.do === 'at');
    say(s, 0, 'confirm');
    say(s, 1, 'scatter');
    say(s, 1, 'confirm');
    const seen = view(zoon, s, 1);
    expect(seen.piles.field[0]!.n).toBe(12);
    expect(seen.piles.hand[0]).toMatchObject({ n: 3, cards: [] });
    // ZN-RULING-57 Of such a roster the Zoon is picked first.
    while (s.active !== 0) answer(s, 1, (o) => o.do === 'move');
    expect(offered(s, 0).some((key) => key.startsWith('pick'))).toBe(true);
    answer(s, 0, (o) => o.do === 'pick');
    expect(offered(s, 0).every((key) => key.startsWith('move'))).toBe(true);
  });

  test('ZN-BUILD-9 with fewer than twelve the player chooses what stays empty', () => {
    const s = start({ tribes: [soldiers(4), 'voilenuits'] });
    for (let i = 0; i < 5; i++) {
      answer(s, 0, (o) => o.do === 'take');
      answer(s, 0, (o) => o.do === 'at' && o['to'] === 'abcde'[i] + '1');
    }
    say(s, 0, 'confirm');
    say(s, 1, 'scatter');
    say(s, 1, 'confirm');
    expect(view(zoon, s, 1).piles.field[0]!.n).toBe(5);
  });

  test('ZN-RULING-8 a roster may be kept secret, then trumps are known once played', () => {
    const s = start({ tribes: [soldiers(11), 'voilenuits'], openRosters: false });
    scatterBoth(s);
    const seen = view(zoon, s, 1);
    expect(seen.options.tribes[0]).toMatchObject({ roster: [], secret: null });
    expect(seen.piles.trumps[0]).toMatchObject({ n: 1, cards: [] });
    const open = start({ tribes: [soldiers(11), 'voilenuits'] });
    expect(view(zoon, open, 1).options.tribes[0]!.roster).toEqual(soldiers(11));
    expect(start({ openRosters: false }).options.openRosters).toBe(true);
  });

  test('a roster that breaks a budget cannot be played', () => {
    expect(() => start({ tribes: [soldiers(30), 'voilenuits'] })).toThrow(/ZN-BUILD-2/);
    expect(() => start({ tribes: [['2 pierre-mere', 'nonsense'], 'voilenuits'] })).toThrow(/line 2/);
  });
});

test('ZN-SETUP-4 a Zoon that is held cannot go beyond the two nearest rows, nor on a square with another', () => {
  const s = start();
  for (const seat of [0, 1]) say(s, seat, 'tribe tribe:braisards');
  const take = (): number => {
    answer(s, 0, (o) => o.do === 'take');
    return s.players[0]!.holding;
  };
  const first = take();
  expect(whyNot(s, 0, { k: 'card', card: first })).toEqual([{ do: 'at', clause: 'ZN-SETUP-4' }]);
  answer(s, 0, (o) => o.do === 'at');
  take();
  expect(whyNot(s, 0, { k: 'card', card: first })).toEqual([{ do: 'at', clause: 'ZN-SETUP-3' }]);
});

test('table options are read with their defaults, and refused where they make no sense', () => {
  const { options } = start();
  expect(options).toMatchObject({
    reinforcementZone: 'backRow',
    mirrorTribes: true,
    peek: 'rulebook',
    memoryAid: true,
    openRosters: true,
    pivot: 'random',
    shotLossEliminatesTrump: false,
    stallLimit: 80,
    stallResult: 'draw',
  });
  for (const stallLimit of [0, 19, 401]) expect(() => start({ stallLimit })).toThrow(Refused);
  expect(() => start({ tribes: ['braisards', 'braisards'], mirrorTribes: false })).toThrow(Refused);
  expect(() => start({ tribes: ['nobody', 'braisards'] })).toThrow(Refused);
});
