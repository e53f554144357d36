/** Colour where it is seen and wanted (https://no-color.org), and texts measured without it. */

export type Colour = 'red' | 'green' | 'yellow' | 'blue' | 'magenta' | 'cyan' | 'white' | 'grey';
export interface Paint {
  (colour: Colour, text: string): string;
  bold(text: string): string;
  dim(text: string): string;
  reverse(text: string): string;
}

const CODES: Record<Colour, number> = {
  red: 31,
  green: 32,
  yellow: 33,
  blue: 34,
  magenta: 35,
  cyan: 36,
  white: 37,
  grey: 90,
};

export function painter(on: boolean): Paint {
  const code = (n: number, off: number, text: string): string =>
    on && text !== '' ? `\u001b[${n}m${text}\u001b[${off}m` : text;
  return Object.assign((colour: Colour, text: string) => code(CODES[colour], 39, text), {
    bold: (text: string) => code(1, 22, text),
    dim: (text: string) => code(2, 22, text),
    reverse: (text: string) => code(7, 27, text),
  });
}

export const wantsColour = (): boolean =>
  process.stdout.isTTY === true && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb';

// oxlint-disable-next-line no-control-regex -- colour codes are control characters
const CODE = /\u001b\[\d+m/g;
const bare = (text: string): string => text.replace(CODE, '');

/** Columns that a text takes; our texts hold no wide characters. */
export const wide = (text: string): number => [...bare(text)].length;

export const pad = (text: string, to: number): string => text + ' '.repeat(Math.max(0, to - wide(text)));

/** Cut to so many columns, with a sign that something is missing. */
export function fit(text: string, to: number): string {
  return wide(text) <= to ? text : `${[...bare(text)].slice(0, Math.max(0, to - 1)).join('')}…`;
}

/** Broken at spaces into lines of at most so many columns; the lines after the first are set in by `by`. */
export function wrap(text: string, to: number, by = 0): string[] {
  const lines: string[] = [];
  let line = '';
  for (const [, gap, part] of text.matchAll(/( *)([^ ]+)/g)) {
    if (line !== '' && wide(line) + gap!.length + wide(part!) > to) {
      lines.push(line);
      line = ' '.repeat(by) + part!;
    } else line += gap! + part!;
  }
  return [...lines, line];
}
