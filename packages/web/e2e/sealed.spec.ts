/** An answer that is given in secret can be changed until the last one has come. */
import { expect, test } from '@playwright/test';
import { useHouse } from './house.ts';
import { begin, opened, visitor } from './people.ts';

const house = useHouse();

test('the page shows what I answered, after a reload too, and lets me change it while others think', async ({
  browser,
}) => {
  const [ana, ben] = [await visitor(browser, 'Ana'), await visitor(browser, 'Ben')];
  const table = await opened(house.site, ana, { game: 'cannibal-world', seats: 2, pace: 'none' });
  await begin(house.site, table, ana, [ben]);

  // CW-SETUP The card that begins the Reinforcements is chosen by both at once.
  const cards = ana.locator('.elsewhere .st-act');
  await expect(cards.nth(1)).toBeVisible();
  const nameOf = async (n: number): Promise<string> => (await cards.nth(n).getAttribute('aria-label'))!.split(',')[0]!;
  const [first, second] = [await nameOf(0), await nameOf(1)];
  await cards.nth(0).click();
  const sealed = ana.locator('.sealed');
  await expect(sealed).toContainText(first);
  await ana.reload();
  await expect(sealed).toContainText(first);
  await sealed.getByRole('button', { name: 'Changer' }).click();
  await sealed.getByRole('button', { name: 'La garder' }).click();
  await expect(cards).toHaveCount(0);
  await sealed.getByRole('button', { name: 'Changer' }).click();
  await cards.nth(1).click();
  await expect(sealed).toContainText(second);
  await expect(sealed).not.toContainText(first);
  // Ben sees that Ana has answered, and nothing of it.
  await expect(ben.locator('.fiche', { hasText: 'Ana' })).toContainText('a choisi');
  await expect(ben.locator('.sealed')).toHaveCount(0);
  await ben.locator('.elsewhere .st-act').first().click();
  // With the last answer it is done: what Ana put there is what she answered second.
  await expect(sealed).toHaveCount(0);
  await ana.locator('[data-pile="reinforcements:0"]:visible').click();
  await expect(ana.getByRole('dialog')).toContainText(second);
});
