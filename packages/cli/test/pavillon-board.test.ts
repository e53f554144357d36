/** The terminal board of Au Pavillon du Traqueur: the meals of the extension "Rassasié & Hydraté". */
import { below, decide, fastRng, newMatch, openBox, settle, viewOf, world } from '@bagarre/kernel';
import { pavillon } from '@bagarre/pavillon-du-traqueur';
import { wording } from '@bagarre/words';
import { expect, test } from 'vitest';
import { pavillonBoard } from '../src/boards/pavillon-du-traqueur.ts';
import { painter } from '../src/paint.ts';

const box = openBox(pavillon);
const pen = { box, words: wording(pavillon, box, 'fr', ['Ana', 'Bob', 'Cleo']), paint: painter(false), width: 200 };

/** A table in its second combat, when the first player has eaten. */
function fedTable(wellFed: boolean) {
  const rng = fastRng(4);
  const s = newMatch(pavillon, { seats: 3, seed: '5', options: { wellFed } });
  for (let asked = settle(s); s.round < 3 && !s.players.some((p) => p.ate); asked = settle(s)) {
    const { options } = asked[0]!;
    decide(s, asked[0]!, options.find((o) => o.do === 'eat') ?? options[below(rng, options.length)]!);
  }
  return s;
}

test('PT-RULING-77, PT-RULING-78 meals are shown, whose they are and whether they are eaten', () => {
  const s = fedTable(true);
  const eater = s.players.findIndex((p) => p.ate);
  const viewer = (eater + 1) % 3;
  const lines = pavillonBoard.draw({ view: viewOf(s, viewer), world: world(s, viewer, fastRng(1)) }, pen);
  expect(lines.filter((line) => line.includes('repas : '))).toHaveLength(3);
  expect(lines.filter((line) => line.includes('(mangé)'))).toHaveLength(1);
  expect(lines).toContain('Votre repas');
  const mine = pavillonBoard.draw({ view: viewOf(s, eater), world: world(s, eater, fastRng(1)) }, pen);
  expect(mine).not.toContain('Votre repas');
});

test('a table without food shows none', () => {
  const s = fedTable(false);
  const lines = pavillonBoard.draw({ view: viewOf(s, 0), world: world(s, 0, fastRng(1)) }, pen);
  expect(lines.join('\n')).not.toContain('repas');
});
