import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const loader = fileURLToPath(new URL('../src/index.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bagarre-loader-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(name: string, text: string) {
  const file = join(folder, name);
  writeFileSync(file, text);
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--import', loader, file], { encoding: 'utf8' });
  return { stdout, stderr, status };
}

test('types are gone, other files and their JSON are found, and functions have the names they were given', () => {
  writeFileSync(join(folder, 'card.json'), '{"name": "Zig"}');
  writeFileSync(join(folder, 'deal.ts'), 'export const twice = <T>(one: T): readonly T[] => [one, one];\n');
  const { stdout, stderr } = run(
    'main.mts.ts',
    `import card from './card.json' with { type: 'json' };
import { twice } from './deal.ts';
type Name = string;
const names: readonly Name[] = twice<Name>(card.name);
console.log(names.join(), twice.name);\n`,
  );
  expect(stderr).toBe('');
  expect(stdout).toBe('Zig,Zig twice\n');
});

test('a source that has changed is read anew, and one that has changed back', () => {
  for (const said of ['one', 'two', 'two', 'one'])
    expect(run('said.ts', `console.log('${said}' as string);\n`).stdout).toBe(`${said}\n`);
});

test('an error tells the line of the source', () => {
  const { stderr, status } = run('fails.ts', `interface Long {\n  way: number;\n}\n\nthrow new Error('here');\n`);
  expect(status).toBe(1);
  expect(stderr).toMatch(/fails\.ts:5/);
});

test('what is no TypeScript is refused with its place', () => {
  const { stderr, status } = run('broken.ts', 'const a: = 1;\n');
  expect(status).toBe(1);
  expect(stderr).toMatch(/broken\.ts:1:9/);
});
