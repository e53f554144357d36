/** The gallery of cards; decks of one's own: built, checked by the game, kept in the browser, and played with. */
import { type Page, expect, test } from '@playwright/test';
import { useHouse } from './house.ts';
import { opened, ready, visitor } from './people.ts';

const house = useHouse();

/** Innsmouth with a card of the Mountains instead of one of its own. */
async function build(page: Page, name: string): Promise<void> {
  await page.goto(`${house.site}/decks/ze-horror-attack`);
  const sheet = page.locator('.deck-sheet');
  await expect(sheet.locator('.problems')).toContainText('ZH-EXPERT-1');
  await sheet.getByRole('button', { name: 'Le Cauchemar d’Innsmouth' }).click();
  await expect(sheet).toContainText('Ce paquet est bon.');
  await page.locator('.pool').getByRole('button', { name: 'Retirer Zadok Allen' }).click();
  await expect(sheet.locator('.problems')).toContainText('29 cartes : il en faut exactement 30.');
  await page.getByRole('radio', { name: 'Les Montagnes hallucinées' }).click({ force: true });
  await page
    .locator('.pool')
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click();
  await expect(sheet).toContainText('Ce paquet est bon.');
  await sheet.getByLabel('Nom du paquet').fill(name);
  await sheet.getByRole('button', { name: 'Garder ce paquet' }).click();
}

test('every card can be found and looked at closely', async ({ browser }) => {
  const ana = await visitor(browser, 'Ana');
  await ana.goto(`${house.site}/cards/pavillon-du-traqueur`);
  await expect(ana.getByRole('heading', { name: 'Familiers exotiques' })).toBeVisible();
  await ana.getByLabel('Chercher une carte').fill('hyene');
  await expect(ana.locator('.gallery li')).toHaveCount(1);
  await ana.getByRole('button', { name: 'Hyène' }).click();
  const closely = ana.getByRole('dialog', { name: 'Sous la loupe : Hyène' });
  await expect(closely).toContainText('PT-TYPE-2');
  await ana.keyboard.press('Escape');
  await expect(closely).toHaveCount(0);
  await ana.getByLabel('Chercher une carte').fill('xyz');
  await expect(ana.getByRole('status')).toContainText('Aucune carte ne porte ce nom.');
  await ana.getByRole('button', { name: 'Tout montrer' }).click();
  await expect(ana.locator('.gallery li').nth(100)).toBeAttached();
});

test('ZH-EXPERT a deck of two themed decks is kept, found again, and played against a bot', async ({ browser }) => {
  const ana = await visitor(browser, 'Ana');
  await build(ana, 'Ma nuit');
  await ana.reload();
  await expect(ana.getByLabel('Nom du paquet')).toHaveValue('Ma nuit');
  await expect(ana.locator('.deck-sheet')).toContainText('30 cartes');
  await ana.getByRole('link', { name: 'S’exercer contre des bots' }).click();
  await expect(ana.locator('.say')).toBeVisible();
});

test('ZH-EXPERT a kept deck is brought to a table', async ({ browser }) => {
  const ana = await visitor(browser, 'Ana');
  await build(ana, 'Ma nuit');
  const bots = { 1: 'random' };
  await opened(house.site, ana, { game: 'ze-horror-attack', seats: 2, options: { mode: 'expert' }, bots });
  await ana.getByRole('button', { name: 'Ma nuit' }).click();
  await expect(ana.getByText('Votre paquet est pris.')).toBeVisible();
  await ready(ana);
  await expect(ana.locator('.say')).toBeVisible();
});

test('a deck of Cannibal World is changed, kept, and played against a bot', async ({ browser }) => {
  const ana = await visitor(browser, 'Ana');
  await ana.goto(`${house.site}/decks/cannibal-world`);
  const sheet = ana.locator('.deck-sheet');
  await sheet.getByRole('button', { name: 'Rats' }).click();
  await ana
    .locator('.pool')
    .getByRole('button', { name: /^Retirer/ })
    .first()
    .click();
  await expect(sheet.locator('.problems')).toContainText('CW-DECK-4');
  await ana
    .locator('.pool')
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click();
  await expect(sheet).toContainText('Ce paquet est bon.');
  await sheet.getByRole('button', { name: 'Garder ce paquet' }).click();
  await ana.getByRole('link', { name: 'S’exercer contre des bots' }).click();
  await expect(ana.locator('.say')).toBeVisible();
});

test('ZN-BUILD an army of two tribes is kept, played against a bot, and brought to a table whose format takes it', async ({
  browser,
}) => {
  const ana = await visitor(browser, 'Ana');
  await ana.goto(`${house.site}/decks/zoon`);
  const sheet = ana.locator('.deck-sheet');
  await expect(sheet.locator('.problems')).toContainText('ZN-BUILD-5');
  await sheet.getByRole('button', { name: 'Carapats' }).click();
  await expect(sheet).toContainText('Format : une tribu.');
  await ana
    .locator('.pool')
    .getByRole('button', { name: /^Retirer Pavoiseur/ })
    .first()
    .click();
  await ana.getByRole('radio', { name: 'Hurlemeutes' }).click({ force: true });
  const add = ana
    .locator('.pool')
    .getByRole('button', { name: /^Ajouter Ricaneur/ })
    .first();
  await add.click();
  await expect(sheet).toContainText('Format : le monde entier.');
  await add.click();
  await expect(sheet.locator('.problems')).toContainText('ZN-BUILD-2');
  await sheet.getByRole('button', { name: /^Retirer Ricaneur/ }).click();
  const kinds = await sheet.getByRole('button', { name: /^Retirer / }).count();
  await sheet.getByLabel('Nom de l’armée').fill('Tortues et hyènes');
  await sheet.getByRole('button', { name: 'Garder cette armée' }).click();
  await ana.getByRole('link', { name: 'S’exercer contre des bots' }).click();
  await ana.getByRole('button', { name: /^Armée libre/ }).click();
  await expect(ana.getByRole('dialog').locator('.zn-copy')).toHaveCount(kinds);
  const bots = { 1: 'random' };
  await opened(house.site, ana, { game: 'zoon', seats: 2, bots });
  await ana.getByRole('button', { name: 'Tortues et hyènes' }).click();
  await expect(ana.locator('.problems')).toContainText('ZN-BUILD-1');
  await opened(house.site, ana, { game: 'zoon', seats: 2, options: { format: 'world' }, bots });
  await ana.getByRole('button', { name: 'Tortues et hyènes' }).click();
  await expect(ana.getByText('Votre armée est prise.')).toBeVisible();
  await ready(ana);
  await expect(ana.getByRole('button', { name: /^Armée libre/ })).toBeVisible();
});
