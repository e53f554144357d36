/** The expert game for two. */
import {
  type Core,
  type Seat,
  copy,
  fastRng,
  keyOf,
  knows,
  newMatch,
  openBox,
  ownerOf,
  pending,
  pile,
  submit,
  world,
} from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import type { Character, Printed } from '../src/cards.ts';
import { completable } from '../src/draft.ts';
import { zeHorrorAttack } from '../src/index.ts';
import { checkList, faultText, parseList, printedList, unreadText, writeList } from '../src/list.ts';
import { fillList, randomList } from '../src/random.ts';
import { Z, type Zh, printed, zh } from '../src/state.ts';
import { HERO, MONSTER, P, draw, hero, inPlay, lay, monster, move, opponent } from './lay.ts';

const book = openBox(zeHorrorAttack).cards as readonly Printed[];
const DECKS = ['innsmouth', 'mountains'];
const start = (options: object = {}, seed = '1'): Zh =>
  newMatch(zeHorrorAttack, { seats: 2, options: { mode: 'expert', ...options } as never, seed }) as Zh;

function answer(s: Core, seat: Seat, wanted: (o: { do: string; card?: number }) => boolean): void {
  const request = pending(s).find((r) => r.seat === seat)!;
  const option = request.options.find((o) => wanted(o as never))!;
  expect(submit(s, { seat, request: request.id, option: keyOf(option) })).toBeNull();
}

const experts = (cards: object, table: object, more: object = {}) =>
  lay(cards as never, table as never, { options: { mode: 'expert' }, ...more });

describe('building', () => {
  const list = (changes: Record<string, number>) => {
    const rows = new Map(printedList(book, 'mountains').map((r) => [r.id, r.copies]));
    for (const [id, n] of Object.entries(changes)) rows.set(id, n);
    return [...rows].map(([id, copies]) => ({ id, copies }));
  };
  const clauses = (changes: Record<string, number>) => checkList(book, list(changes), DECKS).map((f) => f.clause);

  test('ZH-EXPERT-1 ZH-EXPERT-2 ZH-RULING-31 thirty cards, no more copies of a name than its origin deck has', () => {
    expect(clauses({})).toEqual([]);
    expect(clauses({ 'mou.albino-penguin': 5, 'mou.sherman': 0 })).toEqual(['ZH-EXPERT-2']);
    expect(clauses({ 'mou.albino-penguin': 3 })).toEqual(['ZH-EXPERT-1']);
    expect(clauses({ 'mou.sherman': 0, 'inn.deep-one': 1 })).toEqual([]);
    expect(clauses({ 'mou.sherman': 0, 'no.such': 1 })).toEqual(['ZH-EXPERT-1']);
  });

  test('ZH-EXPERT-3 ZH-EXPERT-4 ZH-EXPERT-5 six heroes and six monsters at least, six neutrals at most', () => {
    const of = (n: Record<string, number>) => {
      const rows: { id: string; copies: number }[] = [];
      for (const type of ['hero', 'monster', 'neutral']) {
        let left = n[type]!;
        for (const card of cards.filter((c) => c.type === type)) {
          const copies = Math.min(left, card.copies);
          if (copies > 0) rows.push({ id: card.id, copies });
          left -= copies;
        }
      }
      return checkList(all, rows, ['a']).map((f) => f.clause);
    };
    const make = (type: Character['type'], i: number, copies: number) =>
      ({ ...(book[0] as Character), id: `${type}${i}`, nameKey: `${type}${i}`, type, copies, deck: 'a' }) as Character;
    const cards = [make('hero', 1, 30), make('monster', 1, 30), make('neutral', 1, 9)];
    const all = cards as unknown as Printed[];
    expect(of({ hero: 6, monster: 18, neutral: 6 })).toEqual([]);
    expect(of({ hero: 5, monster: 25, neutral: 0 })).toEqual(['ZH-EXPERT-3']);
    expect(of({ hero: 25, monster: 5, neutral: 0 })).toEqual(['ZH-EXPERT-4']);
    expect(of({ hero: 11, monster: 12, neutral: 7 })).toEqual(['ZH-EXPERT-5']);
  });

  test('lists are read by id or by name, and written out again', () => {
    const { rows, unread } = parseList(
      '# mine\n2 Deep One\n1 inn.deep-one\n1 Profond # and one more\nnonsense\n1 Cthulhu',
      book,
    );
    expect(rows).toEqual([{ id: 'inn.deep-one', copies: 4 }]);
    expect(unread.map((u) => u.line)).toEqual([5, 6]);
    expect(unreadText(unread[0]!, 'fr')).toContain('Ligne 5');
    expect(writeList(rows, book, 'en')).toBe('4 inn.deep-one  # Deep One\n');
    const [fault] = checkList(book, [{ id: 'inn.deep-one', copies: 5 }], DECKS);
    expect(faultText(fault!, 'en', book)).toContain('5 × Deep One');
  });

  test('ZH-RULING-53 without a list, a themed deck as printed; a bad list is refused with its clauses', () => {
    expect(start().options.lists.map((l) => l.cards[0])).toEqual(['1 inn.robert-olmstead', '1 mou.william-dyer']);
    expect(() => start({ lists: [['5 Deep One'], []] })).toThrow(/ZH-EXPERT-2[\s\S]*ZH-EXPERT-1/);
    expect(() => start({ decks: ['innsmouth'], lists: [['1 mou.sherman'], []] })).toThrow(/none of the decks/);
    for (let i = 0; i < 20; i++) {
      const lines = randomList(book, DECKS, fastRng(i));
      expect(checkList(book, parseList(lines.join('\n'), book).rows, DECKS)).toEqual([]);
    }
  });

  test('both printed decks are legal as they are', () => {
    for (const deck of DECKS) expect(checkList(book, printedList(book, deck), DECKS)).toEqual([]);
  });
});

describe('setting up', () => {
  test('ZH-EXPERT-6 ZH-EXPERT-7 ZH-EXPERT-8 ZH-EXPERT-9 ZH-RULING-34 ZH-RULING-35 two discards, three factions, three cards, own decks', () => {
    const s = start();
    for (const seat of [0, 1]) {
      expect([Z.deck, Z.hand, Z.faction].map((zone) => pile(s, seat, zone).length)).toEqual([25, 3, 3]);
      expect(pile(s, seat, Z.deck).every((c) => ownerOf(s, c) === seat)).toBe(true);
      for (const c of pile(s, seat, Z.faction)) {
        expect(zh.card(s, c).deck).toBe(DECKS[seat]);
        expect([knows(s, seat, c), knows(s, 1 - seat, c)]).toEqual([true, false]);
      }
    }
    expect(pile(s, 0, Z.discard).map((c) => ownerOf(s, c))).toEqual([s.first, s.first, 1 - s.first, 1 - s.first]);
    expect(pending(s).map((r) => r.ask)).toEqual(['game.mulligan', 'game.mulligan']);
  });

  test('ZH-RULING-33 chosen in secret, one at a time, before shuffling', () => {
    const s = start({ expertSeedDiscard: 'chosen' });
    expect(pending(s).map((r) => r.ask)).toEqual(['game.seedOne', 'game.seedOne']);
    const named = (key: string) => (o: { card?: number }) => printed(s, o.card!).nameKey === key;
    answer(s, 0, named('fatherDagon'));
    answer(s, 1, named('shoggoth'));
    expect(knows(s, 1, pile(s, 0, Z.aside)[0]!)).toBe(false);
    answer(s, 0, named('deepOne'));
    answer(s, 1, named('sherman'));
    const keys = pile(s, 0, Z.discard).map((c) => printed(s, c).nameKey);
    expect([...keys].sort()).toEqual(['deepOne', 'fatherDagon', 'sherman', 'shoggoth']);
    expect(pile(s, 0, Z.deck)).toHaveLength(25);
  });

  test('§7 ZH-RULING-54 the other’s list, decks and factions are imagined anew', () => {
    const s = start({ lists: [[], randomList(book, DECKS, fastRng(3))] });
    const seen = (w: Zh): string[] => w.table.def.flatMap((_, c) => (ownerOf(w, c) === 1 ? [zh.card(w, c).id] : []));
    const worlds = Array.from({ length: 6 }, (_, i) => world(s, 0, fastRng(i)));
    expect(worlds.every((w) => w.options.lists[1]!.cards.length === 0)).toBe(true);
    expect(new Set(worlds.map((w) => seen(w).sort().join())).size).toBe(6);
    for (const w of worlds) {
      const rows = new Map<string, number>();
      for (const id of seen(w).filter((x) => !/\.f\d/.test(x))) rows.set(id, (rows.get(id) ?? 0) + 1);
      expect(
        checkList(
          book,
          [...rows].map(([id, copies]) => ({ id, copies })),
          DECKS,
        ),
      ).toEqual([]);
    }
    expect(fillList(book, DECKS, [], 30, fastRng(1))).toHaveLength(30);
  });
});

describe('one box for two', () => {
  test('ZH-RULING-32 ZH-RULING-52 cards are drafted in turns, face up, and factions out of what is left', () => {
    const s = start({ expertSharedBox: true });
    const rng = fastRng(7);
    let last: Seat = 1 - s.first;
    while (pending(s)[0]!.ask === 'draft.pick') {
      const [request] = pending(s);
      expect(request!.seat).toBe(1 - last);
      last = request!.seat;
      expect(request!.options.length).toBeLessThan(60);
      const at = (rng[1]! >>> 0) % request!.options.length;
      submit(s, { seat: last, request: request!.id, option: keyOf(request!.options[at]!) });
    }
    for (const seat of [0, 1]) {
      const n = { hero: 0, monster: 0, neutral: 0 };
      for (const c of pile(s, seat, Z.drafted)) n[printed(s, c).type]++;
      expect(n.hero + n.monster + n.neutral).toBe(30);
      expect(n.hero >= 6 && n.monster >= 6 && n.neutral <= 6).toBe(true);
      expect(pile(s, seat, Z.drafted).every((c) => knows(s, 1 - seat, c))).toBe(true);
    }
    const factions = [0, 1].flatMap((seat) => pile(s, seat, Z.faction).map((c) => s.table.def[c]));
    expect(new Set(factions).size).toBe(6);
    expect(() => start({ expertSharedBox: true, decks: ['innsmouth'] })).toThrow(/two decks/);
  });

  test('ZH-RULING-52 a pick is offered only if both can still complete a list', () => {
    const none = { hero: 0, monster: 0, neutral: 0 };
    expect(completable({ hero: 29, monster: 28, neutral: 3 }, [none, none])).toBe(true);
    expect(completable({ hero: 11, monster: 46, neutral: 3 }, [none, none])).toBe(false);
    expect(completable({ hero: 20, monster: 20, neutral: 20 }, [none, none])).toBe(false);
    const late = { hero: 24, monster: 5, neutral: 0 };
    expect(completable({ hero: 1, monster: 1, neutral: 0 }, [late, late])).toBe(false);
    expect(completable({ hero: 0, monster: 2, neutral: 0 }, [late, late])).toBe(true);
  });
});

describe('the last turn', () => {
  const one = { 0: { hand: ['H1'], deck: ['M1'] }, 1: { hand: ['H2', 'H3'], deck: ['M2', 'N'] } };

  test('ZH-EXPERT-10 ZH-EXPERT-11 ZH-EXPERT-12 the other player has one more turn, then each chooses a faction', () => {
    const t = experts({}, one);
    t.play(0, 'draw');
    t.offers(1, ['takeTurn', 'endGame']);
    t.play(1, 'takeTurn', 'play H2');
    t.rests('lastChoice.faction', 0, 1);
    t.shows({ 0: { hand: 0 }, 1: { hand: 0 } });
    t.play(0, { do: 'side', card: 'inn.f1' });
    t.shows({ over: false });
    t.play(1, { do: 'side', card: 'inn.f4' });
    t.shows({ over: { why: 'lastTurn', points: [0, -2], winners: [0] } });
    t.sees(0, { knows: ['inn.f4'], unknown: ['inn.f5'] });
  });

  test('ZH-RULING-41 the best faction is proposed to whoever runs out of time', () => {
    const t = experts(
      {},
      {
        0: { hand: ['H1'], deck: ['M1'], area: ['M3'], faction: ['inn.f1', 'inn.f4', 'inn.f5'] },
        1: { hand: ['H2'], deck: ['M2'] },
      },
    );
    t.play(0, 'draw');
    t.play(1, 'endGame');
    const frame = t.state.stack.at(-1)!;
    const question = openBox(zeHorrorAttack).procs.get(frame.proc)!.steps.get(frame.step)!.step as {
      idle(s: unknown, v: unknown, seat: number): unknown;
    };
    expect(question.idle(t.state, frame.v, 0)).toEqual({ do: 'side', card: t.card('inn.f4') });
  });

  test('ZH-RULING-40 declined, the game ends and the turn was not played', () => {
    const t = experts({}, one);
    t.play(0, 'draw');
    t.play(1, 'endGame');
    t.play(0, { do: 'side', card: 'inn.f1' });
    t.play(1, { do: 'side', card: 'inn.f4' });
    t.shows({ over: { why: 'lastTurnDeclined', winners: [0] }, players: [{ played: 1 }, { played: 0 }] });
  });

  test('ZH-RULING-38 emptied on the other’s turn: that turn ends, the emptied player plays, then the last turn', () => {
    const push = hero(opponent(), draw(1, P), move(inPlay(MONSTER)));
    const t = experts(
      { push },
      { 0: { hand: ['push', 'H1', 'H2'], deck: ['N'] }, 1: { hand: ['H3'], area: ['M1'], deck: ['M2'] } },
    );
    t.play(0, 'play push');
    // The skill was not stopped.
    t.shows({ finalFor: 0, trigger: 1, discard: ['M1'] });
    t.play(1, 'play H3');
    t.play(0, 'takeTurn', 'play H1');
    t.rests('lastChoice.faction', 0, 1);
  });

  test('ZH-RULING-39 only the first deck counts; cards put back change nothing; extra turns are lost', () => {
    const greedy = hero(draw(), { op: 'turns', who: 'you', extra: 2 }, move(inPlay(HERO), { zone: 'deck', at: 'top' }));
    const t = experts(
      { greedy },
      { 0: { hand: ['greedy'], area: ['H1'], deck: ['N'] }, 1: { hand: ['H2', 'H3'], deck: ['M2'] } },
    );
    t.play(0, 'play greedy');
    t.shows({ finalFor: 1, players: [{ extra: 0 }, {}], 0: { deck: ['H1'] } });
    t.play(1, 'takeTurn', 'draw');
    t.rests('lastChoice.faction', 0, 1);
  });

  test('ZH-RULING-39 extra turns that were pending are lost', () => {
    const eager = hero({ op: 'turns', who: 'you', extra: 2 }, draw());
    const t = experts({ eager }, { 0: { hand: ['eager'], deck: ['N'] }, 1: { hand: ['H2'], deck: ['M2', 'M3'] } });
    t.play(0, 'play eager');
    t.says('gainedTurn', 'drew');
    t.rests('turn.last', 1);
  });

  test('ZH-RULING-39 a pending skip forfeits the last turn', () => {
    const t = experts({}, { 0: { hand: ['H1'], deck: ['M1'] }, 1: { hand: ['H2'], deck: ['M2'], skips: 1 } });
    t.play(0, 'draw');
    t.says({ skipped: { seat: 1 } });
    t.rests('lastChoice.faction', 0, 1);
  });

  test('ZH-RULING-37 an empty deck: no draw; with an empty hand the turn passes and counts as played', () => {
    const t = experts(
      {},
      { 0: { hand: ['H1'] }, 1: { deck: ['M1'], hand: ['H2'] } },
      { state: { turn: 3, finalFor: 1, trigger: 9 } },
    );
    t.offers(0, ['play H1']);
    t.refuses(0, 'draw', 'ZH-RULING-37');
    const s = experts({}, { 0: {}, 1: { deck: ['M1'], hand: ['H2'] } });
    s.says({ passed: { seat: 0 } });
    s.shows({ players: [{ played: 1 }, {}] });
  });

  test('ZH-RULING-36 cards go to their owner’s deck, X draws from X’s', () => {
    const bury = monster(move(inPlay(HERO), { zone: 'deck', at: 'bottom' }), draw(1, 'next'));
    const t = experts(
      { bury },
      {
        0: { hand: ['bury'], area: [{ card: 'H1', as: 'H1', owner: 1 }], deck: ['N'] },
        1: { hand: ['H2'], deck: ['M1', 'M2'] },
      },
    );
    t.play(0, 'play bury');
    t.shows({ 1: { deck: ['H1', 'M1'], hand: ['H2', 'M2'] }, 0: { deck: ['N'] } });
  });

  test('ZH-RULING-47 of three factions one at random is looked at; turning face up shows all', () => {
    const zadok = hero(opponent(), { op: 'look', cards: { factionOf: P } }, { op: 'revealFaction', who: 'you' });
    const t = experts(
      { zadok },
      {
        0: { hand: ['zadok'], deck: ['N'], faction: ['inn.f1', 'inn.f2', 'inn.f3'] },
        1: { hand: ['H2'], deck: ['M1'], faction: ['mou.f4', 'mou.f5', 'mou.f6'] },
      },
      { dice: [1] },
    );
    t.play(0, 'play zadok');
    t.sees(0, { knows: ['mou.f5'], unknown: ['mou.f4', 'mou.f6'] });
    t.sees('onlooker', { knows: ['inn.f1', 'inn.f2', 'inn.f3'] });
    expect(copy(t.state).finalFor).toBe(-1);
  });
});
