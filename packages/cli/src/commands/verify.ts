import { sha256 } from '@bagarre/kernel';
import type { Shuffle } from '@bagarre/protocol';
import { type MatchRecord, type RecordEnd, endOf } from '@bagarre/testkit';
import { command, json, word } from '../command.ts';
import { FAILED, GOOD } from '../mistake.ts';
import { type Opened, checkWhole, openFile, redoChecked } from '../record.ts';

export const verify = command({
  name: 'verify',
  summary: 'Replay a record and check that it ends as it says, and that its shuffle was the promised one',
  args: [{ name: 'FILE', help: 'a record' }],
  options: {
    promise: word(
      'HEX',
      'what was shown before the match: the commitment of a server, else the SHA-256 of the seed',
      null,
    ),
    json: json(),
  },
  examples: [
    ['bagarre verify evening.json', 'exit code 1 if the match does not end as recorded'],
    ['bagarre verify evening.json --promise 9f86d0…', 'was the seed fixed before the match?'],
  ],
  async run([path], o) {
    const opened = await openFile(path!);
    const { game, record, state } = opened;
    record.decisions.forEach((d, i) => redoChecked(opened, state, d, i + 1));
    checkWhole(opened, state);
    const shown = shownBefore(record);
    const faults = [...endFaults(opened), ...promiseFaults(shown, o.promise), ...(await fairFaults(record))];
    const decisions = record.decisions.length;
    if (o.json) {
      process.stdout.write(
        `${JSON.stringify({ file: path, game: game.id, box: record.box, decisions, over: state.over, promise: o.promise, faults })}\n`,
      );
    } else {
      const checked = [
        `${decisions} decisions fit the rules`,
        record.end ? 'the end is as recorded' : 'the record says nothing about its end',
        ...shuffleChecked(record, o.promise),
      ];
      const good = [`${path}: ${checked.join('; ')}.`, ...(o.promise === null ? [ownWord(record, shown)] : [])];
      const lines = faults.length === 0 ? good : faults.map((f) => `${path}: ${f}`);
      process.stdout.write(`${lines.join('\n')}\n`);
    }
    return faults.length === 0 ? GOOD : FAILED;
  },
});

/** Compares how the match ends with how the record says it ended. */
function endFaults({ path, game, record }: Opened): string[] {
  if (!record.end) return [];
  const found = endOf(record, game, path);
  const expected = record.end;
  if (JSON.stringify(found.over) !== JSON.stringify(expected.over)) {
    return [`the match ends with ${overText(found)}, expected ${overText(expected)}.`];
  }
  if (found.state !== expected.state) return [`the match ends in another state than the one recorded.`];
  const viewers = Object.keys(expected.told).filter((viewer) => found.told[viewer] !== expected.told[viewer]);
  return viewers.map(
    (viewer) =>
      `${viewer === 'onlooker' ? 'an onlooker' : `seat ${viewer}`} is told another story than the one recorded.`,
  );
}

const overText = ({ over }: RecordEnd): string =>
  over ? `${over.why}, won by seat ${over.winners.join(' and ')} with ${over.points.join(', ')} points` : 'no result';

/** What people saw before the first card was drawn, as the record has it. The seed of a server's match is made from more. */
const shownBefore = ({ fair, seed }: MatchRecord): string => (fair ? String(fair.commitment) : sha256(seed));

function promiseFaults(shown: string, promise: string | null): string[] {
  if (promise === null || promise.toLowerCase() === shown) return [];
  return [`the seed is not the promised one: found ${shown}, expected ${promise}.`];
}

function shuffleChecked({ fair }: MatchRecord, promise: string | null): string[] {
  if (promise !== null) return ['the shuffle is as promised'];
  return fair ? ['the shuffle is as the file says that it was promised'] : [];
}

/** Whoever writes a file can make all of it fit together. */
const ownWord = ({ fair }: MatchRecord, shown: string): string =>
  `No promise was given, so the file vouches only for itself: ${fair ? 'the commitment of its server' : "its seed's SHA-256"} is ${shown}. Is that what was shown before the match? --promise compares.`;

/** Where a server dealt: its seed and every player's value are those that were committed to, and the deal comes from them. */
async function fairFaults({ fair, seed }: MatchRecord): Promise<string[]> {
  if (!fair) return [];
  const { shuffleFaults } = await import('@bagarre/protocol');
  try {
    return shuffleFaults(fair as unknown as Shuffle, seed).map((fault) => {
      if (fault === 'server') return "the server's seed is not the one that it promised.";
      if (fault === 'dealt') return 'the match was not dealt from the seeds that were shown.';
      return `the value of seat ${fault.seat} is not the one that it committed to.`;
    });
  } catch {
    return ['what it says about its shuffle cannot be read.'];
  }
}
