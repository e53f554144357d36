import { Refused, type Seat, knows, newMatch, openBox, pending, pile, seatsOf } from '@bagarre/kernel';
import { scenario } from '@bagarre/testkit';
import { describe, expect, test } from 'vitest';
import { kharnage } from '../src/index.ts';
import { type Kh, Z, battleOf, unitOf } from '../src/state.ts';
import { units } from '../src/army.ts';

const house = (seats: number, seed = '7'): Kh =>
  newMatch(kharnage, { seats, seed, options: { factions: ['dwarf', 'goblin', 'human', 'orc'].slice(0, seats) } });

/** A match of two in which seat 0 has only these cards; the reserve of the other is one plain unit. */
function with0(cards: Record<string, unknown>, options: object = {}): Kh {
  const box = openBox(kharnage, [kharnage.scenario.pack(cards)]);
  return newMatch(
    kharnage,
    { seats: 2, seed: '1', options: { factions: ['scenario-0', 'scenario-1'], ...options } },
    box,
  );
}

const size = (s: Kh, seat: Seat, zone: keyof typeof Z): number => pile(s, seat, Z[zone]).length;

describe('factions', () => {
  test('KH-SETUP-2 KH-GAME-1 each player in turn takes one of the factions still there', () => {
    const t = scenario(kharnage, { seats: 2, seed: '1' });
    t.offers(0, ['faction dwarf', 'faction goblin', 'faction human', 'faction orc', 'anyFaction']);
    t.play(0, 'faction orc');
    t.offers(1, ['faction dwarf', 'faction goblin', 'faction human', 'anyFaction']);
    t.refuses(1, 'faction orc', 'KH-RULING-6');
    t.play(1, 'faction human');
    t.shows({ faction: ['orc', 'human'] });
    expect(pile(t.state, 0, Z.generals).every((c) => unitOf(t.state, c).faction === 'orc')).toBe(true);
  });

  test('KH-RULING-6 mirrored factions may be taken twice', () => {
    const t = scenario(kharnage, { seats: 2, seed: '1', options: { mirrorFactions: true } });
    t.play(0, 'faction orc');
    t.play(1, 'faction orc');
    t.shows({ faction: ['orc', 'orc'] });
    expect(() => newMatch(kharnage, { seats: 2, seed: '1', options: { factions: ['orc', 'orc'] } })).toThrow(
      'no other seat has',
    );
  });

  test('KH-SETUP-2 chance may choose, and the last faction is taken without a question', () => {
    const t = scenario(kharnage, { seats: 4, seed: '1' });
    t.play(0, 'anyFaction');
    t.play(1, 'anyFaction');
    t.play(2, 'anyFaction');
    expect(new Set(t.state.players.map((p) => p.faction)).size).toBe(4);
    expect(pending(t.state)[0]!.ask).toBe('round.choose');
  });

  test('KH-RULING-7 more players than factions need mirrors or more packs', () => {
    expect(() => newMatch(kharnage, { seats: 6, seed: '1' })).toThrow('at most 4');
    expect(pending(newMatch(kharnage, { seats: 6, seed: '1', options: { mirrorFactions: true } }))).toHaveLength(1);
    const more = openBox(kharnage, [...kharnage.packs, kharnage.scenario.pack({ x: 'armour 2' })]);
    expect(pending(newMatch(kharnage, { seats: 6, seed: '1' }, more))[0]!.options).toHaveLength(11);
  });

  test('KH-RULING-5 factions that share an initiative do not meet', () => {
    const box = openBox(kharnage, [...kharnage.packs, kharnage.scenario.pack({ twin: 'initiative 250, shot' })]);
    const start = (factions: string[]) => newMatch(kharnage, { seats: 2, seed: '1', options: { factions } }, box);
    expect(() => start(['dwarf', 'scenario-0'])).toThrow('KH-RULING-5');
    expect(() => start(['orc', 'scenario-0'])).not.toThrow();
    const s = newMatch(kharnage, { seats: 2, seed: '1' }, box);
    expect(pending(s)[0]!.options).toContainEqual({ do: 'faction', faction: 'scenario-0' });
    const t = scenario(kharnage, { seats: 2, seed: '1', cards: { twin: 'initiative 250, shot' } });
    t.play(0, 'faction dwarf');
    t.offers(1, { includes: ['faction orc'], excludes: ['faction scenario-0'] });
  });

  test('options that make no sense are refused', () => {
    const start = (options: object) => () => newMatch(kharnage, { seats: 2, seed: '1', options });
    expect(start({ factions: ['orc'] })).toThrow('2 factions, one a seat, or none');
    expect(start({ factions: ['orc', 'elf'] })).toThrow('one of dwarf, goblin, human, orc');
    expect(start({ cheerRule: 1 })).toThrow(Refused);
    expect(() => newMatch(kharnage, { seats: 7, seed: '1' })).toThrow('from 2 to 6 seats');
  });
});

describe('the first army', () => {
  test('KH-SETUP-1 tokens begin in their piles: nobody has any', () => {
    for (const p of house(4).players) expect(p).toMatchObject({ fives: 0, threes: 0, ones: 0, kharnages: 0 });
  });

  test('KH-SETUP-3 KH-SETUP-7 KH-SETUP-8 every flag of battle card 0 brings a unit of the shuffled, unseen reserve', () => {
    const s = house(4);
    const cards = [32, 40, 33, 32];
    const flags = [5, 8, 6, 5];
    for (const seat of seatsOf(s)) {
      expect(size(s, seat, 'stack')).toBe(0);
      const placed = units(s, seat).length;
      expect(placed).toBeGreaterThanOrEqual(flags[seat]! - 1);
      expect(placed + size(s, seat, 'parts') + size(s, seat, 'reserve')).toBe(cards[seat]);
      for (const c of pile(s, seat, Z.reserve)) expect(seatsOf(s).some((viewer) => knows(s, viewer, c))).toBe(false);
    }
    const order = (x: Kh): number[] => pile(x, 0, Z.reserve).map((c) => x.table.def[c] as unknown as number);
    expect(order(house(4, '8'))).not.toEqual(order(s));
  });

  test('KH-SETUP-4 battle card 0 lies face up at the bottom of the played pile', () => {
    const s = house(2);
    for (const seat of seatsOf(s)) expect(pile(s, seat, Z.played).map((c) => battleOf(s, c).initiative)).toEqual([0]);
  });

  test('KH-SETUP-5 generals are set aside for all to see', () => {
    const s = house(4);
    expect(seatsOf(s).map((seat) => size(s, seat, 'generals'))).toEqual([1, 2, 1, 1]);
    for (const seat of seatsOf(s)) {
      for (const c of pile(s, seat, Z.generals)) expect(knows(s, (seat + 1) % 4, c)).toBe(true);
      expect(pile(s, seat, Z.reserve).some((c) => unitOf(s, c).general)).toBe(false);
    }
  });

  test('KH-SETUP-6 KH-SETUP-10 KH-RULING-2 six battle cards: three in hand, secret, and three in the deck', () => {
    const s = house(3);
    for (const seat of seatsOf(s)) {
      expect([size(s, seat, 'hand'), size(s, seat, 'deck')]).toEqual([3, 3]);
      for (const c of pile(s, seat, Z.hand)) {
        expect(knows(s, seat, c)).toBe(true);
        expect(knows(s, (seat + 1) % 3, c)).toBe(false);
      }
      for (const c of pile(s, seat, Z.deck)) expect(knows(s, seat, c)).toBe(false);
    }
  });

  test('KH-SETUP-9 KH-RULING-13 elite attacks nobody at setup, but a tied chief draws', () => {
    const s = with0({ hero: 'copies 9, elite chief 1, elite sword 3', zero: 'initiative 0, flags 1' });
    expect(units(s, 0)).toHaveLength(9);
    expect(size(s, 0, 'reserve')).toBe(0);
    expect(size(s, 1, 'trophies') + size(s, 0, 'trophies')).toBe(0);
  });

  test('KH-SETUP-9 KH-RULING-13 a kamikaze placed at setup stays, as an ordinary unit', () => {
    const s = with0({ barrel: 'copies 5, armour 3, kamikaze', zero: 'initiative 0, flags 2' });
    expect(units(s, 0)).toHaveLength(2);
    expect(size(s, 0, 'reserve')).toBe(3);
    expect(size(s, 0, 'hill')).toBe(0);
  });

  test('KH-SETUP-9 KH-LARGE-1 large units come whole at setup', () => {
    const s = with0({ giant: 'cards 3, copies 2, armour 5, largeUnit', zero: 'initiative 0, flags 1' });
    expect(units(s, 0)).toHaveLength(1);
    expect([size(s, 0, 'parts'), size(s, 0, 'reserve')]).toEqual([2, 3]);
  });

  test('KH-RULING-4 a dual flag on battle card 0 is a plain flag', () => {
    const s = with0({ man: 'copies 9, armour 1', boss: 'general, armour 3', zero: 'initiative 0, flags 1, dual 2' });
    expect(units(s, 0)).toHaveLength(3);
    expect(size(s, 0, 'generals')).toBe(1);
    expect(pending(s)[0]!.ask).toBe('round.choose');
  });

  test('KH-RULING-9 a reserve that is too small gives what it has', () => {
    const s = with0({ man: 'copies 2, armour 1', zero: 'initiative 0, flags 5' });
    expect(units(s, 0)).toHaveLength(2);
  });

  test('KH-RULING-5 the marker begins on a seat that chance gives', () => {
    const seen = new Set(Array.from({ length: 20 }, (_, i) => house(3, (i + 1).toString(16)).marker));
    expect([...seen].sort()).toEqual([0, 1, 2]);
  });
});
