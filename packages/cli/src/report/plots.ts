/** Plots as SVG: no script, no picture from elsewhere, colours from the page's own style. */

export const esc = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const n = (x: number): string => x.toFixed(1);
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

export interface Row {
  label: string;
  share: number;
  low: number;
  high: number;
  note: string;
}

/** Where fair is, and how far from it is still good. */
export interface Fair {
  share: number;
  within: number;
}

const ROW = 26;
const LABEL = 230;
const PLOT = 430;
const NOTE = 190;
const WIDE = LABEL + PLOT + NOTE;

/** A dot with its interval for each row, over the band of what is fair. */
export function dots(title: string, rows: readonly Row[], fair: Fair): string {
  const low = Math.min(fair.share - fair.within, ...rows.map((r) => r.low));
  const high = Math.max(fair.share + fair.within, ...rows.map((r) => r.high));
  const from = Math.max(0, Math.floor(10 * low) / 10);
  const to = Math.min(1, Math.ceil(10 * high) / 10);
  const x = (share: number): number => LABEL + (PLOT * (share - from)) / (to - from);
  const tall = ROW * rows.length + 24;
  const bottom = tall - 22;
  const ticks = Array.from({ length: Math.round((to - from) * 10) + 1 }, (_, i) => from + i / 10);
  const band = { left: x(Math.max(from, fair.share - fair.within)), right: x(Math.min(to, fair.share + fair.within)) };
  return svg(title, WIDE, tall, [
    `<rect class="band" x="${n(band.left)}" y="0" width="${n(band.right - band.left)}" height="${bottom}"/>`,
    ...ticks.map(
      (t) =>
        `<line class="tick" x1="${n(x(t))}" x2="${n(x(t))}" y1="0" y2="${bottom}"/>` +
        `<text class="small" x="${n(x(t))}" y="${tall - 6}" text-anchor="middle">${Math.round(100 * t)} %</text>`,
    ),
    `<line class="fair" x1="${n(x(fair.share))}" x2="${n(x(fair.share))}" y1="0" y2="${bottom}"/>`,
    ...rows.map((r, i) => {
      const y = ROW * i + ROW / 2;
      const off = r.low > fair.share + fair.within || r.high < fair.share - fair.within;
      return (
        `<g class="${off ? 'off' : 'near'}">` +
        `<text x="${LABEL - 12}" y="${y + 4}" text-anchor="end">${esc(r.label)}</text>` +
        `<line class="whisker" x1="${n(x(r.low))}" x2="${n(x(r.high))}" y1="${y}" y2="${y}"/>` +
        `<circle cx="${n(x(r.share))}" cy="${y}" r="5"/>` +
        `<text class="small" x="${LABEL + PLOT + 12}" y="${y + 4}">${percent(r.share)} ${esc(r.note)}</text></g>`
      );
    }),
  ]);
}

const BARS = 24;

/** How many games were how long. */
export function histogram(title: string, sorted: readonly number[], unit: string): string {
  const [least, most] = [sorted[0]!, sorted.at(-1)!];
  const step = Math.max(1, Math.ceil((most - least + 1) / BARS));
  const counts = Array.from({ length: Math.floor((most - least) / step) + 1 }, () => 0);
  for (const value of sorted) counts[Math.floor((value - least) / step)]!++;
  const tall = 150;
  const wide = PLOT / counts.length;
  const top = Math.max(...counts);
  const label = (value: number, i: number, anchor: string): string =>
    `<text class="small" x="${n(LABEL + wide * i)}" y="${tall + 16}" text-anchor="${anchor}">${value}</text>`;
  return svg(title, WIDE, tall + 22, [
    ...counts.map((count, i) => {
      const h = (tall * count) / top;
      const between = step === 1 ? `${least + i}` : `${least + step * i} to ${least + step * (i + 1) - 1}`;
      const says = `<title>${between} ${esc(unit)}: ${count} games</title>`;
      return `<rect class="bar" x="${n(LABEL + wide * i + 1)}" y="${n(tall - h)}" width="${n(wide - 2)}" height="${n(h)}">${says}</rect>`;
    }),
    label(least, 0, 'start'),
    label(most, counts.length, 'end'),
    `<text class="small" x="${LABEL - 12}" y="${tall + 16}" text-anchor="end">${esc(unit)}</text>`,
  ]);
}

const svg = (title: string, wide: number, tall: number, parts: readonly string[]): string =>
  `<svg viewBox="0 0 ${wide} ${tall}" role="img" aria-label="${esc(title)}">${parts.join('')}</svg>`;
