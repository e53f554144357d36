import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readChapters } from '../src/rules/clauses.ts';

test('chapters, clauses, both languages, wrapped lines, rulings', () => {
  const chapters = readChapters(
    [
      '# A game',
      '',
      '## The end (fr: La fin)',
      '',
      '- **KH-END-1** Whoever has most',
      '  wins. *(display)*',
      '  fr: Qui en a le plus',
      '  gagne.',
      '- **KH-RULING-2** A tie is a tie.',
      '  fr: Égalité.',
    ].join('\n'),
  );
  expect(chapters).toEqual([
    {
      title: { en: 'The end', fr: 'La fin' },
      clauses: [
        { id: 'KH-END-1', text: { en: 'Whoever has most wins.', fr: 'Qui en a le plus gagne.' }, ruling: false },
        { id: 'KH-RULING-2', text: { en: 'A tie is a tie.', fr: 'Égalité.' }, ruling: true },
      ],
    },
  ]);
});

describe.each(['kharnage', 'cannibal-world'])('%s', (game) => {
  test.each(['clauses', 'rulings'])('every clause of %s.md is on the page, in both languages', (file) => {
    const path = fileURLToPath(new URL(`../../games/${game}/rules/${file}.md`, import.meta.url));
    const source = readFileSync(path, 'utf8');
    const written = [...source.matchAll(/^- \*\*([A-Z]+-[A-Z0-9-]+)\*\*/gm)].map((m) => m[1]!);
    const read = readChapters(source).flatMap((c) => c.clauses);
    expect(read.map((c) => c.id)).toEqual(written);
    expect(read.filter((c) => c.text.fr === c.text.en).map((c) => c.id)).toEqual([]);
  });
});
