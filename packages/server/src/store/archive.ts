/**
 * The archive: everything that is kept, as text that both SQLite and PostgreSQL can give and take. Compressed lines of
 * JSON: a heading; for each kind of row a line with its columns, then a line a row; and at the end how many there were and
 * the SHA-256 of all the lines before. An archive without that end is not whole.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

export interface Heading {
  bagarre: 'archive';
  format: 1;
  /** The version of the database that it was made from. */
  schema: number;
  at: number;
}

export type Cell = string | number | null;
/** A kind of row begins; or one row of it, in the order of the columns. */
export type Line = { rows: string; columns: readonly string[] } | readonly Cell[];

interface End {
  end: number;
  sha256: string;
}

/** Writes beside the file and renames at the end, so that a file with this name is always whole. */
export async function writeArchive(file: string, heading: Heading, lines: AsyncIterable<Line>): Promise<number> {
  const part = `${file}.part`;
  let rows = 0;
  async function* text(): AsyncGenerator<string> {
    const hash = createHash('sha256');
    const hashed = (value: unknown): string => {
      const line = `${JSON.stringify(value)}\n`;
      hash.update(line);
      return line;
    };
    yield hashed(heading);
    for await (const line of lines) {
      if (Array.isArray(line)) rows++;
      yield hashed(line);
    }
    yield `${JSON.stringify({ end: rows, sha256: hash.digest('hex') } satisfies End)}\n`;
  }
  try {
    // It holds password hashes and the seeds of games under way.
    await pipeline(Readable.from(text()), createGzip(), createWriteStream(part, { mode: 0o600 }));
    await flush(part);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return rows;
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Reads an archive; throws a sentence where it is not one, or not whole. Only after the last line is all of it certain. */
export async function* readArchive(file: string): AsyncGenerator<Heading | Line> {
  const hash = createHash('sha256');
  let heading: Heading | null = null;
  let end: End | null = null;
  let rows = 0;
  try {
    for await (const text of textLines(file)) {
      const line = JSON.parse(text) as Heading | Line | End;
      if (!heading) {
        heading = headingOf(line, file);
        yield heading;
      } else if (end) throw new Error(`${file} is damaged: something follows its end.`);
      else if ('end' in line) end = line;
      else {
        if (Array.isArray(line)) rows++;
        yield line as Line;
      }
      if (!end) hash.update(`${text}\n`);
    }
  } catch (error) {
    throw sentence(error, file, heading !== null);
  }
  if (!heading) throw new Error(`${file} is not an archive of Bagarre.`);
  if (!end) throw new Error(truncated(file));
  if (end.end !== rows || end.sha256 !== hash.digest('hex'))
    throw new Error(`${file} is damaged: its checksum does not fit.`);
}

/** Not `readline`: it also ends lines at U+2028, which people may write. */
async function* textLines(file: string): AsyncGenerator<string> {
  const plain = createGunzip();
  plain.setEncoding('utf8');
  // What goes wrong is thrown where `plain` is read.
  pipeline(createReadStream(file), plain).catch(() => undefined);
  let rest = '';
  for await (const chunk of plain) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function headingOf(line: unknown, file: string): Heading {
  const heading = line as Partial<Heading> | null;
  if (heading?.bagarre !== 'archive' || typeof heading.schema !== 'number')
    throw new Error(`${file} is not an archive of Bagarre.`);
  if (heading.format !== 1)
    throw new Error(`${file} has format ${String(heading.format)}, which only a newer Bagarre can read.`);
  return heading as Heading;
}

const truncated = (file: string): string => `${file} is cut off: its end is missing, so nothing of it was taken.`;

/** What Node says about broken compressed data, in a sentence. */
function sentence(error: unknown, file: string, begun: boolean): unknown {
  const { code } = error as { code?: string };
  if (code === 'ENOENT') return new Error(`There is no file ${file}.`);
  if (code === 'Z_BUF_ERROR') return new Error(truncated(file));
  if (code?.startsWith('Z_') || error instanceof SyntaxError) {
    return new Error(
      begun ? `${file} is damaged: it cannot be read to its end.` : `${file} is not an archive of Bagarre.`,
    );
  }
  return error;
}
