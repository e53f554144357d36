/** Rulings where cards meet: cases that the examples of the book do not show. */
import { idleAnswer, pending } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import { readCards } from '../src/cards.ts';
import { isOpen } from '../src/hands.ts';
import { type Row, asked, attack, health, isDown, lay, life, offered, passUntil } from './table.ts';

const pet = (effects: object[], is = 'typeless 1/9') => ({ is, effects });
/** A spell that does this; `$t` is a pet of the caster's choice. */
const spell = (...effects: object[]) => ({
  kind: 'spell',
  effects: [{ on: 'cast', do: effects, ...(JSON.stringify(effects).includes('$t') && { targets: aPet }) }],
});
const aPet = { t: { pick: 'choose', kind: 'pet' } };
const grant = (ability: object, to = '$t') => ({ op: 'grant', ...ability, to, duration: 'combat' });
const doom = spell({ op: 'damage', amount: 9, to: 'owner' });

describe('windows', () => {
  test('PT-WINDOW-4, PT-WINDOW-7 when a spell gives the strike another target, its owner is first in the next poll', () => {
    const t = lay([
      { field: [{ A: 'n19' }] },
      { field: [{ B: 'n15' }], hand: ['scatterArrow'] },
      { field: [{ C: 'n15#2' }], hand: ['growl'] },
      { field: [{ D: 'n15#3' }], hand: ['feedPet'] },
    ]);
    for (const seat of [1, 2, 3]) t.play(seat, 'pass');
    t.play(0, 'strike A B');
    t.play(1, 'cast scatterArrow A');
    t.says({ redirected: { target: 'D' } });
    t.play(2, 'cast growl C');
    expect(asked(t)).toEqual(['3 window.poll']);
    t.play(3, 'cast feedPet D');
    t.shows({ spellDiscard: ['scatterArrow', 'feedPet'], 2: { hand: ['growl'] } });
  });
  test('PT-RULING-38 [lastBreathWindow] the last breath is one poll, of those just wiped only', () => {
    const rows = [
      { field: [{ A: 'n45' }], hand: ['aiming'] },
      { field: [{ B: 'n11' }], hand: ['revivePet', 'flare'] },
      {},
    ];
    const t = lay(rows, { options: { lastBreathWindow: true } });
    t.play(1, 'pass');
    t.play(0, 'strike A B');
    t.play(0, 'pass');
    t.play(1, 'pass');
    expect(asked(t)).toEqual(['1 window.poll']);
    t.play(1, 'cast revivePet B');
    // The poll is over: what comes is the window of the next turn.
    expect(asked(t)).toEqual(['0 window.poll']);
  });
  test('PT-WINDOW-4 in W-LAP the starting seat comes first', () => {
    const t = lay(
      [
        { field: [{ A: 'n15' }], hand: ['growl'] },
        { field: ['serpent'] },
        { field: [{ C: 'n19' }], hand: ['feedPet'] },
      ],
      { at: { turn: { seat: 1 } }, state: { starter: 2 } },
    );
    t.play(0, 'pass');
    t.play(2, 'pass');
    t.play(1, 'pass');
    expect([t.state.lapEnding, asked(t)]).toEqual([true, ['0 window.poll', '2 window.poll']]);
    t.play(0, 'cast growl A');
    expect(asked(t)).toEqual(['2 window.poll']);
    t.play(2, 'cast feedPet C');
    t.shows({ spellDiscard: ['feedPet'], 0: { hand: ['growl'] } });
  });
  test('PT-WINDOW-7, PT-RULING-26 a cancelled strike closes the window even for those who could still cast', () => {
    const t = lay([
      { field: [{ A: 'n15' }] },
      { field: [{ B: 'n19' }], hand: ['disengage', 'growl'] },
      { field: [{ C: 'n19#2' }], hand: ['feedPet'] },
    ]);
    t.play(1, 'pass');
    t.play(2, 'pass');
    t.play(0, 'strike A B');
    t.play(1, 'cast disengage B');
    t.says('cancelled');
    expect(asked(t)).toEqual(['0 turn.act']);
  });
  test('PT-WINDOW-3, PT-RULING-36 a wiped player is asked, an eliminated one is not', () => {
    const t = lay([{ field: ['n15'] }, { hand: ['growl'] }, { field: ['n15#2'] }, { out: true, health: -1 }]);
    expect(asked(t)).toEqual(['1 window.poll']);
  });
  test('PT-RULING-73 strikes and casts together make no long list', () => {
    const field = (n: number) => [`n15#${n}`, `n15#${n + 1}`, `n15#${n + 2}`];
    const t = lay([
      { field: field(10), hand: ['growl', 'feedPet', 'mendPet', 'arcaneShot', 'multiArrow'] },
      { field: field(20) },
      { field: field(30) },
      { field: field(40) },
    ]);
    expect(pending(t.state)[0]!.options.length).toBeLessThanOrEqual(61);
  });
});

describe('targets', () => {
  test('PT-RULING-40, PT-RULING-62 a target whose owner left between two repeats is skipped, and nobody else is hit for it', () => {
    const t = lay([
      { field: ['n15'], hand: ['rapidShot'], weapon: ['echoBow'] },
      { field: [{ B: 'n19' }], health: 1 },
      { field: ['n15#2'] },
    ]);
    t.play(0, 'cast rapidShot B');
    expect(life(t)).toEqual([10, 0, 10]);
    t.shows({ petDiscard: ['B'] });
  });
  test('PT-RULING-40, PT-RULING-44 a card that has left gets nothing any more', () => {
    const cards = {
      farewell: spell(
        { op: 'move', card: '$t', to: 'petDiscard' },
        { op: 'modify', attack: 1, to: '$t', duration: 'permanent' },
      ),
    };
    const t = lay([{ field: [{ A: 'n25' }, 'n15'], hand: ['farewell'] }, { field: ['n15#2'] }, { field: ['n15#3'] }], {
      cards,
    });
    t.play(0, 'cast farewell A');
    expect(t.state.lastings).toEqual([]);
  });
  test('PT-RULING-40 a pet that went down between two repeats is no target for the second', () => {
    const cards = {
      blow: spell({ op: 'damage', amount: 5, to: '$t' }, grant({ static: { static: 'cannot', what: 'strike' } })),
    };
    const t = lay(
      [
        { field: ['n15'], hand: ['blow'], weapon: ['echoBow'] },
        { field: [{ B: 'n15#2' }, 'n15#4'] },
        { field: ['n15#3'] },
      ],
      { cards },
    );
    t.play(0, 'cast blow B');
    expect([isDown(t, 'B'), t.state.lastings.length]).toEqual([true, 1]);
  });
  test('PT-RULING-53 what is added meets each target once, in whatever repeat', () => {
    const t = lay([
      { field: ['rodent'], hand: ['mongooseBite'], weapon: ['echoBow'] },
      { field: ['n15'] },
      { field: ['n15#2'] },
    ]);
    t.play(0, 'cast mongooseBite 1');
    expect(life(t)).toEqual([10, 7, 10]);
  });
  test('PT-RULING-45, PT-RULING-53 of a part that comes later too: doubled, but not increased again', () => {
    const t = lay(
      [
        { field: [{ A: 'n45' }, 'rodent'], hand: ['serpentBite'], weapon: ['thunderBow'] },
        { field: [{ B: 'n11' }] },
        {},
      ],
      { common: { spellCache: ['? x3'] } },
    );
    t.play(0, 'cast serpentBite 1');
    expect(life(t)).toEqual([10, 6, 10]);
    t.play(0, 'strike A B');
    passUntil(t, '0 turn.act');
    // The weapon took 3, the bite comes back for twice 1.
    expect(life(t)).toEqual([10, 1, 7]);
  });
  test('PT-RULING-74 all possible targets: every legal one, own ones too, in order of play from the caster', () => {
    const t = lay([
      { field: [{ A: 'n25' }], hand: ['volley', 'multiArrow'] },
      { field: [{ B: 'n15' }] },
      { field: [{ C: 'n16' }] },
    ]);
    t.play(0, 'cast volley', { do: 'cast', card: 'multiArrow' });
    expect([health(t, 'A'), health(t, 'B'), health(t, 'C')]).toEqual([2, 2, 3]);
  });
});

describe('steps', () => {
  test('PT-RULING-28 S4 a striker that falls as it strikes has struck, and removes nothing', () => {
    const cards = { martyr: pet([{ on: 'strike', do: [{ op: 'kill', to: 'self' }] }], 'typeless 3/5') };
    const t = lay([{ field: [{ M: 'martyr' }, 'n15'] }, { field: [{ B: 'n15#2' }] }, { field: ['n16'] }], { cards });
    t.play(0, 'strike M B');
    expect([isDown(t, 'M'), health(t, 'B'), asked(t)]).toEqual([true, 5, ['1 turn.act']]);
  });
  test('PT-RULING-28 S6 no check comes before what being struck does: a pet may save itself', () => {
    const cards = { tough: pet([{ on: 'struck', do: [{ op: 'heal', amount: 2, to: 'self' }] }]) };
    const t = lay([{ field: [{ A: 'n15' }] }, { field: [{ card: 'tough', as: 'T', health: 1 }] }, { field: ['n16'] }], {
      cards,
    });
    t.play(0, 'strike A T');
    expect([isDown(t, 'T'), health(t, 'T')]).toEqual([false, 2]);
  });
  test('PT-RULING-28 S8 deaths come before what the striker does after its strike', () => {
    const cards = {
      proud: pet([
        { on: 'afterStrike', do: [{ op: 'modify', attack: 1, to: { ...aPet.t, side: 'own' }, duration: 'round' }] },
      ]),
    };
    const t = lay(
      [
        { field: [{ P: 'proud' }, 'n15'] },
        { field: [{ card: 'monkey', as: 'M', health: 1 }, 'n15#2', 'n15#4'], aspect: ['aspectOfThePack'] },
        { field: ['n16'] },
      ],
      { cards },
    );
    t.play(0, 'strike P M');
    expect(asked(t)).toEqual(['1 effect.pick']);
    t.play(1, 'target n15#2');
    expect(asked(t)).toEqual(['0 effect.pick']);
  });
  test('PT-RULING-45 C6 what hears its owner cast comes before all that the spell set off, in another’s turn too', () => {
    const sore = pet([
      {
        on: 'healthLost',
        targets: { t: { pick: 'choose', kind: 'pet', side: 'enemy' } },
        do: [{ op: 'damage', amount: 1, to: '$t' }],
      },
    ]);
    const t = lay(
      [
        { field: [{ A: 'n15' }, { A2: 'n16' }], hand: ['arcaneShot'], weapon: ['drakeBow'] },
        { field: [{ S: 'sore' }] },
        { field: ['n19'] },
      ],
      { cards: { sore }, at: { turn: { seat: 1 } } },
    );
    t.play(0, 'cast arcaneShot S');
    expect(asked(t)).toEqual(['0 effect.pick']);
    t.play(0, 'target A');
    expect(asked(t)).toEqual(['1 effect.target']);
  });
  test('PT-RULING-51 a trap goes round as often as there are players still in the game', () => {
    const t = lay([
      { field: ['n15'], hand: [{ card: 'explosiveTrap', as: 'E', placed: 3 }] },
      { field: ['n15#2'] },
      { out: true, health: -1 },
      { field: ['n15#3'] },
    ]);
    t.play(0, 'cast E 1');
    t.shows({ spellDiscard: ['E'] });
    expect(life(t)[1]).toBe(10);
  });
  test('PT-RULING-6, PT-RULING-57 the weapon strikes over a closed seat', () => {
    const t = lay([{ field: ['n15'] }, { out: true, health: -1 }, {}, {}], { at: 'conclusion' });
    expect(life(t)).toEqual([10, -1, 8, 8]);
  });
});

describe('more of the same', () => {
  test('PT-RULING-19, PT-TAME-6 a temporary pet is no fourth one: its owner makes room or lets it go', () => {
    const field = ['f25', 'f25#2', 'f25#3'];
    const t = lay(
      [{ field, hand: ['tameBeast'], aspect: ['aspectOfThePack'] }, { field: ['n15'] }, { field: ['n16'] }],
      {
        common: { petReserve: ['ox'] },
      },
    );
    t.play(0, 'cast tameBeast', 'tame');
    t.offers(0, ['release f25', 'release f25#2', 'release f25#3']);
  });
  test('PT-RULING-27 a down pet strikes only by its own death, not by what it has killed', () => {
    const strikes = { op: 'strike', with: 'self', at: { pick: 'choose', kind: 'pet', where: { reach: true } } };
    const t = lay(
      [
        { field: [{ card: 'rager', as: 'R', health: 1 }, 'n15'] },
        { field: [{ card: 'turtle', as: 'T', health: 1 }, { B: 'n16' }] },
        { field: ['n19'] },
      ],
      { cards: { rager: pet([{ on: 'kill', do: [strikes] }], 'typeless 2/5') } },
    );
    t.play(0, 'strike R T');
    expect([isDown(t, 'R'), isDown(t, 'T'), health(t, 'B'), asked(t)]).toEqual([true, true, 6, ['1 turn.act']]);
  });
  test('a strike that a spell redirects goes where the spell says: spell guards stand before spells only', () => {
    const t = lay(
      [
        { field: [{ A: 'n25' }], hand: ['scatterArrow'] },
        { field: [{ B: 'n39' }] },
        { field: ['beetle', { D: 'n16' }] },
      ],
      { at: { turn: { seat: 1 } } },
    );
    t.play(0, 'pass');
    t.play(1, 'strike B A');
    t.play(0, 'cast scatterArrow B', 'target D');
    expect([health(t, 'D'), health(t, 'beetle')]).toEqual([3, 6]);
  });
  test('PT-RULING-51 a trap that goes to the discard is counted anew', () => {
    const t = lay([{ field: ['n15'], hand: [{ card: 'frostTrap', as: 'F', placed: 2 }] }, { field: ['n16'] }, {}], {
      at: 'round',
    });
    t.shows({ spellDiscard: ['F'], placed: { F: 0 } });
  });
  test('§9.3 “the previous round” is the last one alone', () => {
    const t = lay([{ field: ['n15'], hurt: 8 }, { field: ['n16'], hurt: 4 }, {}], { at: 'round' });
    t.shows({ 0: { hurt: 0 }, 1: { hurt: 8 } });
  });
});

describe('numbers', () => {
  test('PT-RULING-29 reflected damage meets the reductions of the pet that it comes back to', () => {
    const t = lay([{ field: [{ card: 'ox', as: 'O' }], hand: ['growl'] }, { field: ['direhorn'] }, { field: ['n16'] }]);
    t.play(0, 'cast growl O', 'strike O direhorn');
    expect([health(t, 'O'), health(t, 'direhorn')]).toEqual([4, 6]);
  });
  test('PT-RULING-30 losing Health bonuses never kills: the maximum stays at 1 or more', () => {
    const wither = spell({ op: 'modify', health: -9, to: '$t', duration: 'combat' });
    const t = lay([{ field: ['n15'], hand: ['wither'] }, { field: [{ B: 'n16' }] }, { field: ['n19'] }], {
      cards: { wither },
    });
    t.play(0, 'cast wither B');
    expect([isDown(t, 'B'), health(t, 'B')]).toEqual([false, 1]);
  });
  test('PT-RULING-31 additions come before multiplications', () => {
    const double = spell({ op: 'modify', attackTimes: 2, to: '$t', duration: 'combat' });
    const t = lay([{ field: [{ A: 'n15' }], hand: ['double', 'growl'] }, { field: ['n16'] }, { field: ['n19'] }], {
      cards: { double },
    });
    t.play(0, 'cast double A', 'cast growl A');
    expect(attack(t, 'A')).toBe(6);
  });
});

describe('order', () => {
  test('PT-RULING-22, PT-RULING-33 a pet that is down when its turn comes at the start of combat does nothing', () => {
    const t = lay(
      [{ field: ['crocolisk'] }, { field: [{ card: 'spider', as: 'S', health: 1 }, 'n16'] }, { field: ['n19'] }],
      { at: 'combat' },
    );
    t.play(0, 'target S');
    expect([isDown(t, 'S'), asked(t)]).toEqual([true, ['0 turn.act']]);
  });
  test('PT-RULING-33 at the conclusion the top-ranked player comes first', () => {
    const tidy = pet([
      {
        on: 'roundEnd',
        do: [
          {
            op: 'choose',
            options: [[{ op: 'coins', amount: 1, to: 'owner' }], [{ op: 'heal', amount: 1, to: 'owner' }]],
          },
        ],
      },
    ]);
    const t = lay([{ weapon: ['keen'] }, {}, { field: ['tidy'], weapon: ['w33'] }], {
      at: 'conclusion',
      cards: { tidy, keen: { is: 'weapon 1 cost 1', effects: tidy.effects } },
    });
    expect(asked(t)).toEqual(['2 effect.mode']);
    t.play(2, 'mode 0');
    expect(asked(t)).toEqual(['0 effect.mode']);
  });
  test('PT-RULING-23 a stalled round between equals is ranked in order of play from the starting player', () => {
    const tame = pet([{ static: 'cannot', what: 'strike' }], 'typeless 1/5');
    const t = lay([{ field: ['tame'] }, { field: ['tame#2'] }, { field: ['tame#3'] }], {
      cards: { tame },
      at: { turn: { seat: 1 } },
      state: { starter: 1 },
      common: { spellCache: ['growl', 'volley', 'aiming'] },
    });
    for (const seat of [1, 2, 0, 1, 2, 0]) t.play(seat, 'pass');
    expect([t.state.outcome, t.state.ranking]).toEqual(['stall', [1, 2, 0]]);
  });
  test('PT-RULING-36 a wiped player has no turn at all: “the previous turn” is that of the last one who had', () => {
    const t = lay([
      { field: [{ A: 'n25' }] },
      { field: [{ card: 'n15', as: 'B', down: true }] },
      { field: [{ C: 'n19' }], hand: ['counterattack'] },
    ]);
    t.play(2, 'pass');
    t.play(0, 'strike A C');
    t.play(2, 'pass');
    t.play(2, 'cast counterattack C');
    expect(attack(t, 'C')).toBe(3);
  });
  test('PT-RULING-54 wiped at the same moment: the active player ranks best, then order of play', () => {
    const t = lay(
      [
        { field: [{ card: 'turtle', as: 'T', health: 1 }] },
        { field: [{ card: 'n25', as: 'B', health: 1 }] },
        { gone: 1 },
      ],
      { at: { turn: { seat: 1 } }, common: { spellCache: ['growl', 'volley', 'aiming'] } },
    );
    t.play(1, 'strike B T');
    expect([t.state.outcome, t.state.ranking.slice(0, 2)]).toEqual(['empty', [1, 0]]);
  });
});

describe('places', () => {
  test('PT-RULING-64 [allDead] out at the same check: more Health before it, then the better standing', () => {
    const boom = spell({ op: 'damage', amount: 3, to: { pick: 'all', kind: 'player' } });
    const rows = [
      { field: ['n15'], hand: ['boom'], health: 1 },
      { field: ['n16'], health: 1 },
      { health: 2, gone: 1 },
    ];
    const t = lay(rows, { cards: { boom }, options: { allDead: 'tiebreak' } });
    t.play(0, 'cast boom');
    expect([t.state.over!.winners, t.state.over!.points]).toEqual([[2], [0, 1, 2]]);
  });
});

describe('the end of a round', () => {
  test('PT-RULING-58 as many spells are shown as there are players left after the weapon strike', () => {
    const t = lay([{ field: ['n15'] }, { health: 1 }, {}, {}], {
      at: 'conclusion',
      common: { spellCache: ['growl', 'volley', 'aiming', 'flare', 'tracking'] },
    });
    t.shows({ draft: 3, 1: { out: true } });
  });
  test('PT-RULING-61 [endOfRound] who is at 0 after the weapon strike is out then', () => {
    const t = lay([{ field: ['n15'] }, { health: 1 }, {}, {}], {
      at: 'conclusion',
      options: { elimination: 'endOfRound' },
      common: { spellCache: ['growl', 'volley', 'aiming', 'flare'] },
    });
    t.shows({ draft: 3, 1: { out: true } });
  });
  test('PT-RULING-49 a fox prolongs an aspect once', () => {
    const t = lay([{ field: ['fox'], aspect: [{ card: 'aspectOfTheHawk', as: 'H', rounds: 1, used: 8 }] }, {}, {}], {
      at: 'conclusion',
    });
    t.shows({ 0: { aspect: [] } });
  });
  test('PT-RULING-18, PT-RULING-19 a temporary pet does not count towards the limit of two', () => {
    const t = lay([{ field: ['f25', 'f25#2'], hand: ['tameBeast'] }, { field: ['n15'] }, { field: ['n15#2'] }], {
      common: { petReserve: ['ox'] },
    });
    t.play(0, 'cast tameBeast', 'tame');
    expect(asked(t)).toEqual(['0 turn.act']);
  });
});

describe('abilities that were given', () => {
  const cheer = spell(
    grant({ static: { static: 'stat', attack: 1, scope: { pick: 'all', kind: 'pet', side: 'ownOther' } } }),
  );
  test('PT-RULING-34 those of a hidden pet are off, too', () => {
    const t = lay(
      [
        { field: ['n15'], hand: ['scareBeast'] },
        { field: [{ B: 'n15#2' }, { C: 'n25' }], hand: ['cheer'] },
        { field: ['n15#3'] },
      ],
      { cards: { cheer } },
    );
    t.play(1, 'cast cheer B');
    expect(attack(t, 'C')).toBe(3);
    t.play(0, 'cast scareBeast B');
    expect(attack(t, 'C')).toBe(2);
  });
  test('feignDeath sets off death effects that were given, as well as printed ones', () => {
    const last = spell(grant({ effect: { on: 'death', do: [{ op: 'heal', amount: 1, to: 'owner' }] } }));
    const t = lay(
      [{ field: [{ A: 'n15' }], hand: ['last', 'feignDeath'], health: 5 }, { field: ['n15#2'] }, { field: ['n15#3'] }],
      {
        cards: { last },
      },
    );
    t.play(0, 'cast last A', 'cast feignDeath');
    expect(life(t)[0]).toBe(6);
  });
  test('PT-RULING-29 step 7 “the first” that was given is counted apart from the printed one, once a round each', () => {
    const veil = spell(grant({ static: { static: 'first', do: 'ignore' } }));
    const t = lay(
      [
        { field: [{ A: 'n25' }], hand: ['multiArrow'] },
        { field: [{ R: 'riverbeast' }], hand: ['veil'] },
        { field: ['n15#3'] },
      ],
      { cards: { veil } },
    );
    t.play(1, 'cast veil R');
    t.play(0, 'cast multiArrow R');
    expect(health(t, 'R')).toBe(4);
  });
  test('PT-RULING-18 a limit that drops because a pet went down is met at once', () => {
    const t = lay(
      [{ field: [{ A: 'n45' }] }, { field: [{ K: 'keeper' }, { B: 'n15' }, { C: 'n16' }] }, { field: ['n15#3'] }],
      { cards: { keeper: pet([{ static: 'petLimit', n: 1 }], 'typeless 1/2') } },
    );
    t.play(0, 'strike A K');
    expect(asked(t)).toEqual(['1 aftermath.limit']);
    t.offers(1, ['release K', 'release B', 'release C']);
  });
  test('resurrect: bonuses given once are lost, maluses stay', () => {
    const hex = spell({ op: 'modify', attack: -1, to: '$t', duration: 'round' });
    const slay = spell({ op: 'kill', to: '$t' });
    const t = lay(
      [
        { field: [{ A: 'n35' }, 'n15'], hand: ['hex', 'growl', 'slay', 'revivePet'] },
        { field: ['n15#2'] },
        { field: ['n15#3'] },
      ],
      { cards: { hex, slay } },
    );
    t.play(0, 'cast hex A', 'cast growl A');
    expect(attack(t, 'A')).toBe(4);
    t.play(0, 'cast slay A', 'cast revivePet A');
    expect(attack(t, 'A')).toBe(2);
  });
});

describe('leaving the game', () => {
  const late = (to: object) => spell({ op: 'delay', at: 'lapEnd', do: [{ op: 'damage', amount: 1, to }] });
  const cards = {
    doom,
    picky: late({ pick: 'choose', kind: 'pet', side: 'enemy' }),
    weakest: late({ pick: 'lowestHealth', kind: 'pet', side: 'enemy' }),
    blunt: late({ pick: 'all', kind: 'pet', side: 'enemy' }),
  };
  test.each([
    ['picky', [5, 6]],
    ['weakest', [5, 6]],
    ['blunt', [4, 5]],
  ])('PT-RULING-62 a delayed effect of somebody who left runs on, unless it needs their choice: %s', (name, left) => {
    const t = lay(
      [{ field: ['n15'], hand: [name, 'doom'], health: 5 }, { field: [{ B: 'n15#2' }] }, { field: [{ C: 'n16' }] }],
      { cards },
    );
    t.play(0, `cast ${name}`, 'cast doom');
    t.play(1, 'pass');
    t.play(2, 'pass');
    expect([t.state.lap, asked(t), [health(t, 'B'), health(t, 'C')]]).toEqual([2, ['1 turn.act'], left]);
  });
  test('PT-RULING-62 a spell of somebody who died of it is not kept for them', () => {
    const t = lay([{ field: ['spiritBeast'], hand: ['doom'], health: 5 }, { field: ['n15#2'] }, { field: ['n16'] }], {
      cards,
    });
    t.play(0, 'cast doom');
    t.shows({ 0: { stored: [], out: true }, spellDiscard: ['doom'] });
  });
  test('PT-RULING-60 a starter who has gone since: the highest ranked fights first, the lowest prepares first', () => {
    const rows: Row[] = [{ field: ['n15'] }, { out: true, health: -1 }, { field: ['n16'] }, { field: ['n19'] }];
    const fight = lay(rows, { at: 'combat', state: { starter: 1, ranking: [1, 3, 0, 2] } });
    expect(asked(fight)).toEqual(['3 turn.act']);
    const prepare = lay(rows, { at: 'round', state: { prepStarter: 1, starter: 0, ranking: [3, 2, 0, 1] } });
    expect(asked(prepare)).toEqual(['0 prepare.act']);
  });
  test('PT-RULING-35, PT-RULING-62 lap durations stay anchored to a seat that was closed', () => {
    const t = lay(
      [
        { field: [{ A: 'n15' }], hand: ['intimidation', 'doom'], health: 5 },
        { field: [{ B: 'n15#2' }] },
        { field: [{ C: 'n16' }] },
      ],
      { cards },
    );
    t.play(0, 'cast intimidation B', 'cast doom');
    t.play(1, 'pass');
    t.offers(2, ['pass']);
    t.play(2, 'pass');
    t.play(1, 'pass');
    t.offers(2, ['strike C B', 'pass']);
  });
});

describe('time', () => {
  test('PT-WINDOW-1 there is no window at the end of a lap that nothing waits for', () => {
    const t = lay([{ field: ['n15'], hand: ['growl'] }, { field: ['n16'] }, { field: ['n19'] }], {
      at: { turn: { seat: 2 } },
      state: { starter: 0 },
    });
    t.play(0, 'pass');
    t.play(2, 'pass');
    expect([t.state.lap, asked(t)]).toEqual([2, ['0 turn.act']]);
  });
  test('PT-RULING-35 “for a lap” that begins at a lap end lasts until the next lap end', () => {
    const bars = {
      op: 'grant',
      static: { static: 'cannot', what: 'strike' },
      to: { pick: 'all', kind: 'pet', side: 'enemy' },
    };
    const awe = pet([{ on: 'lapEnd', limit: 'oncePerCombat', do: [{ ...bars, duration: 'lap' }] }]);
    const t = lay([{ field: ['awe'] }, { field: ['n15'] }, { field: ['n16'] }], { cards: { awe } });
    for (const seat of [0, 1, 2]) t.play(seat, 'pass');
    t.play(0, { do: 'strike', card: 'awe', target: 'n15' });
    expect([t.state.lap, offered(t, 1)]).toEqual([2, ['pass']]);
    t.play(1, 'pass');
    t.play(2, 'pass');
    t.play(0, { do: 'strike', card: 'awe', target: 'n15' });
    expect([t.state.lap, offered(t, 1).includes('strike')]).toEqual([3, true]);
  });
  test('PT-RULING-23 Health that a bonus adds keeps a lap from being idle', () => {
    const grows = pet([{ on: 'lapEnd', do: [{ op: 'modify', health: 1, to: 'self', duration: 'permanent' }] }]);
    const t = lay([{ field: ['grows'] }, { field: ['n15'] }, { field: ['n16'] }], { cards: { grows } });
    for (const seat of [0, 1, 2]) t.play(seat, 'pass');
    expect([t.state.lap, t.state.forced]).toEqual([2, false]);
  });
  test('an effect can wait for the end of combat, but not for a moment that may never come', () => {
    const later = (at: string) => spell({ op: 'delay', at, do: [{ op: 'heal', amount: 1, to: 'owner' }] });
    const t = lay([{ field: [{ A: 'n45' }], hand: ['later'], health: 5 }, { field: [{ B: 'n11' }] }, {}], {
      cards: { later: later('combatEnd') },
    });
    t.play(0, 'cast later', 'strike A B');
    expect(life(t)[0]).toBe(6);
    const bad = { pack: 'bad', spells: [{ id: 'bad', name: { fr: 'b', en: 'b' }, ...later('death') }] };
    expect(() => readCards([bad])).toThrow('expected one of roundStart, combatStart');
  });
  test('PT-RULING-66 out of time at a mandatory choice: the first one in the list', () => {
    const t = lay([{ field: ['n15'] }, { field: ['n16'] }, { field: ['n19'] }], {
      at: { prepare: { seat: 0 } },
      common: { petReserve: ['ox'] },
    });
    t.play(0, 'tamePet');
    expect(idleAnswer(t.state, pending(t.state)[0]!)).toEqual({ do: 'tame' });
  });
});

describe('knowledge and prices', () => {
  test('PT-RULING-68 whoever looks at cards may move one that all had seen: others do not know where it went', () => {
    const t = lay(
      [
        { field: [{ A: 'n15' }], hand: ['dismissPet', 'eagleEye'] },
        { field: [{ B: 'n16' }, 'n15#2'] },
        { field: ['n19'] },
      ],
      { common: { petReserve: ['ox', 'bat'], weaponReserve: ['w33'] } },
    );
    t.play(0, 'cast dismissPet B');
    t.sees(2, { knows: ['B'] });
    t.play(0, 'cast eagleEye', 'bottom B', 'top w33');
    t.sees(2, { unknown: ['B'] });
    t.sees(0, { knows: ['B'] });
  });
  test('PT-RULING-67 [openHands] a table may play with open hands', () => {
    const rows = [{ field: ['n15'] }, { field: ['n16'] }, { field: ['n19'] }];
    expect(isOpen(lay(rows, { options: { openHands: true } }).state, 1)).toBe(true);
    expect(isOpen(lay(rows).state, 1)).toBe(false);
  });
  test('PT-RULING-72 a price rule on a weapon is about that weapon alone, in the shop and in hand', () => {
    const t = lay([{ field: ['n15'], coins: 1, weapon: ['cheap'] }, { field: ['n16'] }, { field: ['n19'] }], {
      cards: { cheap: { is: 'weapon 1 cost 1', effects: [{ static: 'shop', cost: -2 }] } },
      at: { prepare: { seat: 0 } },
      common: { shop: ['w33', { C2: 'cheap' }] },
    });
    t.refuses(0, { do: 'buy', card: 'w33' }, 'PT-BUY-1');
    t.play(0, 'buy C2');
    t.shows({ 0: { coins: 1 } });
  });
});
