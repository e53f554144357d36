/** The texts of the cards are made from their data. */
import { openBox } from '@bagarre/kernel';
import { describe, expect, test } from 'vitest';
import type { Character, Printed } from '../src/cards.ts';
import { zeHorrorAttack } from '../src/index.ts';
import { cardText } from '../src/wording/card-text.ts';
import { wordPack } from './words.ts';

const { cards } = openBox(zeHorrorAttack, [...zeHorrorAttack.packs, wordPack]);
const book = cards as readonly Printed[];
const text = (key: string, lang: 'fr' | 'en'): string =>
  cardText(book.find((c) => c.k === 'character' && c.nameKey === key) as Character, lang, book);

describe('card texts', () => {
  test.each([
    [
      'zadokAllen',
      'You may look at an opponent’s faction card.',
      'Vous pouvez regarder la carte de faction d’un adversaire.',
    ],
    [
      'federalAgent',
      'Discard a monster with exactly 1 skull in play.',
      'Défaussez un monstre à exactement 1 crâne en jeu.',
    ],
    [
      'barnabasMarsh',
      'Take a random card from an opponent’s hand into your hand.',
      'Prenez au hasard une carte de la main d’un adversaire dans votre main.',
    ],
    ['fatherDagon', 'Discard another monster in your area.', 'Défaussez un autre monstre dans votre aire de jeu.'],
    [
      'joeSargent',
      'Each player secretly passes a card from their hand to the next player.',
      'Chaque joueur, en secret, passe une carte de sa main au joueur suivant.',
    ],
    ['pthThyaLyi', 'This card cannot be discarded or moved.', 'Cette carte ne peut pas être défaussée ni déplacée.'],
    [
      'gedney',
      'When an opponent’s skill makes this card leave your area, you may discard a monster in play.',
      'Quand la compétence d’un adversaire fait quitter à cette carte votre aire de jeu, vous pouvez défausser un monstre en jeu.',
    ],
    [
      'sledDogs',
      'Discard an Elder Thing, Albino Penguin, Thawed Specimen, Proto-Shoggoth or Mi-Go in play.',
      'Défaussez un Ancien, un Pingouin Albinos, un Spécimen décongelé, un Proto-Shoggoth ou un Mi-Go en jeu.',
    ],
    [
      'albinoPenguin',
      'You may play this card into any player’s area.',
      'Vous pouvez jouer cette carte dans l’aire de jeu de n’importe quel joueur.',
    ],
    [
      'elizaOrne',
      'Move Robert Olmstead in play into any other area.',
      'Déplacez Robert Olmstead en jeu dans une autre aire de jeu.',
    ],
  ])('%s', (key, en, fr) => {
    expect([text(key, 'en'), text(key, 'fr')]).toEqual([en, fr]);
  });

  test('every card has a text in both languages, of two sentences at most, with no word of the other or of the data', () => {
    for (const card of book) {
      if (card.k !== 'character') continue;
      for (const lang of ['fr', 'en'] as const) {
        const said = cardText(card, lang, book);
        expect(said).toMatch(/^[A-ZÀÉÊ].*\.$/);
        expect(said).not.toMatch(/undefined|null|  | ,|\[object/);
        if (card.full && card.deck !== 'words') expect(said.split(/\. /).length).toBeLessThanOrEqual(2);
        if (lang === 'fr') expect(said).not.toMatch(/\b(the|card|hand|discard|your)\b/);
        else expect(said).not.toMatch(/\b(carte|votre|jeu|main)\b/);
      }
    }
  });

  test('a pack may have words of its own', () => {
    const card = { ...(book[0] as Character), text: { fr: 'Boum.', en: 'Boom.' } };
    expect(cardText(card, 'fr', book)).toBe('Boum.');
  });
});
