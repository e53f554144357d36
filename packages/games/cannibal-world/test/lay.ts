/**
 * Positions in a few words. A zone is a record from labels to cards: `{ A: '3 assault stab 2' }` is a creature of force and
 * life 3, `2/4` has force 2 and life 4, `action cover net; tactical feint` is an Action card; words behind `@` say more:
 * `stunned`, `damage=2`, `covered=1`, `leader`, `value=9`, `faction=cats`. A list names cards of the house edition.
 */
import { pending } from '@bagarre/kernel';
import { type Position, type Scenario, scenario } from '@bagarre/testkit';
import { cannibalWorld } from '../src/index.ts';
import type { Cw } from '../src/state.ts';

type Zone = Record<string, string> | string[];
type Row = { [zoneOrField: string]: Zone | number | boolean };

export type Table = Scenario<Cw>;

interface More {
  at?: Position['at'];
  options?: Position['options'];
  state?: Position['state'];
  dice?: number[];
  seed?: string;
}

/** Lays out a position; it is the main phase of seat 0 unless told. Everybody has a card to draw unless the deck is named. */
export function lay(rows: { [seat: number]: Row }, { at = 'main', ...more }: More = {}): Table {
  const cards: Record<string, unknown> = {};
  const table: Record<string, Record<string, unknown>> = {};
  for (const [seat, row] of Object.entries(rows)) {
    table[seat] = { deck: ['RA/09'] };
    for (const [name, value] of Object.entries(row)) {
      const isZone = typeof value === 'object' && !Array.isArray(value);
      table[seat][name] = isZone ? Object.entries(value).map(([label, text]) => entry(cards, label, text)) : value;
    }
  }
  return scenario(cannibalWorld, { cards, table, at, ...more });
}

function entry(cards: Record<string, unknown>, label: string, text: string): unknown {
  const [card, extras = ''] = text.split('@') as [string, string?];
  const [head, ...rest] = card.trim().split(' ') as [string, ...string[]];
  const abilities = rest
    .join(' ')
    .split(';')
    .map((a) => a.trim())
    .filter(Boolean);
  const [force, life = force] = head.split('/');
  const made: Record<string, unknown> = { abilities };
  if (head !== 'action') Object.assign(made, { force: Number(force), life: Number(life) });
  const columns: Record<string, unknown> = {};
  for (const word of extras.split(' ').filter(Boolean)) {
    const [name, value] = word.split('=') as [string, string?];
    if (name === 'leader') made['rank'] = 'leader';
    else if (name === 'stunned') columns['stunned'] = true;
    else if (name === 'damage' || name === 'covered') columns[name] = Number(value);
    else made[name] = name === 'value' ? Number(value) : value;
  }
  cards[label] = made;
  return { card: label, as: label, ...columns };
}

/** Everybody who is asked passes, stands firm or keeps, until one of these questions comes or nobody is asked. */
export function passUntil(t: Table, ...asks: string[]): void {
  for (let i = 0; i < 50; i++) {
    const frame = t.state.stack.at(-1);
    if (!frame || asks.includes(`${frame.proc}.${frame.step}`)) return;
    const seat = askedSeat(t);
    if (seat === null) return;
    const stands = frame.step === 'evade';
    t.play(seat, stands ? 'stand' : 'pass');
  }
  throw new Error('nobody stops asking');
}

const askedSeat = (t: Table): number | null => asked(t)[0]?.seat ?? null;

/** What is being asked, with the options as the scenario writes them. */
export const asked = (t: Table) => pending(t.state);
