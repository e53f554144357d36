/** Au Pavillon du Traqueur in the browser: what the board works out from a view is what the true match says. */
import { random } from '@bagarre/bots';
import {
  type Box,
  type Core,
  type CoreView,
  type Seat,
  decide,
  fastRng,
  newMatch,
  onlooker,
  openBox,
  pile,
  redact,
  said,
  settle,
  viewOf,
} from '@bagarre/kernel';
import {
  type Pt,
  attackOf,
  foresee,
  pavillon,
  price,
  strikeable,
  weaponAttack,
  weaponReach,
} from '@bagarre/pavillon-du-traqueur';
import { describe, expect, test } from 'vitest';
import { arrowBetween } from '../src/games/pavillon-du-traqueur/geometry.ts';
import { ui } from '../src/games/pavillon-du-traqueur/index.tsx';
import { publicState, slotsOf, trapsIn } from '../src/games/pavillon-du-traqueur/model.ts';

interface Moment {
  readonly s: Pt;
  readonly events: readonly ({ k: string } & Record<string, unknown>)[];
}

function* matchOf(seats: number, seed: number): Generator<Moment> {
  const rng = fastRng(seed, 1);
  const s = newMatch(pavillon, { seats, seed: seed.toString(16) }) as Core;
  for (;;) {
    const [request] = settle(s);
    yield { s: s as unknown as Pt, events: said(s).map((e) => redact(pavillon, e, onlooker)) };
    if (!request) return;
    decide(s, request, random(s, request, rng));
  }
}

const box: Box = openBox(pavillon);
const petsOf = (s: Pt, view: CoreView, seat: Seat): number[] =>
  view.piles['field']![seat]!.cards.flatMap(({ id }) => (id === null || s.down[id] ? [] : [id]));

describe('what a view tells is enough', () => {
  test.each([
    [3, 1],
    [4, 2],
  ])('%i seats: Attack, weapons, reach, prices and forecasts, for every seat and for onlookers', (seats, seed) => {
    let strikes = 0;
    for (const { s } of matchOf(seats, seed)) {
      for (const viewer of [0, seats - 1, onlooker]) {
        const view = viewOf(s as unknown as Core, viewer);
        const p = publicState(view, box);
        for (let seat = 0; seat < seats; seat++) {
          if (s.players[seat]!.out) continue;
          expect(weaponAttack(p, seat)).toBe(weaponAttack(s, seat));
          expect(weaponReach(p, seat)).toEqual(weaponReach(s, seat));
          expect(strikeable(p, seat)).toEqual(strikeable(s, seat));
          for (const ware of view.piles['shop']![0]!.cards) {
            expect(price(p, seat, ware.id!)).toBe(price(s, seat, ware.id!));
          }
          for (const by of petsOf(s, view, seat)) {
            expect(attackOf(p, by)).toBe(attackOf(s, by));
            for (const other of strikeable(s, seat)) {
              for (const at of petsOf(s, view, other)) {
                expect(foresee(p, by, at)).toBe(foresee(s, by, at));
                strikes++;
              }
            }
          }
        }
      }
    }
    expect(strikes).toBeGreaterThan(100);
  });

  test('a strike takes what was foreseen, where nobody answers it', () => {
    let [foreseen, right] = [null as { at: number; n: number; health: number } | null, 0];
    for (let seed = 1; seed <= 6; seed++) {
      for (const { s, events } of matchOf(3, seed)) {
        const at = events.findIndex((e) => e.k === 'struck');
        const answered = events.some((e) => e.k === 'cast' || e.k === 'redirected');
        if (foreseen && at >= 0 && !answered) {
          const { at: target, n, health } = foreseen;
          const after = events
            .slice(at + 1)
            .find((e) => /^(hurt|unhurt|downed)$/.test(e.k) && (e['card'] as { id: number }).id === target);
          const took = after?.k === 'hurt' ? Number(after['n']) : after?.k === 'downed' ? health : 0;
          expect(took, `seed ${seed}`).toBe(n);
          right++;
        }
        foreseen = null;
        const { by, at: target } = s.strike;
        if (by < 0 || target < 0) continue;
        const n = foresee(s, by, target);
        // The window is the last thing before the blow.
        if (n !== null && s.stack.at(-1)?.proc === 'window') foreseen = { at: target, n, health: s.health[target]! };
      }
    }
    expect(right).toBeGreaterThan(10);
  });

  test('a placed trap is known to lie in its new hand, and boards show as many slots as there may be pets', () => {
    let traps = 0;
    for (const { s, events } of matchOf(4, 9)) {
      const view = viewOf(s as unknown as Core, onlooker);
      for (const e of events) {
        if (e.k !== 'trapPlaced') continue;
        const held = trapsIn(view, box, Number(e['seat']));
        // It may have been sent on, or discarded with its holder, in the same moment.
        traps += Number(held.includes((e['card'] as { def: never }).def));
      }
      for (let seat = 0; seat < 4; seat++) {
        const slots = slotsOf(view, box, seat);
        expect(slots.length).toBeGreaterThanOrEqual(pile(s as never, seat, box.zoneNames.indexOf('field')).length);
        expect(slots).toEqual([...new Set(slots)].sort());
        expect(slots.length).toBeLessThanOrEqual(3);
      }
    }
    expect(traps).toBeGreaterThan(0);
  });
});

describe('PT-WINDOW-12 where to stop', () => {
  const pet = (id: number) => ({ id, def: 0, owner: 0, at: 0 });
  const view = (kind: string, by: number, at: number): CoreView =>
    ({
      viewer: 0,
      stack: [{ proc: 'window', step: 'poll', v: { kind } }],
      strike: { by: { id: by, def: 0 }, at: { id: at, def: 0 } },
      piles: {
        field: [
          { n: 1, cards: [pet(1)] },
          { n: 1, cards: [pet(2)] },
          { n: 1, cards: [pet(3)] },
        ],
      },
    }) as never;
  const aimed = (targets: number[], seats: Seat[]): never[] =>
    [{ k: 'aimed', card: null, targets: targets.map((id) => ({ id, def: 0 })), seats }] as never[];

  test('in a hurry at strikes on my pets, usually at strikes by them too', () => {
    expect(ui.concerns(0, view('strike', 2, 1))).toBe(true);
    expect(ui.concerns(0, view('strike', 1, 2))).toBe(false);
    expect(ui.usual(0, view('strike', 1, 2), [])).toBe(true);
    expect(ui.usual(0, view('strike', 2, 3), [])).toBe(false);
  });

  test('not at the start of every turn, but after a spell that was aimed at me or mine', () => {
    expect(ui.usual(0, view('act', -1, -1), [])).toBe(false);
    expect(ui.usual(0, view('act', -1, -1), aimed([1], []))).toBe(true);
    expect(ui.usual(0, view('act', -1, -1), aimed([], [0]))).toBe(true);
    expect(ui.usual(0, view('act', -1, -1), aimed([2], [1]))).toBe(false);
  });
});

describe('the arrow of a strike', () => {
  const [left, right] = [
    { x: 0, y: 0, w: 100, h: 100 },
    { x: 400, y: 0, w: 100, h: 100 },
  ];

  test('goes from edge to edge, and its number stands between', () => {
    const { d, x, y } = arrowBetween(left, right);
    const [, ax, , bx] = /^M(\S+) (\S+)Q\S+ \S+ (\S+) \S+$/.exec(d)!.map(Number);
    expect(ax).toBeGreaterThanOrEqual(100);
    expect(bx).toBeLessThanOrEqual(400);
    expect(x).toBe(Math.round((ax! + bx!) / 2));
    expect(Math.abs(y - 50)).toBeGreaterThan(10);
  });

  test('is bent upwards whichever way it goes', () => {
    expect(arrowBetween(left, right).y).toBeLessThan(50);
    expect(arrowBetween(right, left).y).toBeLessThan(50);
  });
});
