import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { notices } from '../scripts/notices.ts';
import { spriteGroups, spriteOf } from '../scripts/sprite.ts';
import authors from '../src/icons/authors.json' with { type: 'json' };
import { CORE } from '../src/icons/used.ts';

const GROUPS = spriteGroups();
const at = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

test('every icon that is used has an author', () => {
  const unknown = Object.values(GROUPS)
    .flat()
    .filter((name) => !(name in authors));
  expect(unknown).toEqual([]);
});

test('nobody is credited for an icon that is not used', () => {
  const used = new Set<string>(Object.values(GROUPS).flat());
  expect(Object.keys(authors).filter((name) => !used.has(name))).toEqual([]);
});

describe('the sprites are those of the lists and packs (npm run icons)', () => {
  test.each(Object.entries(GROUPS))('%s', (group, names) => {
    expect(readFileSync(at(`icons/${group}.svg`), 'utf8')).toBe(spriteOf(names));
  });
});

test('THIRD_PARTY_NOTICES.md names every author (npm run icons)', () => {
  expect(readFileSync(at('../../../THIRD_PARTY_NOTICES.md'), 'utf8')).toBe(notices());
});

test('every icon of the core sprite is drawn somewhere', () => {
  const sources = readdirSync(at(''), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('used.ts'))
    .map((path) => readFileSync(at(path), 'utf8'))
    .join('\n');
  expect(CORE.filter((name) => !sources.includes(`'${name}'`) && !sources.includes(`"${name}"`))).toEqual([]);
});
