/**
 * Changes of cards that a designer has in mind, in a file, and the games in which they were tried, in another: the second
 * grows with every run, so that nothing measured is measured twice.
 */
import { appendFileSync, existsSync } from 'node:fs';
import { type Rng, below, isRecord } from '@bagarre/kernel';
import { readJson, readText } from '../files.ts';
import { Mistake, unknown } from '../mistake.ts';
import type { TriedGame } from './fit.ts';

export interface Change {
  /** The faction whose cards it changes. */
  readonly of: string;
  /** What is printed instead, by the id of the card. */
  readonly cards: { readonly [id: string]: { readonly [field: string]: unknown } };
  /** In what part of that faction's games it is there; at 0 it is not tried any more, and what is known of it stays. */
  readonly odds: number;
}
export type Changes = { readonly [name: string]: Change };

const ODDS = 0.35;

/** Reads a file of changes: `{ "Guard with a net": { "of": "dogs", "cards": { "DO/09": { "abilities": […] } } } }`. */
export function readChanges(path: string, pack: unknown, factions: readonly string[]): Changes {
  const all = readJson(path);
  if (!isRecord(all) || Object.keys(all).length === 0)
    throw new Mistake(`${path}: expected changes by name, such as {"Guard with a net": {"of": …, "cards": …}}.`);
  const ids = cardsOf(pack);
  return Object.fromEntries(
    Object.entries(all).map(([name, change]) => [name, readChange(`${path}: "${name}": `, change, ids, factions)]),
  );
}

function readChange(where: string, change: unknown, ids: Map<string, object>, factions: readonly string[]): Change {
  if (!isRecord(change) || !isRecord(change['cards'])) throw new Mistake(`${where}expected "of" and "cards".`);
  const { of, cards, odds = ODDS } = change;
  if (typeof of !== 'string' || !factions.includes(of)) throw unknown('faction', String(of), factions, where);
  if (typeof odds !== 'number' || odds < 0 || odds > 1)
    throw new Mistake(`${where}"odds": found ${JSON.stringify(odds)}, expected a number from 0 to 1.`);
  for (const [id, fields] of Object.entries(cards)) {
    if (!ids.has(id)) throw unknown('card', id, [...ids.keys()], where);
    if (!isRecord(fields)) throw new Mistake(`${where}"${id}": expected the fields that are printed instead.`);
  }
  return { of, cards: cards as Change['cards'], odds };
}

/** Every record of a pack that has an id, however deep it lies: packs of different games are built differently. */
function cardsOf(x: unknown, found = new Map<string, object>()): Map<string, object> {
  if (typeof x !== 'object' || x === null) return found;
  if ('id' in x && typeof x.id === 'string') found.set(x.id, x);
  for (const part of Object.values(x)) cardsOf(part, found);
  return found;
}

/** The pack with these changes. */
export function changedPack(pack: unknown, changes: Changes, names: readonly string[]): unknown {
  const changed = structuredClone(pack);
  const cards = cardsOf(changed);
  for (const name of names)
    for (const [id, fields] of Object.entries(changes[name]!.cards))
      Object.assign(cards.get(id)!, structuredClone(fields));
  return changed;
}

/** Which changes a game is played with: each by its own odds, where its faction sits at the table. */
export const drawChanges = (changes: Changes, lineUp: readonly string[], rng: Rng): string[] =>
  Object.keys(changes).filter((name) => {
    const luck = below(rng, 1 << 30) / (1 << 30);
    return luck < changes[name]!.odds && lineUp.includes(changes[name]!.of);
  });

/** What games of a log have in common: those of another box, bot or size of table do not belong to it. */
export interface LogOf {
  readonly game: string;
  readonly box: string;
  readonly bot: string;
  readonly seats: number;
}

/** The games of a log; of one that is not there yet, none. */
export function readLog(path: string, of: LogOf, changes: Changes): TriedGame[] {
  if (!existsSync(path)) return [];
  const [head, ...lines] = readText(path).trimEnd().split('\n');
  const found = parsed(path, 1, head!);
  for (const [what, expected] of Object.entries(of)) {
    if (isRecord(found) && found[what] === expected) continue;
    const is = isRecord(found) ? JSON.stringify(found[what]) : 'no head';
    throw new Mistake(`${path}: ${what}: found ${is}, expected ${JSON.stringify(expected)}: begin another log.`);
  }
  return lines.map((line, i) => {
    const game = parsed(path, i + 2, line);
    if (!isGame(game)) throw new Mistake(`${path}: line ${i + 2}: expected a game with "lineUp", "changes" and "won".`);
    const lost = game.changes.find((name) => !Object.hasOwn(changes, name));
    if (lost === undefined) return game;
    throw new Mistake(
      `${path}: line ${i + 2}: found the change "${lost}", expected one of the file; keep it there with "odds": 0.`,
    );
  });
}

const isGame = (x: unknown): x is TriedGame =>
  isRecord(x) && ['lineUp', 'changes', 'won'].every((list) => Array.isArray(x[list]));

function parsed(path: string, line: number, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Mistake(`${path}: line ${line}: found no JSON, expected one game a line.`);
  }
}

export function addToLog(path: string, of: LogOf, { lineUp, changes, won }: TriedGame): void {
  if (!existsSync(path)) appendFileSync(path, `${JSON.stringify(of)}\n`);
  appendFileSync(path, `${JSON.stringify({ lineUp, changes, won })}\n`);
}
