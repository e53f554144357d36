/** Clauses of a made-up game: which are named by code and by tests. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clausesIn } from '../src/clauses.ts';
import { clausesOf } from '../src/index.ts';

let folder: string;
beforeEach(() => void (folder = join(mkdtempSync(join(tmpdir(), 'clauses-')), 'tag')));
afterEach(() => rmSync(dirname(folder), { recursive: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

test('each clause must be named by code and by a test', () => {
  write(
    'rules/clauses.md',
    '# Tag\n- **TG-RUN-1** Run.\n- **TG-RUN-2** Faster.\n- **TG-RUN-3** *(display)* Shoes.\n- **TG-HIT-1** Hit.\n',
  );
  write('rules/rulings.md', '- **TG-RULING-1** Ties.\n- **TG-RULING-2** Rain.\nsee **TG-RULING-3**\n');
  write('src/run.ts', '/** TG-RUN-1, 2 Run. */\n// TG-RULING-1..2\n');
  write('src/deep/hit.ts', '// TG-HIT-1 and SHA-X-1\n');
  write('test/run.test.ts', "test('TG-RUN-1 runs', () => {});\n");
  write('test/scenarios/a.yaml', 'clause: [TG-HIT-1, TG-RULING-2, TG-HIT-7, TG-EX-1]\n');
  write('test/golden/a.json', '"TG-RUN-2"');
  expect(clausesOf(folder)).toEqual({
    game: 'tag',
    clauses: 5,
    withoutCode: [],
    withoutTest: ['TG-RUN-2', 'TG-RULING-1'],
    unknown: ['TG-HIT-7 (test/scenarios/a.yaml)'],
  });
});

test('a folder without rules has no clauses', () => {
  expect(clausesOf(folder)).toEqual({ game: 'tag', clauses: 0, withoutCode: [], withoutTest: [], unknown: [] });
});

test.each<[string, string[]]>([
  ['KH-KILL-1', ['KH-KILL-1']],
  ['KH-KILL-1..3 the front line', ['KH-KILL-1', 'KH-KILL-2', 'KH-KILL-3']],
  ['KH-RULING-56, 57: powers', ['KH-RULING-56', 'KH-RULING-57']],
  ['KH-END-1, 3..4, KH-END-6', ['KH-END-1', 'KH-END-3', 'KH-END-4', 'KH-END-6']],
  ['the last, KH-EX-4. 5 points', ['KH-EX-4']],
])('%s', (text, ids) => {
  expect(clausesIn(text)).toEqual(ids);
});
