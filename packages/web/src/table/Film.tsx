import type { Film as Played } from './film.ts';
import { useText } from '../text/text.ts';
import { useMoment, useWords } from './context.ts';

const [WIDTH, HEIGHT] = [420, 120];
const ROOM = 76;
/** Lines are told apart by how they are drawn as well as by colour. */
const DASHES = ['', '9 4', '3 3', '12 3 3 3', '1 4', '6 2 2 2', '16 4', '2 6'];
const INKS = ['#1b4c86', '#a8151a', '#1e6642', '#6a2f96', '#8a5a12', '#10181c', '#0f5f66', '#8f1c55'];
const MOST = 120;

/** How it went: one line a seat over the whole match. */
export function Film({ scores }: Pick<Played, 'scores'>) {
  const t = useText();
  const words = useWords();
  const { view } = useMoment();
  const n = scores[0]?.length ?? 0;
  if (n < 2) return null;
  const step = Math.max(1, Math.floor(n / MOST));
  const at = (i: number, score: number): string =>
    `${((i / (n - 1)) * (WIDTH - ROOM)).toFixed(1)},${(HEIGHT - score * (HEIGHT - 12) - 6).toFixed(1)}`;
  const ends = labelHeights(scores.map((line) => HEIGHT - line.at(-1)! * (HEIGHT - 12) - 6));
  return (
    <section className="film" aria-label={t('film')}>
      <h2 className="hand-title">{t('film')}</h2>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('film.label')}>
        {[0.25, 0.5, 0.75].map((y) => (
          <line key={y} x1={0} x2={WIDTH - ROOM} y1={HEIGHT * y} y2={HEIGHT * y} className="film-rule" />
        ))}
        {scores.map((line, seat) => (
          <g key={seat} style={{ color: INKS[seat % INKS.length] }}>
            <polyline
              points={line
                .map((score, i) => [i, score] as const)
                .filter(([i]) => i % step === 0 || i === n - 1)
                .map(([i, score]) => at(i, score))
                .join(' ')}
              strokeDasharray={DASHES[seat % DASHES.length]}
            />
            <text x={WIDTH - ROOM + 6} y={ends[seat]! + 4}>
              {seat === view.viewer ? t('you') : words.seat(seat)}
            </text>
          </g>
        ))}
      </svg>
    </section>
  );
}

/**
 * Names at the ends of the lines, moved apart where they would lie on each other: down from the top, then up from the bottom
 * edge. Only those that are in each other's way move: a winner's name stays at the top when all others ended at the bottom.
 */
export function labelHeights(heights: readonly number[], apart = 14): number[] {
  const placed = heights.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  let free = 0;
  for (const label of placed) {
    label.y = Math.max(label.y, free);
    free = label.y + apart;
  }
  let bottom = HEIGHT - 4;
  for (const label of placed.reverse()) {
    label.y = Math.min(label.y, bottom);
    bottom = label.y - apart;
  }
  return heights.map((_, i) => placed.find((label) => label.i === i)!.y);
}
