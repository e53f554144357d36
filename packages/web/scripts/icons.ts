/**
 * Writes the sprites of `src/icons` from the icons that are used, who drew them, and THIRD_PARTY_NOTICES.md. Authors of icons that are not yet in
 * `authors.json` are read from a file given on the command line: `npm run icons --workspace @bagarre/web -- authors-of-all-icons.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { spriteGroups, spriteOf } from './sprite.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const known = JSON.parse(readFileSync(at('../src/icons/authors.json'), 'utf8')) as Record<string, string>;
const more = process.argv[2];
const all = more ? (JSON.parse(readFileSync(more, 'utf8')) as { author: Record<string, string> }).author : {};

const groups = spriteGroups();

for (const [group, names] of Object.entries(groups)) writeFileSync(at(`../src/icons/${group}.svg`), spriteOf(names));

const names = [...new Set(Object.values(groups).flat())].sort();
const nobody = names.filter((name) => !known[name] && !all[name]);
if (nobody.length > 0) throw new Error(`no author is known for ${nobody.join(', ')}`);
const authors = Object.fromEntries(names.map((name) => [name, known[name] ?? all[name]]));
writeFileSync(at('../src/icons/authors.json'), `${JSON.stringify(authors, null, 2)}\n`);
// Only now: the notices read the authors.
writeFileSync(at('../../../THIRD_PARTY_NOTICES.md'), (await import('./notices.ts')).notices());
