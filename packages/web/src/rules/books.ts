/** The rulebooks, loaded when one is opened: the clauses of a game, then our rulings. */
import { type Chapter, readChapters } from './clauses.ts';

type Source = () => Promise<readonly { readonly default: string }[]>;

const SOURCES: { readonly [game: string]: Source } = {
  kharnage: () =>
    Promise.all([import('@bagarre/kharnage/rules/clauses.md?raw'), import('@bagarre/kharnage/rules/rulings.md?raw')]),
  'cannibal-world': () =>
    Promise.all([
      import('@bagarre/cannibal-world/rules/clauses.md?raw'),
      import('@bagarre/cannibal-world/rules/rulings.md?raw'),
    ]),
  zoon: () => Promise.all([import('@bagarre/zoon/rules/clauses.md?raw'), import('@bagarre/zoon/rules/rulings.md?raw')]),
  'ze-horror-attack': () =>
    Promise.all([
      import('@bagarre/ze-horror-attack/rules/clauses.md?raw'),
      import('@bagarre/ze-horror-attack/rules/rulings.md?raw'),
    ]),
  'pavillon-du-traqueur': () =>
    Promise.all([
      import('@bagarre/pavillon-du-traqueur/rules/clauses.md?raw'),
      import('@bagarre/pavillon-du-traqueur/rules/rulings.md?raw'),
    ]),
};

export const bookIds = Object.keys(SOURCES);

export async function openBook(game: string): Promise<Chapter[]> {
  const files = (await SOURCES[game]?.()) ?? [];
  return files.flatMap((file) => readChapters(file.default));
}
