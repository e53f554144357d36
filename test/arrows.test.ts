import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { wrongArrows } from './arrows.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

test('every import of the repository points the right way', () => {
  const wrong = sources().flatMap((path) => wrongArrows(path, readFileSync(root + path, 'utf8')));
  expect(wrong).toEqual([]);
});

describe('a wrong arrow is found', () => {
  const zoon = 'packages/games/zoon/src/a.ts';
  test.each([
    ['packages/kernel/src/a.ts', "import { readFileSync } from 'node:fs';", "kernel may not use Node's 'node:fs'"],
    ['packages/kernel/src/a.ts', "import fs from 'fs';", "kernel may not use Node's 'fs'"],
    ['packages/kernel/src/a.ts', "import { z } from 'zod';", "kernel may not depend on 'zod'"],
    ['packages/kernel/src/a.ts', "import '@bagarre/kharnage';", "kernel may not import games ('@bagarre/kharnage')"],
    ['packages/kernel/src/a.ts', "type T = import('yaml').T;", "kernel may not depend on 'yaml'"],
    [zoon, "import '@bagarre/kharnage/packs/a.json';", "games may not import games ('@bagarre/kharnage/packs/a.json')"],
    [zoon, "import type { T } from '@bagarre/testkit';", "games may not import testkit ('@bagarre/testkit')"],
    [zoon, "export * from '@bagarre/bots';", "games may not import bots ('@bagarre/bots')"],
    [zoon, "export { a } from '@scope/a/b';", "games may not depend on '@scope/a'"],
    [zoon, "await import('bagarre');", "games may not import cli ('bagarre')"],
    [zoon, 'await import(`./${name}.ts`);', 'games imports a computed name, which cannot be checked; write it out'],
    [
      zoon,
      "import '../../kharnage/src/b.ts';",
      "'../../kharnage/src/b.ts' leaves packages/games/zoon; import the package by name",
    ],
    ['packages/words/src/a.ts', "import '@bagarre/bots';", "words may not import bots ('@bagarre/bots')"],
    ['packages/bots/src/a.ts', "import '@bagarre/zoon';", "bots may not import games ('@bagarre/zoon')"],
    ['packages/testkit/src/a.ts', "import '@bagarre/bots';", "testkit may not import bots ('@bagarre/bots')"],
    ['packages/protocol/src/a.ts', "import '@bagarre/server';", "protocol may not import server ('@bagarre/server')"],
    ['packages/server/src/a.ts', "import '@bagarre/testkit';", "server may not import testkit ('@bagarre/testkit')"],
    ['packages/web/src/a.tsx', "import '@bagarre/server';", "web may not import server ('@bagarre/server')"],
    ['packages/cli/src/a.ts', "import '@bagarre/web';", "cli may not import web ('@bagarre/web')"],
    ['packages/cli/src/a.ts', "import '/tmp/a.ts';", "'/tmp/a.ts' is an absolute address"],
    ['packages/new/src/a.ts', '', 'no rule for the package new; add one to RULES in test/arrows.ts'],
  ])('%s: %s', (path, source, wrong) => {
    expect(wrongArrows(path, source)).toEqual([`${path}:1: ${wrong}`]);
  });

  test('on its line, and only there', () => {
    const source = "// import 'a';\nimport '@bagarre/kernel';\nconst text = \"import 'b'\";\nimport 'c';\n";
    expect(wrongArrows(zoon, source)).toEqual([`${zoon}:4: games may not depend on 'c'`]);
  });
});

test.each([
  ['packages/games/zoon/src/a.ts', "import { put } from '@bagarre/kernel'; import pack from '../packs/house.json';"],
  ['packages/testkit/src/a.ts', "import 'yaml'; import 'node:fs'; import '@bagarre/words';"],
  ['packages/cli/src/a.ts', "import '@bagarre/zoon'; import '@bagarre/server'; await import(name);"],
  ['bench/src/a.ts', "import 'boardgame.io/internal'; import '@bagarre/kernel';"],
])('a right arrow is left alone: %s: %s', (path, source) => {
  expect(wrongArrows(path, source)).toEqual([]);
});

/** The source files of every package and of the bench, as paths from the root. */
function sources(): string[] {
  const packages = [...inside('packages'), ...inside('packages/games')];
  const folders = [...packages.map((folder) => `${folder}/src`), 'bench'].filter((folder) => existsSync(root + folder));
  return folders
    .flatMap((folder) => readdirSync(root + folder, { recursive: true }).map((file) => `${folder}/${String(file)}`))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.includes('/node_modules/'));
}

function inside(folder: string): string[] {
  return readdirSync(root + folder).map((name) => `${folder}/${name}`);
}
