import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

/**
 * What a bot may take from the kernel. Not here: whatever makes, loads or replays a match, says or redacts its events, or
 * looks for one anywhere but in the world that the bot was handed.
 */
const ALLOWED = new Set(
  'below boxOf branch canPointAt copy decide fastRng keyOf knows mix nobody pending pile roll settle world'.split(' '),
);
/** The modules that choose answers, and all that they import. */
const BOTS = ['random.ts', 'greedy.ts', 'ismcts.ts'];

interface Imported {
  from: string;
  names: string[];
}

function importsOf(file: string): Imported[] {
  const source = readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8');
  expect(source, `${file} must import nothing by a computed name`).not.toMatch(/\bimport\s*\(|\brequire\(|\beval\(/);
  return importsIn(file, source);
}

function importsIn(file: string, source: string): Imported[] {
  const { module } = parseSync(file, source);
  const imported = module.staticImports.map((i) => ({
    from: i.moduleRequest.value,
    names: i.entries.filter((e) => !e.isType).map((e) => e.importName.name ?? '*'),
  }));
  // What a module hands on is in the reach of whoever imports that module.
  const handedOn = module.staticExports.flatMap((x) =>
    x.entries.flatMap((e) =>
      e.moduleRequest ? [{ from: e.moduleRequest.value, names: e.isType ? [] : [e.importName.name ?? '*'] }] : [],
    ),
  );
  return [...imported, ...handedOn];
}

test('a bot can reach nothing but the world it is handed', () => {
  const files = [...BOTS];
  for (const file of files) {
    for (const { from, names } of importsOf(file)) {
      if (from === '@bagarre/kernel') {
        expect(
          names.filter((name) => !ALLOWED.has(name)),
          `${file} takes from the kernel`,
        ).toEqual([]);
        continue;
      }
      expect(from, `${file} imports`).toMatch(/^\.\/[a-z]+\.ts$/);
      if (!files.includes(from.slice(2))) files.push(from.slice(2));
    }
  }
  expect(files).toEqual([...BOTS, 'bot.ts', 'label.ts', 'light.ts', 'race.ts']);
});

test.each([
  ["import { said as told } from '@bagarre/kernel';", 'said'],
  ["import * as kernel from '@bagarre/kernel';", '*'],
  ["export { newMatch as copy } from '@bagarre/kernel';", 'newMatch'],
  ["export * from '@bagarre/kernel';", '*'],
  ["export * as kernel from '@bagarre/kernel';", '*'],
])('an import is found, whoever it is for: %s', (source, name) => {
  expect(importsIn('a.ts', source)).toEqual([{ from: '@bagarre/kernel', names: [name] }]);
});

test.each(['index.ts', 'worker.ts', 'levels.ts', 'arena.ts'])('%s runs in a browser: nothing of Node', (file) => {
  for (const { from } of importsOf(file)) expect(from).toMatch(/^(\.\/|@bagarre\/kernel$)/);
});
