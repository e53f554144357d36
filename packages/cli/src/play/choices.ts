/** Options as a person sees them: numbered, equal ones once, found by number or by part of their text. */
import type { AnyOption, Box, CardId, Request } from '@bagarre/kernel';
import type { Board, Pen, Sight } from '../boards/board.ts';
import { fit, pad, wide } from '../paint.ts';

export interface Choice {
  readonly option: AnyOption;
  readonly label: string;
  /** How many equal options it stands for. */
  readonly times: number;
}

/** The cards that an option names. */
export function cardsOf(o: AnyOption, { game }: Box): CardId[] {
  return Object.entries(o).flatMap(([field, value]) => {
    const to = game.points[field];
    if (to !== 'card' && to !== 'cards') return [];
    return (typeof value === 'object' ? [...value] : [value]).filter(
      (x): x is number => typeof x === 'number' && x >= 0,
    );
  });
}

/** Options that read the same, and differ only in cards of one name in one state, are one choice. */
export function choicesOf(sight: Sight, request: Request, board: Board, pen: Pen): Choice[] {
  const found = new Map<string, { option: AnyOption; label: string; detail: string; times: number }>();
  for (const option of request.options) {
    const label = pen.words.option(sight.view, request, option);
    const cards = cardsOf(option, pen.box);
    const details = cards.map((card) => board.detail(sight, card, pen));
    const rest = Object.entries(option).filter(([, value]) => typeof value !== 'number' || !cards.includes(value));
    const key = JSON.stringify([label, details, cards.map((c) => nameOf(sight, c, pen)), rest]);
    const same = found.get(key);
    if (same) same.times++;
    else found.set(key, { option, label, detail: details.filter((d) => d !== '').join('; '), times: 1 });
  }
  const all = [...found.values()];
  const labels = all.map((c) => c.label);
  return all.map(({ option, label, detail, times }) => {
    const unclear = labels.indexOf(label) !== labels.lastIndexOf(label) && detail !== '';
    return { option, times, label: unclear ? `${label} (${detail})` : label };
  });
}

function nameOf({ view }: Sight, card: CardId, { words }: Pen): string {
  const seen = Object.values(view.piles).flatMap((piles) => piles.flatMap((pile) => pile.cards));
  return words.card(seen.find((c) => c.id === card)?.def ?? null);
}

/** Numbered lines, a gap between different verbs, in two columns where they are short and many. */
export function choiceLines(choices: readonly Choice[], { width, paint }: Pen): string[] {
  const text = (c: Choice, i: number): string => {
    const times = c.times > 1 ? paint.dim(` ×${c.times}`) : '';
    return `${paint.bold(String(i + 1).padStart(3))}  ${c.label}${times}`;
  };
  const groups: string[][] = [];
  choices.forEach((c, i) => {
    if (i === 0 || choices[i - 1]!.option.do !== c.option.do) groups.push([]);
    groups.at(-1)!.push(text(c, i));
  });
  const manyGroups = groups.length > 1 && groups.some((g) => g.length > 1);
  return groups.flatMap((group, i) => [...(i > 0 && manyGroups ? [''] : []), ...columns(group, width)]);
}

function columns(lines: readonly string[], width: number): string[] {
  const widest = Math.max(...lines.map(wide));
  const per = Math.min(3, Math.floor(width / (widest + 2)));
  if (lines.length < 7 || per < 2) return lines.map((line) => fitted(line, width));
  const rows = Math.ceil(lines.length / per);
  return Array.from({ length: rows }, (_, r) =>
    Array.from({ length: per }, (_, c) => lines[c * rows + r])
      .filter((line) => line !== undefined)
      .map((line) => pad(line, widest + 2))
      .join('')
      .trimEnd(),
  );
}

const fitted = (line: string, width: number): string => (wide(line) > width ? fit(line, width) : line);

export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The choices that somebody may mean: by number, else by part of the text, whole words first. */
export function matching(choices: readonly Choice[], text: string): Choice[] {
  if (/^\d+$/.test(text)) return choices.slice(Number(text) - 1, Number(text)).filter(() => Number(text) > 0);
  const meant = plain(text);
  const exact = choices.filter((c) => plain(c.label) === meant);
  return exact.length > 0 ? exact : choices.filter((c) => plain(c.label).includes(meant));
}
