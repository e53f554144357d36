/**
 * Clauses: the rules of a game, numbered in `rules/clauses.md` and `rules/rulings.md` as `- **KH-GAME-1** …`, must be named
 * beside the code that carries them out and by a test. A clause marked `*(display)*` states no behaviour and needs neither.
 *
 * A mention names a clause (`KH-KILL-1`), several (`KH-KILL-1, 2, 5`) or a range (`KH-KILL-1..3`).
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Clauses {
  game: string;
  /** How many there are that state behaviour. */
  clauses: number;
  withoutCode: string[];
  withoutTest: string[];
  /** Named by code or tests, but not in the rules: `KH-KILL-99 (src/attack.ts)`. Examples, `KH-EX-1`, are no clauses. */
  unknown: string[];
}

const CLAUSE = /^\s*-\s+\*\*([A-Z]{2,}(?:-[A-Z0-9]+)*-\d+)\*\*(.*)$/;

const EXAMPLE = /-EX-\d+$/;

/** What the folder of a game, such as `packages/games/kharnage`, has of clauses. */
export function clausesOf(folder: string): Clauses {
  const lines = ['rules/clauses.md', 'rules/rulings.md'].flatMap((file) => {
    const path = join(folder, file);
    return existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  });
  const all = lines.flatMap((line) => {
    const [, id, rest] = CLAUSE.exec(line) ?? [];
    return id === undefined ? [] : [{ id, display: rest!.includes('*(display)*') }];
  });
  const ids = new Set(all.map((clause) => clause.id));
  const prefixes = new Set([...ids].map((id) => id.slice(0, id.indexOf('-'))));
  const code = mentionsIn(folder, 'src', prefixes);
  const tests = mentionsIn(folder, 'test', prefixes);
  const behaviour = all.filter((clause) => !clause.display).map((clause) => clause.id);
  const unknown = [...code, ...tests]
    .filter(([id]) => !ids.has(id) && !EXAMPLE.test(id))
    .map(([id, file]) => `${id} (${file})`);
  return {
    game: folder
      .replace(/[\\/]+$/, '')
      .split(/[\\/]/)
      .at(-1)!,
    clauses: behaviour.length,
    withoutCode: behaviour.filter((id) => !code.has(id)),
    withoutTest: behaviour.filter((id) => !tests.has(id)),
    unknown: [...new Set(unknown)],
  };
}

const READ = /\.(ts|js|yaml|yml)$/;

/** Every clause that is named under a folder, and where first. */
function mentionsIn(folder: string, under: string, prefixes: ReadonlySet<string>): Map<string, string> {
  const mentions = new Map<string, string>();
  const path = join(folder, under);
  if (!existsSync(path)) return mentions;
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !READ.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const name = file.slice(folder.length).replace(/^[\\/]/, '');
    for (const id of clausesIn(readFileSync(file, 'utf8'))) {
      if (prefixes.has(id.slice(0, id.indexOf('-'))) && !mentions.has(id)) mentions.set(id, name);
    }
  }
  return mentions;
}

/** A clause, then any number of `..3` and `, 5` that go on from it. */
const MENTION = /\b([A-Z]{2,}(?:-[A-Z]+[A-Z0-9]*)+)-(\d+)((?:\.\.\d+|, ?\d+(?![\d.]*[A-Za-z-]))*)/g;

export function clausesIn(text: string): string[] {
  const ids: string[] = [];
  for (const [, stem, first, more] of text.matchAll(MENTION)) {
    let last = Number(first);
    ids.push(`${stem}-${last}`);
    for (const [, range, number] of more!.matchAll(/\.\.(\d+)|, ?(\d+)/g)) {
      const to = Number(range ?? number);
      for (let n = range === undefined ? to : last + 1; n <= to; n++) ids.push(`${stem}-${n}`);
      last = to;
    }
  }
  return ids;
}
