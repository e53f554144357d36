/** A match of Cannibal World: a list with a sideboard, and between the games cards change places. */
import {
  type Deck,
  type Printed,
  cannibalWorld,
  exchange,
  moved,
  packOf,
  starterDeck,
  writeDeck,
} from '@bagarre/cannibal-world';
import { openBox } from '@bagarre/kernel';
import { type Page, expect, test } from '@playwright/test';
import { useHouse } from './house.ts';
import { opened, ready, visitor } from './people.ts';

const house = useHouse();
const pack = packOf(openBox(cannibalWorld).cards as readonly Printed[]);
const SPARE = 'RA/20';
const brought: Deck = { ...starterDeck(pack, 'rats'), sideboard: [{ id: SPARE, copies: 1 }] };
const nameOf = (id: string): string => pack.cards.find((card) => card.id === id)!.name.fr;

/** A card of the deck that can make way for the spare one. */
const makesWay = brought.cards.find(({ id }) => {
  const changed = moved(moved(brought, id, 'sideboard')!, SPARE, 'deck')!;
  return exchange(pack, brought, changed.cards).faults.length === 0;
})!.id;

async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await page.getByRole('button', { name: 'Abandonner' }).click();
}

test('CW-TOUR-5 between the games of a match deck and sideboard are exchanged, checked, and played with', async ({
  browser,
}) => {
  const [ana, ben] = [await visitor(browser, 'Ana'), await visitor(browser, 'Ben')];
  const table = await opened(house.site, ana, { game: 'cannibal-world', seats: 2, pace: 'none', bestOf: 3 });
  await ben.goto(`${house.site}/table/${table}`);
  await ben.getByRole('button', { name: 'S’asseoir' }).first().click();

  await ana.getByText('Un paquet à moi').click();
  const list = ana.getByRole('textbox');
  await list.fill('3 RA/99');
  await ana.getByRole('button', { name: 'Apporter ce paquet' }).click();
  await expect(ana.locator('.problems')).toContainText('cette carte n’existe pas');
  await list.fill(writeDeck(brought, pack, 'fr'));
  await ana.getByRole('button', { name: 'Apporter ce paquet' }).click();
  await expect(ana.getByText('Votre paquet est pris.')).toBeVisible();
  for (const page of [ben, ana]) await ready(page);
  await expect(ben.locator('.say')).toBeVisible();
  await giveUp(ben);

  await ana.getByRole('button', { name: 'Revanche' }).click();
  await expect(ana.getByRole('heading', { name: 'Entre deux parties' })).toBeVisible();
  await ben.getByRole('link', { name: 'S’y asseoir' }).click();
  await expect(ben.getByText('Vous êtes venu sans réserve')).toBeVisible();

  const [deck, side] = [ana.locator('.side-deck'), ana.locator('.side-sideboard')];
  await expect(side).toContainText(nameOf(SPARE));
  // Without enough cards the check says what is missing, and the deck cannot be brought.
  for (let i = 0; i < 3; i++) await deck.getByRole('button').first().click();
  await expect(ana.locator('.problems')).toBeVisible();
  await ana.getByRole('button', { name: 'Comme au début' }).click();
  await ana.getByRole('button', { name: `Mettre ${nameOf(makesWay)} dans la réserve` }).click();
  await ana.getByRole('button', { name: `Prendre ${nameOf(SPARE)} dans le paquet` }).click();
  await expect(ana.locator('.problems')).toHaveCount(0);
  await expect(deck).toContainText(nameOf(SPARE));
  await ana.getByRole('button', { name: 'Jouer avec ce paquet' }).click();
  await expect(ana.getByText('Votre paquet est pris.')).toBeVisible();
  for (const page of [ben, ana]) await ready(page);
  for (const page of [ana, ben]) await expect(page.locator('.say')).toBeVisible();
});
