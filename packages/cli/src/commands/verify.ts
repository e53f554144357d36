import { isRecord, openBox, sha256 } from '@bagarre/kernel';
import { command, json } from '../command.ts';
import { type ExitCode, FAILED, GOOD } from '../mistake.ts';
import { type MatchRecord, digest, newMatchOf, readRecord, redoChecked, startOf } from '../record.ts';

export const verify = command({
  name: 'verify',
  summary: 'Replay a record and check that it ends as it says, and that its shuffle was promised',
  args: [{ name: 'FILE', help: 'a record' }],
  options: { json: json() },
  examples: [['bagarre verify evening.json', 'exit code 1 if the end is not the one recorded']],
  async run([path], o) {
    const { game, record } = await readRecord(path!);
    const s = newMatchOf(path!, game, startOf(record));
    for (const [i, d] of record.decisions.entries()) redoChecked(path!, s, d, i + 1);
    const faults = [...endFaults(record, digest(s), s.over), ...shuffleFaults(record)];
    const result = {
      file: path,
      game: game.id,
      box: openBox(game).key,
      decisions: record.decisions.length,
      over: s.over,
      digest: digest(s),
      shuffle: record.commitment === null ? 'not promised' : shuffleFaults(record).length === 0 ? 'as promised' : 'not as promised',
      faults,
    };
    const good = `${path}: ${result.decisions} decisions replayed, the end is ${record.end ? 'as recorded' : 'not recorded'}, the shuffle ${result.shuffle === 'not promised' ? 'was not promised' : 'is as promised'}.`;
    process.stdout.write(o.json ? `${JSON.stringify(result)}\n` : `${faults.length === 0 ? good : faults.map((f) => `${path}: ${f}`).join('\n')}\n`);
    return (faults.length === 0 ? GOOD : FAILED) satisfies ExitCode;
  },
});

function endFaults({ end }: MatchRecord, found: string, over: { winners: number[] } | null): string[] {
  if (!end || end.digest === found) return [];
  const winners = isRecord(end.over) ? end.over['winners'] : null;
  if (JSON.stringify(winners ?? null) !== JSON.stringify(over?.winners ?? null)) {
    return [`the match ends with ${winnersText(over?.winners)}, expected ${winnersText(winners)}.`];
  }
  return [`the match ends in another state: found ${found.slice(0, 16)}…, expected ${end.digest.slice(0, 16)}….`];
}

const winnersText = (winners: unknown): string => (Array.isArray(winners) ? `winner ${winners.join(' and ')}` : 'no result');

/** The promise is the SHA-256 of the seed, shown before the first card was drawn. */
function shuffleFaults({ commitment, seed }: MatchRecord): string[] {
  if (commitment === null || commitment === sha256(seed)) return [];
  return [`the seed does not match the promise: found ${sha256(seed).slice(0, 16)}…, expected ${commitment.slice(0, 16)}….`];
}
