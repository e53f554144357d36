/** The report of `bagarre balance`: one page that needs nothing but itself. */
import type { Box } from '@bagarre/kernel';
import type { BalanceResult } from '../commands/balance.ts';
import type { Factions } from '../games.ts';
import type { TableReport } from '../lab/line-ups.ts';
import { type Row, dots, esc, histogram } from './plots.ts';

/** How far from fair is still good: a faction or deck in a duel, at a larger table, a seat. */
const WITHIN = { duel: 0.05, table: 0.04, seat: 0.03, card: 0.05 };
/** Cards that were drawn less often say nothing yet. */
const FEW = 20;

export function reportPage(box: Box, kind: Factions | null, r: BalanceResult): string {
  const title = `Balance of ${r.game}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${esc(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${esc(title)}</h1>
<p>${r.games} games${r.cutShort ? ', cut short' : ''}, every seat played by <b>${esc(r.bot)}</b>, seed <code>${esc(r.seed)}</code>. A dot is the share of
games won, the line through it holds the true share 95 times out of 100. The band is what counts as fair; red is what is
outside it for sure.</p>
${r.tables.map((t) => section(box, kind, t)).join('\n')}
</body>
</html>
`;
}

function section(box: Box, kind: Factions | null, t: TableReport): string {
  const fair = winShare(t);
  const duel = t.size === 2;
  const parts = [
    `<h2>${duel ? 'Duels' : `Tables of ${t.size}`}</h2>`,
    `<p>${t.games} games, ${t.meanLength.toFixed(1)} decisions each on average. The lead changed
${t.swing.leadChanges.toFixed(1)} times a game; ${percent(t.swing.comebacks)} of the games were won by somebody who was not
ahead after half of the decisions. Ends: ${esc(endsOf(t))}.</p>`,
  ];
  if (kind) {
    const rows = t.factions.map((f) => ({ ...f, label: f.id, note: '' }));
    const within = duel ? WITHIN.duel : WITHIN.table;
    parts.push('<h3>Factions</h3>', dots('Share of each faction', rows, { share: fair, within }));
  }
  if (t.pairs.length > 0) {
    const rows = t.pairs.map((p): Row => ({
      ...p,
      share: p.shareA,
      label: `${p.a} against ${p.b}`,
      note: `of ${p.games}`,
    }));
    parts.push('<h3>Pairs</h3>', dots('Share of the first of each pair', rows, { share: 0.5, within: WITHIN.duel }));
  }
  const seats = t.seats.map((s): Row => ({ ...s, label: `seat ${s.seat}`, note: '' }));
  parts.push('<h3>Seats</h3>', dots('Share of each seat', seats, { share: fair, within: WITHIN.seat }));
  parts.push('<h3>Length</h3>', histogram('Decisions of the games', t.lengths, 'decisions'));
  parts.push(...cards(box, kind, t));
  return `<section>${parts.join('\n')}</section>`;
}

/** What one seat would win if all were equal: with teams, more than one seat wins. */
const winShare = (t: TableReport): number => t.seats.reduce((sum, s) => sum + s.share, 0) / t.size;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const endsOf = (t: TableReport): string =>
  Object.entries(t.ends)
    .map(([why, n]) => `${why} ${n}`)
    .join(', ');

/** Each card beside the share of its own faction: what is above it helped those who drew it. */
function cards(box: Box, kind: Factions | null, t: TableReport): string[] {
  const printed = new Map(box.cards.map((card) => [box.game.cardId(card as never), card]));
  const often = t.cards.filter((c) => c.drawn >= FEW);
  const groupOf = (id: string): string => (kind ? kind.of(printed.get(id)) : 'all');
  const groups = [...new Set(often.map((c) => groupOf(c.id)))].sort();
  if (groups.length === 0) return [];
  const plots = groups.map((faction) => {
    const share = t.factions.find((f) => f.id === faction)?.share ?? winShare(t);
    const rows = often
      .filter((c) => groupOf(c.id) === faction)
      .map((c): Row => ({
        ...c,
        label: box.game.cardName(printed.get(c.id) as never).en,
        note: `likely ${(100 * c.likely).toFixed(1)}, in ${c.drawn}`,
      }));
    const plot = dots(`Cards of ${faction}`, rows, { share, within: WITHIN.card });
    return `<details open><summary>${esc(faction)}</summary>${plot}</details>`;
  });
  return [
    '<h3>Cards</h3>',
    `<p>Share of games won by those who drew the card, whether they played it or not, beside the share of its faction.
Cards that were drawn in fewer than ${FEW} games are left out. Shares of cards differ by ${percent(t.spread.seen)} (one
standard deviation), where luck alone makes ${percent(t.spread.luck)}; what a card is likely worth is its share without that luck.</p>`,
    ...plots,
  ];
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1d2329; --soft: #5c6670; --page: #fcfcfa; --line: #dfe3e6; --band: #e3f0e4;
  --good: #2f6f4f; --bad: #b3322b; --bar: #6d8fb3; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6e1; --soft: #a2a9b0; --page: #17191c; --line: #33383d;
  --band: #20352a; --good: #7fc7a0; --bad: #ee8079; --bar: #7f9fc2; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page); max-width: 54rem; margin: 2rem auto;
  padding: 0 1rem; }
h1 { font-size: 1.7rem; margin-bottom: .3rem; }
h2 { margin: 2.4rem 0 .3rem; border-top: 2px solid var(--line); padding-top: 1.2rem; }
h3 { margin: 1.6rem 0 .4rem; }
p { max-width: 46rem; }
svg { width: 100%; height: auto; display: block; }
svg text { font: 14px system-ui, sans-serif; fill: var(--ink); }
svg .small { font-size: 12.5px; fill: var(--soft); }
.tick { stroke: var(--line); }
.fair { stroke: var(--soft); stroke-dasharray: 4 3; }
.band { fill: var(--band); }
.bar { fill: var(--bar); }
.near circle { fill: var(--good); } .near .whisker { stroke: var(--good); stroke-width: 2; }
.off circle { fill: var(--bad); } .off .whisker { stroke: var(--bad); stroke-width: 2; }
summary { cursor: pointer; font-weight: 600; padding: .4rem 0; }
@media print { body { max-width: none; margin: 0; } }
`;
