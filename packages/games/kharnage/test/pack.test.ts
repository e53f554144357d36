/** The house edition keeps its promises (§9.2 to §9.4), and a bad pack is refused with the place of each fault. */
import { type Problem, problemText, read } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import house from '../packs/house.json' with { type: 'json' };
import {
  armour,
  battleCardTarget,
  battleCardValue,
  cards,
  flags,
  HOUSE,
  icons,
  lineShares,
  meanArmour,
  meanValue,
  reserveUse,
  unitCards,
  unitValue,
} from '../src/budget.ts';
import {
  type BattleCard,
  checkPack,
  type Effect,
  type Faction,
  OPS,
  type Skill,
  SKILLS,
  type Unit,
} from '../src/pack.ts';

const pack = read(checkPack, house, 'house pack');
const factions = pack.factions.map((f) => [f.id, f, HOUSE[f.id]!] as const);
const orders = (f: Faction): BattleCard[] => f.battleCards.filter((c) => c.initiative > 0);
const allUnits = pack.factions.flatMap((f) => f.units);
const withSkill = (units: Unit[], skill: Skill): Unit[] => units.filter((u) => icons(u, skill) > 0);
const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
const within = (found: number, target: number, tolerance: number): void =>
  expect(Math.abs(found - target), `${found.toFixed(3)} is not ${target} ± ${tolerance}`).toBeLessThanOrEqual(
    tolerance + 1e-9,
  );

describe('the house edition', () => {
  test('§9.2, 1 four factions, 137 unit cards, 5 generals, 28 battle cards', () => {
    expect(pack.pack).toBe('house-1');
    expect(pack.factions.map((f) => f.id).sort()).toEqual(Object.keys(HOUSE).sort());
    expect(sum(pack.factions.map(unitCards))).toBe(137);
    expect(sum(pack.factions.map((f) => f.generals.length))).toBe(5);
    expect(sum(pack.factions.map((f) => f.battleCards.length))).toBe(28);
  });

  test.each(factions)('§9.2, 1 and 3 %s: cards, generals and flags on battle card 0', (_id, f, aim) => {
    expect(unitCards(f)).toBe(aim.unitCards);
    expect(f.generals).toHaveLength(aim.generals);
    expect(f.generals.every((g) => cards(g) === 1)).toBe(true);
    expect(f.battleCards).toHaveLength(7);
    const zero = f.battleCards.filter((c) => c.initiative === 0);
    expect(zero.map((c) => [c.plainFlags, c.dualFlags])).toEqual([[aim.flags0, 0]]);
  });

  test('§9.2, 2 the 24 initiatives are the multiples of 10 from 20 to 250', () => {
    const initiatives = pack.factions.flatMap(orders).map((c) => c.initiative);
    expect(initiatives.sort((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, i) => 20 + 10 * i));
  });

  test.each(factions)('§9.2, 3 %s: dual flags', (id, f) => {
    const dual = orders(f)
      .map((c) => c.dualFlags)
      .filter((n) => n > 0);
    expect(dual.length).toBeGreaterThanOrEqual(id === 'goblin' ? 4 : 3);
    expect(dual.filter((n) => n === 2).length).toBeLessThanOrEqual(id === 'goblin' ? 1 : 0);
    expect(Math.max(...dual)).toBeLessThanOrEqual(2);
  });

  test.each(factions)('§9.2, 4 %s: every shape of attack, and a double of the favourite type', (id, f) => {
    const shapes = orders(f).map((c) => c.attacks.join(' '));
    const favourite = { dwarf: 'shot shot', goblin: 'shot shot', human: 'shot shot', orc: 'assault assault' }[id];
    expect(shapes).toEqual(expect.arrayContaining(['assault', 'shot', 'assault shot', favourite]));
  });

  test.each(factions)('§9.2, 5 %s: powers on 2 to 4 battle cards, each with its text', (_id, f) => {
    const powered = orders(f).filter((c) => c.powers.length > 0);
    expect(powered.length).toBeGreaterThanOrEqual(2);
    expect(powered.length).toBeLessThanOrEqual(4);
    expect(powered.flatMap((c) => c.powers).filter((p) => p.text === null)).toEqual([]);
  });

  test('§9.2, 5 every word of the vocabulary is used, on two cards or marked unique', () => {
    const words = (some: readonly Effect[]): string[] =>
      some.flatMap((e) => [e.op, ...(e.op === 'discardOwn' ? words(e.then) : [])]);
    const uses = pack.factions
      .flatMap(orders)
      .flatMap((c) => c.powers.flatMap((p) => words(p.do).map((op) => ({ op, card: c.id, unique: p.unique }))));
    for (const op of OPS) {
      const mine = uses.filter((u) => u.op === op);
      const onCards = new Set(mine.map((u) => u.card)).size;
      expect(onCards >= 2 || (onCards === 1 && mine.every((u) => u.unique)), `${op}`).toBe(true);
    }
  });

  test.each(SKILLS)('§9.2, 6 %s: on two units and four cards at least', (skill) => {
    const bearers = withSkill(allUnits, skill);
    expect(bearers.length).toBeGreaterThanOrEqual(2);
    expect(sum(bearers.map(cards))).toBeGreaterThanOrEqual(4);
  });

  test.each(factions)('§9.2, 6 %s: elite and chief besides the general', (_id, f) => {
    expect(f.units.some((u) => u.skills.some((s) => s.elite))).toBe(true);
    expect(withSkill(f.units, 'chief')).not.toEqual([]);
  });

  test.each(factions)('§9.2, 7 %s: an average game uses at most 85 %% of the reserve', (_id, f) => {
    const largest = orders(f)
      .map(flags)
      .sort((a, b) => b - a)
      .slice(0, 4);
    const atLeast = HOUSE[f.id]!.flags0 + sum(largest) - f.generals.length;
    expect(reserveUse(f)).toBeGreaterThan(atLeast / unitCards(f));
    expect(reserveUse(f)).toBeLessThanOrEqual(0.85);
  });

  test('§9.2, 8 every name, quip and power text is there in both languages, and no name is used twice', () => {
    const named = pack.factions.flatMap((f) => [...f.units, ...f.generals, ...f.battleCards]);
    for (const lang of ['fr', 'en'] as const) {
      const names = named.map((c) => c.name[lang]);
      expect(new Set(names).size).toBe(names.length);
    }
    const units = pack.factions.flatMap((f) => [...f.units, ...f.generals]);
    expect(units.filter((u) => u.quip === null || u.icon === null || u.tags.length === 0)).toEqual([]);
    expect(pack.factions.flatMap((f) => f.battleCards).filter((c) => c.name.en === 'Battle card')).toEqual([]);
    expect(pack.factions.filter((f) => f.name === null)).toEqual([]);
  });

  test.each(factions)('§9.2 %s: never a skill against its character', (_id, f, aim) => {
    const all = [...f.units, ...f.generals];
    expect(aim.never.filter((skill) => withSkill(all, skill).length > 0)).toEqual([]);
  });

  test('§9.2 singular pieces: a dwarf kamikaze, a dwarf war engine, a trampling human', () => {
    const carry = (id: string, skill: Skill): number =>
      withSkill(pack.factions.find((f) => f.id === id)!.units, skill).length;
    expect([carry('dwarf', 'kamikaze'), carry('dwarf', 'largeUnit'), carry('human', 'trample')]).toEqual([1, 1, 1]);
  });

  test.each(factions)('§9.2 %s: mean armour ± 0.15 and lines ± 6 points', (_id, f, aim) => {
    within(meanArmour(f), aim.armour, 0.15);
    lineShares(f).forEach((share, i) => within(share, aim.lines[i]!, 6));
  });

  test.each(factions)('§9.3 %s: mean value ± 0.1, each card from 2 to 8, generals from 17 to 18.5', (_id, f, aim) => {
    const factionArmour = meanArmour(f);
    within(meanValue(f), aim.value, 0.1);
    for (const u of f.units) within(unitValue(u, factionArmour), 5, 3);
    for (const g of f.generals) within(unitValue(g, factionArmour), 17.75, 0.75);
  });

  test.each(factions)('§9.3 %s: numbers on the cards within their ranges', (_id, f) => {
    const check = (u: Unit, armours: [number, number], most: number, chief: [number, number]): void => {
      expect(u.armour, `${u.id}`).toBeGreaterThanOrEqual(armours[0]);
      expect(u.armour, `${u.id}`).toBeLessThanOrEqual(armours[1]);
      for (const skill of ['bow', 'sword', 'magicMissile', 'trample', 'web', 'blackPowder', 'veteran'] as const)
        expect(icons(u, skill), `${u.id} ${skill}`).toBeLessThanOrEqual(most);
      expect(icons(u, 'shield'), `${u.id}`).toBeLessThanOrEqual(2);
      if (icons(u, 'chief') > 0) within(icons(u, 'chief'), (chief[0] + chief[1]) / 2, (chief[1] - chief[0]) / 2);
    };
    for (const u of f.units) check(u, u.cardsPerUnit > 1 ? [5, 8] : [1, 4], u.cardsPerUnit > 1 ? 5 : 3, [1, 2]);
    // §9.6 gives the Warlord four swords.
    for (const g of f.generals) check(g, [2, 5], 4, [2, 4]);
  });

  test('§9.6 the exemplars have the values written beside them', () => {
    const values: Record<string, number> = {
      'dw-keg-wall': 4.2,
      'dw-hammer-cousin': 5.2,
      'dw-quarry': 4.3,
      'dw-bombard': 5.9,
      'dw-last-round': 5.1,
      'dw-foreman': 5.8,
      'dw-thane': 18.0,
      'go-pointy-stick': 2.0,
      'go-pot-lid': 3.0,
      'go-ambush': 5.5,
      'go-spider-jockey': 4.2,
      'go-barrel-hugger': 2.3,
      'go-rented-troll': 5.5,
      'go-snick': 17.7,
      'go-snack': 17.1,
      'hu-turnip': 3.0,
      'hu-yeoman': 3.3,
      'hu-picnic': 5.9,
      'hu-witch': 3.0,
      'hu-sorcerer': 7.6,
      'hu-griffon': 5.2,
      'hu-duchess': 18.3,
      'or-fist': 4.0,
      'or-slab': 4.3,
      'or-boar': 5.4,
      'or-scar': 4.1,
      'or-wyvern': 6.0,
      'or-giant': 6.5,
      'or-warlord': 18.4,
    };
    const found = pack.factions.flatMap((f) =>
      [...f.units, ...f.generals].map((u) => [u.id, unitValue(u, HOUSE[f.id]!.armour)] as const),
    );
    for (const [id, value] of Object.entries(values)) within(found.find(([other]) => other === id)![1], value, 0.051);
  });

  test.each(factions)('§9.4 %s: each battle card is worth what its initiative allows, ± 0.8', (_id, f, aim) => {
    for (const card of orders(f)) within(battleCardValue(card), battleCardTarget(card, aim.norm), 0.8);
  });
});

// ------------------------------------------------------------------------------------------------------ what is refused

/** A pack as somebody types it: anything may stand anywhere. */
type Typed = any;

/** The problems of the house pack after a change. In it, factions 0 to 3 are dwarf, goblin, human and orc. */
function problemsAfter(change: (typed: Typed) => void): Problem[] {
  const typed: Typed = structuredClone(house);
  change(typed);
  const problems: Problem[] = [];
  checkPack(typed, '', problems);
  return problems;
}

function refused(where: string, expected: RegExp, change: (typed: Typed) => void): void {
  const problems = problemsAfter(change);
  expect(
    problems.map((p) => p.where),
    `${problems.map(problemText).join('\n')}`,
  ).toEqual([where]);
  expect(problems[0]!.expected).toMatch(expected);
}

/** Puts this power on the first dwarf card with two attacks (battleCards[1]). */
const withPower = (power: unknown) => (t: Typed) => (t.factions[0].battleCards[1].powers = [power]);
const POWER = 'factions[0].battleCards[1].powers[0]';

/** Gives these skills, and what else, to the first dwarf unit. */
const withSkills =
  (skills: unknown[], more: object = {}) =>
  (t: Typed) =>
    Object.assign(t.factions[0].units[0], { skills, ...more });
const UNIT = 'factions[0].units[0]';

describe('a pack', () => {
  test('§9.5 what is left out gets its default', () => {
    const typed: Typed = structuredClone(house);
    const unit = typed.factions[0].units[0];
    typed.factions[0].units[0] = { id: unit.id, name: unit.name, armour: 2, line: 1, skills: [{ skill: 'sword' }] };
    typed.factions[0].battleCards[0] = {
      id: 'dw-b0',
      initiative: 0,
      plainFlags: 5,
      dualFlags: 0,
      attacks: [],
      powers: [],
    };
    typed.factions[0].battleCards[1].powers = [
      { do: [{ op: 'makeAbsent' }, { op: 'attackNow', type: 'shot', points: 'army' }] },
    ];
    const f = read(checkPack, typed, 'typed pack').factions[0]!;
    expect(f.units[0]).toEqual({
      id: unit.id,
      name: unit.name,
      quip: null,
      icon: null,
      armour: 2,
      line: 1,
      skills: [{ skill: 'sword', n: 1, elite: false }],
      cardsPerUnit: 1,
      copies: 1,
      tags: [],
    });
    const filter = { skill: null, line: null, tag: null, armourMin: null, armourMax: null, general: null };
    expect(f.battleCards[0]!.name).toEqual({ fr: 'Carte de bataille', en: 'Battle card' });
    expect(f.battleCards[1]!.powers).toEqual([
      {
        when: 'afterAttacks',
        optional: false,
        attack: 'all',
        if: null,
        do: [
          { op: 'makeAbsent', filter, n: 1 },
          { op: 'attackNow', type: 'shot', points: 'army', split: true },
        ],
        text: null,
        unique: false,
      },
    ]);
  });

  test('§9.5 two cards never share a list or a filter', () => {
    const filters = pack.factions
      .flatMap(orders)
      .flatMap((c) => c.powers.flatMap((p) => p.do.flatMap((e) => ('filter' in e ? [e.filter] : []))));
    expect(new Set(filters).size).toBe(filters.length);
    expect(new Set(allUnits.map((u) => u.tags)).size).toBe(allUnits.length);
  });

  test('§9.5 armour with shields, and the examples of powers, are read', () => {
    expect(armour(pack.factions[0]!.units[0]!)).toBe(3);
    const examples = [
      { when: 'passive', do: [{ op: 'addPoints', type: 'shot', n: 1, per: { skill: 'blackPowder' } }] },
      { when: 'start', do: [{ op: 'armourMod', side: 'own', filter: { skill: 'shield' }, n: 1, duration: 'round' }] },
      { when: 'passive', attack: 1, do: [{ op: 'ignoreSkill', skill: 'shield', duration: 'attack' }] },
      { when: 'afterAttacks', optional: true, do: [{ op: 'makeAbsent', filter: {}, n: 2 }] },
      { when: 'afterAttacks', do: [{ op: 'eliminate', n: 1, scope: 'front', range: 'attacked' }] },
      { when: 'passive', do: [{ op: 'kharnageBonus', n: 1 }] },
      { when: 'start', if: { metric: 'ownUnitsWith:web', op: '>=', value: 2 }, do: [{ op: 'draw', n: 2 }] },
    ];
    expect(problemsAfter((t) => (t.factions[0].battleCards[1].powers = examples))).toEqual([]);
  });

  test('four faults are four problems, each in its place', () => {
    const problems = problemsAfter((t) => {
      t.factions[0].units[0].skills[0].skill = 'gun';
      t.factions[1].battleCards.pop();
      t.factions[2].units[1].id = 'dw-keg-wall';
      t.factions[3].battleCards[1].initiative = 50;
    });
    expect(problems.map((p) => p.where)).toEqual([
      'factions[0].units[0].skills[0].skill',
      'factions[1].battleCards',
      'factions[2].units[1].id',
      'factions[3].battleCards[1].initiative',
    ]);
  });

  test('§9.5 of another game, of no version, without factions', () => {
    refused('game', /kharnage/, (t) => (t.game = 'zoon'));
    refused('version', /at least 1/, (t) => (t.version = 0));
    refused('factions', /at least 1/, (t) => (t.factions = []));
  });

  test('§9.5 a misspelt field', () =>
    refused(`${UNIT}.armor`, /no such field/, (t) => (t.factions[0].units[0].armor = 2)));

  test('§9.5 a name in one language', () =>
    refused(`${UNIT}.name.en`, /a text/, (t) => delete t.factions[0].units[0].name.en));

  test('§9.5 an id used twice', () => {
    refused('factions[1].id', /own/, (t) => (t.factions[1].id = 'dwarf'));
    refused('factions[0].generals[0].id', /own/, (t) => (t.factions[0].generals[0].id = 'dw-door'));
    refused(
      'factions[3].battleCards[6].id',
      /factions\[0\]\.units\[0\]/,
      (t) => (t.factions[3].battleCards[6].id = 'dw-keg-wall'),
    );
  });

  test('§3.1 no unit, no general', () => {
    refused('factions[0].units', /at least 1/, (t) => (t.factions[0].units = []));
    refused('factions[0].generals', /at least 1/, (t) => (t.factions[0].generals = []));
  });

  test('§3.4 a line that is not 1, 2 or 3', () =>
    refused(`${UNIT}.line`, /1, 2, 3/, (t) => (t.factions[0].units[0].line = 4)));

  test('§3.4 an unknown skill, elite among them', () => {
    refused(`${UNIT}.skills[0].skill`, /bow/, withSkills([{ skill: 'gun' }]));
    refused(`${UNIT}.skills[0].skill`, /bow/, withSkills([{ skill: 'elite' }]));
  });

  test('§3.4 two of a skill that a unit has or has not', () => {
    refused(`${UNIT}.skills[0].n`, /1 for flight/, withSkills([{ skill: 'flight', n: 2 }]));
    refused(`${UNIT}.skills[0].n`, /at least 1/, withSkills([{ skill: 'sword', n: 0 }]));
  });

  test('§9.5 several cards without largeUnit, largeUnit on one card', () => {
    refused(`${UNIT}.cardsPerUnit`, /^1/, withSkills([{ skill: 'sword' }], { cardsPerUnit: 2 }));
    refused(`${UNIT}.cardsPerUnit`, /at least 2/, withSkills([{ skill: 'largeUnit' }]));
  });

  test('§9.5 kamikaze with elite, largeUnit or chief', () => {
    refused(`${UNIT}.skills`, /kamikaze/, withSkills([{ skill: 'kamikaze' }, { skill: 'sword', elite: true }]));
    refused(
      `${UNIT}.skills`,
      /kamikaze/,
      withSkills([{ skill: 'kamikaze' }, { skill: 'largeUnit' }], { cardsPerUnit: 2 }),
    );
    refused(`${UNIT}.skills`, /kamikaze/, withSkills([{ skill: 'kamikaze' }, { skill: 'chief' }]));
    expect(problemsAfter(withSkills([{ skill: 'kamikaze' }, { skill: 'shield' }]))).toEqual([]);
  });

  test('KH-RULING-2 another number of battle cards than 7', () => {
    refused('factions[2].battleCards', /7 .*KH-RULING-2/, (t) => t.factions[2].battleCards.pop());
    refused('factions[2].battleCards', /7 .*KH-RULING-2/, (t) =>
      t.factions[2].battleCards.push({ ...t.factions[2].battleCards[1], id: 'hu-more', initiative: 999 }),
    );
  });

  test('§9.5 no battle card 0, or two', () => {
    const zero = { initiative: 0, attacks: [], powers: [] };
    refused('factions[0].battleCards', /exactly one/, (t) => Object.assign(t.factions[0].battleCards[1], zero));
    refused('factions[0].battleCards', /exactly one/, (t) =>
      Object.assign(t.factions[0].battleCards[0], { initiative: 999, attacks: ['shot'] }),
    );
  });

  test('KH-RULING-4 an attack or a power on battle card 0', () => {
    refused(
      'factions[0].battleCards[0].attacks',
      /KH-RULING-4/,
      (t) => (t.factions[0].battleCards[0].attacks = ['shot']),
    );
    refused(
      'factions[0].battleCards[0].powers',
      /KH-RULING-4/,
      (t) => (t.factions[0].battleCards[0].powers = [{ do: [{ op: 'draw' }] }]),
    );
  });

  test('KH-CARD-3 no attack, three attacks, an attack of no type', () => {
    refused('factions[0].battleCards[2].attacks', /KH-CARD-3/, (t) => (t.factions[0].battleCards[2].attacks = []));
    refused('factions[0].battleCards[1].attacks', /at most 2/, (t) =>
      t.factions[0].battleCards[1].attacks.push('shot'),
    );
    refused(
      'factions[0].battleCards[1].attacks[0]',
      /assault/,
      (t) => (t.factions[0].battleCards[1].attacks[0] = 'magic'),
    );
  });

  test('KH-RULING-5 two cards with one initiative', () => {
    refused(
      'factions[2].battleCards[3].initiative',
      /KH-RULING-5\), factions\[0\]\.battleCards\[1\]/,
      (t) => (t.factions[2].battleCards[3].initiative = t.factions[0].battleCards[1].initiative),
    );
    refused(
      'factions[0].battleCards[2].initiative',
      /KH-RULING-5/,
      (t) => (t.factions[0].battleCards[2].initiative = t.factions[0].battleCards[1].initiative),
    );
  });

  test('KH-RULING-40 armour 0', () => {
    refused(`${UNIT}.armour`, /at least 1/, (t) => (t.factions[0].units[0].armour = 0));
    refused('factions[0].generals[0].armour', /at least 1/, (t) => (t.factions[0].generals[0].armour = 0));
  });

  test.each(['chief', 'kamikaze', 'largeUnit', 'elite'])('KH-RULING-52 a power that grants %s', (skill) =>
    refused(
      `${POWER}.do[0].skill`,
      /one of bow/,
      withPower({ when: 'start', do: [{ op: 'grantSkill', skill, duration: 'turn' }] }),
    ),
  );

  test('KH-RULING-54 elite on a skill that cannot be tied', () => {
    for (const skill of SKILLS.filter((s) => s !== 'kamikaze' && s !== 'largeUnit')) {
      const problems = problemsAfter(withSkills([{ skill, elite: true }])).map((p) => p.where);
      expect(problems, `${skill}`).toEqual(
        ['chief', 'bow', 'sword', 'magicMissile'].includes(skill) ? [] : [`${UNIT}.skills[0].elite`],
      );
    }
    refused(`${UNIT}.skills[0].elite`, /KH-RULING-54/, withSkills([{ skill: 'web', elite: true }]));
  });

  test('§9.5 a power with no effect, an unknown word, a word at no known moment', () => {
    refused(`${POWER}.do`, /at least 1/, withPower({ do: [] }));
    refused(`${POWER}.do[0].op`, /addPoints/, withPower({ do: [{ op: 'explode' }] }));
    refused(`${POWER}.do[0]`, /a record/, withPower({ do: ['draw'] }));
    refused(`${POWER}.when`, /afterAttacks/, withPower({ when: 'later', do: [{ op: 'draw' }] }));
  });

  test('§9.5 a power tied to an attack that is not there, or without being passive', () => {
    const second = { when: 'passive', attack: 2, do: [{ op: 'lineMod', lines: [2] }] };
    refused(
      'factions[0].battleCards[2].powers[0].attack',
      /one attack/,
      (t) => (t.factions[0].battleCards[2].powers = [second]),
    );
    refused(`${POWER}.attack`, /passive/, withPower({ attack: 1, do: [{ op: 'draw' }] }));
  });

  test('KH-RULING-58 a bending word outside a passive power', () => {
    refused(`${POWER}.do[0].op`, /KH-RULING-58/, withPower({ do: [{ op: 'kharnageBonus' }] }));
    refused(
      `${POWER}.do[0].then[1].op`,
      /KH-RULING-58/,
      withPower({ do: [{ op: 'discardOwn', then: [{ op: 'draw' }, { op: 'kharnageBonus' }] }] }),
    );
  });

  test('KH-RULING-61 an acting word in a passive power', () =>
    refused(`${POWER}.do[0].op`, /KH-RULING-61/, withPower({ when: 'passive', do: [{ op: 'draw' }] })));

  test('§9.5 the duration of an attack outside a passive power', () =>
    refused(
      `${POWER}.do[0].duration`,
      /passive/,
      withPower({ do: [{ op: 'ignoreSkill', skill: 'shield', duration: 'attack' }] }),
    ));

  test('KH-RULING-61 a condition on nothing known', () => {
    const powerIf = (metric: string, op: string, value: number) =>
      withPower({ if: { metric, op, value }, do: [{ op: 'draw' }] });
    refused(`${POWER}.if.metric`, /ownUnits/, powerIf('ownUnitsWith:gun', '>=', 1));
    refused(`${POWER}.if.op`, /<=/, powerIf('ownUnits', '>', 1));
    refused(`${POWER}.if.value`, /at least 0/, powerIf('ownUnits', '>=', -1));
  });

  /** One wrong parameter for each word of the table in §9.5. */
  const WRONG: Record<string, [when: string, parameters: object, field: string]> = {
    addPoints: ['passive', { type: 'magic' }, 'type'],
    multiplyIcons: ['passive', { skill: 'veteran', factor: 2 }, 'skill'],
    convertIcons: ['passive', { from: 'bow', to: 'bow' }, 'to'],
    grantSkill: ['start', { skill: 'sword', duration: 'attack' }, 'duration'],
    armourMod: ['start', { side: 'own', n: 0, duration: 'turn' }, 'n'],
    ignoreSkill: ['start', { skill: 'web', duration: 'turn' }, 'skill'],
    rangeMod: ['passive', { type: 'shot', range: 'attacked' }, 'range'],
    lineMod: ['passive', { lines: [] }, 'lines'],
    targetsMod: ['passive', { maxArmies: 4, share: 'ceil' }, 'maxArmies'],
    attackNow: ['start', { type: 'shot', points: 'many' }, 'points'],
    eliminate: ['start', { scope: 'back', range: 'any' }, 'scope'],
    immobilise: ['start', { scope: 'front', range: 'far' }, 'range'],
    makeAbsent: ['start', { n: 'some' }, 'n'],
    protect: ['start', { from: 'rain' }, 'from'],
    draw: ['start', { n: 0 }, 'n'],
    replayElite: ['start', { filter: { colour: 'green' } }, 'filter.colour'],
    discardOwn: ['start', { then: [] }, 'then'],
    recall: ['start', { to: 'hand' }, 'to'],
    peekReserve: ['start', { n: 6 }, 'n'],
    kharnageBonus: ['passive', { n: 'one' }, 'n'],
  };

  test.each(OPS)('§9.5 %s with a wrong parameter', (op) => {
    const [when, parameters, field] = WRONG[op]!;
    refused(`${POWER}.do[0].${field}`, /./, withPower({ when, do: [{ op, ...parameters }] }));
  });
});
