/** Every game that the page knows: its cards read, its log points at clauses that exist, and whole matches can be told. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { random } from '@bagarre/bots';
import {
  type AnyGame,
  type AnyOption,
  type CoreView,
  type DefId,
  type Language,
  decide,
  fastRng,
  keyOf,
  newMatch,
  openBox,
  redact,
  said,
  settle,
  viewOf,
} from '@bagarre/kernel';
import { wording } from '@bagarre/words';
import { describe, expect, test } from 'vitest';
import { optionsFor } from '../src/games/options.ts';
import { plainUi } from '../src/games/plain/index.tsx';
import { zonesOf } from '../src/games/plain/model.ts';
import { gameIds, rulesOf } from '../src/games/rules.ts';
import { ownUi } from '../src/games/ui.ts';
import { filmOf } from '../src/table/film.ts';
import type { GameUi, Pen } from '../src/table/game-ui.ts';
import { readChapters } from '../src/rules/clauses.ts';

const LANGUAGES: readonly Language[] = ['fr', 'en'];
const NAMES = ['Ana', 'Bob', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gil', 'Hal'];

interface Told {
  readonly view: CoreView;
  readonly events: readonly ({ k: string } & Record<string, unknown>)[];
  readonly options: readonly AnyOption[];
  readonly pen: Pen;
}

/** A random match, moment by moment as seat 0 sees it. */
function* matchOf(game: AnyGame, lang: Language, seed: number): Generator<Told> {
  const seats = game.seats.min;
  const box = openBox(game);
  const words = wording(game, box, lang, NAMES);
  const rng = fastRng(seed, 1);
  const s = newMatch(game, { seats, seed: seed.toString(16), options: optionsFor(game.id, seats, 'cats') as never });
  for (;;) {
    const requests = settle(s);
    const view = viewOf(s, 0);
    const events = said(s).map((e) => redact(game, e, 0));
    const mine = requests.find((r) => r.seat === 0);
    yield { view, events, options: mine?.options ?? [], pen: { view, box, words } };
    const request = requests[0];
    if (!request) return;
    decide(s, request, random(s, request, rng));
  }
}

describe.each(gameIds)('%s', (id) => {
  const uis = async (): Promise<GameUi[]> => {
    const game = await rulesOf(id);
    const own = await ownUi(id);
    return own ? [own, plainUi(game, id)] : [plainUi(game, id)];
  };

  test('every printed card reads, in both languages', async () => {
    for (const ui of await uis()) {
      const box = openBox(ui.game);
      const { value } = matchOf(ui.game, 'fr', 1).next() as { value: Told };
      for (const lang of LANGUAGES) {
        const pen = { ...value.pen, words: wording(ui.game, box, lang, NAMES) };
        for (const def of box.cards.keys()) {
          const reading = ui.read(def as unknown as DefId, null, pen);
          expect(reading.title).not.toBe('');
          expect(reading.lines.filter(({ word, tip }) => /\[|undefined|null/.test(word + tip))).toEqual([]);
        }
      }
    }
  });

  test('the log points at clauses that exist, and knows the events that it names', async () => {
    const clauses = ['clauses', 'rulings'].flatMap((file) => {
      const path = fileURLToPath(new URL(`../../games/${id}/rules/${file}.md`, import.meta.url));
      return readChapters(readFileSync(path, 'utf8')).flatMap((c) => c.clauses.map((clause) => clause.id));
    });
    for (const ui of await uis()) {
      const events = Object.keys(ui.game.rules.events as object);
      expect(Object.values(ui.clauses).filter((clause) => !clauses.includes(clause))).toEqual([]);
      for (const list of [ui.headings, Object.keys(ui.clauses)])
        expect(list.filter((k) => !events.includes(k))).toEqual([]);
    }
  });

  test('the plain board shows every zone', async () => {
    const game = await rulesOf(id);
    expect(zonesOf(game).map((z) => z.name)).toEqual(Object.keys(game.rules.zones as object));
  });

  test('a whole match can be told to the end', async () => {
    for (const ui of await uis()) {
      for (const lang of LANGUAGES) {
        let last: Told | undefined;
        for (const told of matchOf(ui.game, lang, 7)) {
          const { pen, view, events, options } = (last = told);
          const sentences = [ui.where(pen), ui.windowName(pen, null), ...ui.facts(0, pen)];
          for (const o of options) sentences.push(ui.outcome(o, pen), ui.look(o));
          for (const e of events) sentences.push(ui.stamp(e, pen));
          for (const pile of Object.values(view.piles).flat())
            for (const { id: card, def } of pile.cards)
              if (card !== null && def !== null) sentences.push(ui.describe(def, card, pen));
          expect(sentences.filter((text) => text !== null && /undefined|NaN|\[object/.test(text))).toEqual([]);
          for (const e of events) ui.motion(e, pen);
        }
        const counted = ui.count(last!.pen);
        expect(counted.map((row) => row.seat).sort()).toEqual(last!.view.over!.points.map((_, seat) => seat));
        for (const row of counted) expect(row.total).toBe(last!.view.over!.points[row.seat]);
      }
    }
  });

  test('a match that is over can be played again from its record', async () => {
    const game = await rulesOf(id);
    const seats = game.seats.min;
    const options = optionsFor(id, seats, 'cats');
    const s = newMatch(game, { seats, seed: 'ab', options: options as never });
    const rng = fastRng(3, 1);
    const decisions: string[] = [];
    for (let [request] = settle(s); request; [request] = settle(s)) {
      const o = random(s, request, rng);
      decisions.push(`${request.seat} ${keyOf(o)}`);
      decide(s, request, o);
    }
    const film = filmOf(game, { seats, options, seed: 'ab', decisions });
    expect(film.scores.map((line) => line.length)).toEqual(Array.from({ length: seats }, () => decisions.length));
    expect(film.scores.flat().filter((score) => !(score >= 0 && score <= 1))).toEqual([]);
    for (const { cards } of film.held) expect(cards.filter((c) => c.def === null)).toEqual([]);
  });
});
