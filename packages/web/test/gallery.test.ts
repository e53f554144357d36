import { openBox } from '@bagarre/kernel';
import { wording } from '@bagarre/words';
import { expect, test } from 'vitest';
import { found, shelvesOf } from '../src/gallery/shelves.ts';
import { rulesOf } from '../src/games/rules.ts';
import { plainUi } from '../src/games/plain/index.tsx';

test('every card stands in the gallery once, and is found by parts of its name, without accents', async () => {
  const game = await rulesOf('zoon');
  const box = openBox(game);
  const all = shelvesOf(plainUi(game, 'Zoon'), box, wording(game, box, 'fr', []));
  const ids = new Set(box.cards.map((card) => game.cardId(card as never)));
  expect(all.map(({ title }) => title)).toEqual(['Zoon']);
  expect(all[0]!.cards).toHaveLength(ids.size);
  const names = (wanted: string): string[] => found(all, wanted).flatMap(({ cards }) => cards.map(({ name }) => name));
  expect(names('ecaille dame')).toEqual(['Dame Écaille']);
  expect(names('')).toHaveLength(ids.size);
  expect(found(all, 'no such card')).toEqual([]);
});
