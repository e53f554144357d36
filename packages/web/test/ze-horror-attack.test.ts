/** How tiles fit into an area, and what the board of Ze Horror Attack works out from a view. */
import { random } from '@bagarre/bots';
import {
  type CoreView,
  type StateOf,
  decide,
  fastRng,
  newMatch,
  onlooker,
  openBox,
  settle,
  viewOf,
} from '@bagarre/kernel';
import { cardText, pointsFor, tallies, zeHorrorAttack } from '@bagarre/ze-horror-attack';
import { wording } from '@bagarre/words';
import { describe, expect, test } from 'vitest';
import { textSize } from '../src/games/ze-horror-attack/Face.tsx';
import { fit } from '../src/games/ze-horror-attack/fit.ts';
import { ui } from '../src/games/ze-horror-attack/index.tsx';
import { iconOf } from '../src/games/ze-horror-attack/looks.ts';
import {
  type Character,
  type Printed,
  bonusNames,
  factionsOf,
  lookedAt,
  scoresOf,
  worthOf,
} from '../src/games/ze-horror-attack/model.ts';

type Zh = StateOf<(typeof zeHorrorAttack)['rules']>;
const box = openBox(zeHorrorAttack);

describe('tiles in an area', () => {
  const rooms = [
    { w: 240, h: 170 },
    { w: 160, h: 50 },
    { w: 340, h: 75 },
    { w: 1060, h: 210 },
  ];
  test.each(rooms)('never leave a room of $w by $h', (room) => {
    for (let n = 1; n <= 24; n++) {
      const { w, perRow, step } = fit(room, n, 88);
      expect(step * (Math.min(n, perRow) - 1) + w).toBeLessThanOrEqual(room.w);
      const rows = Math.ceil(n / perRow);
      expect(rows * w * 1.16 + (rows - 1) * 6).toBeLessThanOrEqual(room.h + 2);
    }
  });

  test('are as large as is wanted where there is room, and side by side rather than over each other', () => {
    expect(fit({ w: 240, h: 170 }, 2, 74)).toEqual({ w: 74, perRow: 2, step: 80 });
    const seven = fit({ w: 240, h: 170 }, 7, 74);
    expect(seven.step).toBeGreaterThan(seven.w);
  });

  test('lie over each other like a hand where they would become too small', () => {
    const ten = fit({ w: 340, h: 75 }, 10, 88);
    expect(ten.step).toBeLessThan(ten.w);
    expect(ten.step).toBeGreaterThanOrEqual(24);
  });
});

test('the longer a text, the smaller its letters, and none is too small for the loupe', () => {
  for (const card of box.cards as readonly Printed[]) {
    if (card.k !== 'character') continue;
    for (const lang of ['fr', 'en'] as const) {
      const { size } = textSize(cardText(card, lang, box.cards as readonly Printed[]).length);
      // The loupe is 300 px wide.
      expect(size * 30).toBeGreaterThanOrEqual(14);
    }
  }
});

test('every printed character has a picture of its own', () => {
  const characters = (box.cards as readonly Printed[]).filter((c): c is Character & Printed => c.k === 'character');
  const icons = characters.map(iconOf);
  expect(new Set(icons).size).toBe(characters.length);
});

/** A random match, with the view of each seat at every decision. */
function* moments(seats: number, seed: number, options: object): Generator<{ s: Zh; views: CoreView[] }> {
  const s = newMatch(zeHorrorAttack, { seats, seed: seed.toString(16), options: options as never });
  const rng = fastRng(seed, 1);
  for (;;) {
    const [request] = settle(s);
    yield { s, views: [...Array(seats).keys(), onlooker].map((seat) => viewOf(s, seat)) };
    if (!request) return;
    decide(s, request, random(s, request, rng));
  }
}

const TABLES = [
  [3, { decks: ['innsmouth', 'mountains'] }],
  [2, { mode: 'expert' }],
] as const;

describe.each(TABLES)('%i seats, %o', (seats, options) => {
  test('areas are worth to everybody what the rules say, and my score is the one I would get', () => {
    for (const { s, views } of moments(seats, 5, options)) {
      const all = tallies(s);
      for (const view of views) {
        all.forEach(({ suns, skulls, more }, seat) => {
          const worth = worthOf(view, box, seat);
          expect([worth.suns, worth.skulls, worth.more]).toEqual([suns, skulls, more]);
          expect(worth.cards.reduce((n, c) => n + c.suns - c.skulls, 0)).toBe(suns - skulls);
          for (const { points, faction } of scoresOf(view, box, seat))
            expect(points).toBe(pointsFor(s, seat, all[seat]!, faction));
        });
      }
    }
  });

  test('§7 no seat is told a faction that it may not know, and a bonus is marked for its owner alone', () => {
    for (const { s, views } of moments(seats, 6, options)) {
      for (const view of views) {
        for (let seat = 0; seat < seats; seat++) {
          const told = factionsOf(view, box, seat).map((f) => f.id);
          const mask = 1 << view.viewer;
          expect(told.filter((id) => (s.table.known[id]! & mask) === 0)).toEqual([]);
        }
        const mine = view.viewer < seats ? factionsOf(view, box, view.viewer) : [];
        expect([...bonusNames(view, box)].sort()).toEqual([...new Set(mine.flatMap((f) => f.card.characters))].sort());
      }
    }
  });

  test('ZH-D13 cards that are looked at are shown to whoever looks and to nobody else', () => {
    let shown = 0;
    for (let seed = 1; seed < 12; seed++) {
      for (const { s, views } of moments(seats, seed, options)) {
        for (const view of views) {
          const cards = lookedAt(view);
          shown += cards.length;
          for (const { id, def } of cards) {
            expect(s.table.def[id]).toBe(def);
            expect((s.table.known[id]! & (1 << view.viewer)) !== 0).toBe(true);
          }
        }
      }
    }
    expect(shown).toBeGreaterThan(0);
  });

  test('the count adds up, card by card', () => {
    for (const { views } of moments(seats, 9, options)) {
      const [view] = views;
      if (!view!.over) continue;
      const pen = { view: view!, box, words: wording(zeHorrorAttack, box, 'fr', ['Ana', 'Bob', 'Cleo']) };
      for (const { parts, total } of ui.count(pen)) expect(parts.reduce((n, p) => n + p.n, 0)).toBe(total);
    }
  });
});

test('a match that was broken off shows no side that was not known', () => {
  const late = [...moments(3, 3, {})].at(-2)!;
  const view = { ...late.views[0]!, over: { winners: [0], why: 'conceded', points: [] } };
  const pen = { view, box, words: wording(zeHorrorAttack, box, 'fr', ['Ana', 'Bob', 'Cleo']) };
  expect(ui.count(pen).map(({ parts, total }) => [parts, total])).toEqual([
    [[], 0],
    [[], 0],
    [[], 0],
  ]);
});
