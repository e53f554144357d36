/** People who go away, who would rather stop, who want another game. The time of this house runs sixty times faster. */
import { type Browser, type Page, expect, test } from '@playwright/test';
import { byMouse, press } from './drive.ts';
import { useHouse } from './house.ts';
import { begin, opened, visitor } from './people.ts';

const house = useHouse({ haste: 60 });

async function two(browser: Browser): Promise<{ table: string; asked: Page; other: Page }> {
  const [ana, ben] = [await visitor(browser, 'Ana'), await visitor(browser, 'Ben')];
  const table = await opened(house.site, ana, { game: 'kharnage', seats: 2, pace: 'none' });
  await begin(house.site, table, ana, [ben]);
  const isAsked = (page: Page): Promise<boolean> => page.locator('.acts .pl').first().isVisible();
  await expect.poll(async () => (await isAsked(ana)) || (await isAsked(ben))).toBe(true);
  return (await isAsked(ana)) ? { table, asked: ana, other: ben } : { table, asked: ben, other: ana };
}

test('the seat of somebody who is away too long can be claimed; a bot stands in until they come back', async ({
  browser,
}) => {
  const { table, asked, other } = await two(browser);
  await asked.goto(`${house.site}/credits`);
  const claim = other.getByRole('button', { name: 'Un bot prend sa place' });
  await expect(claim).toBeVisible({ timeout: 20_000 });
  await claim.click();
  // The bot answers for it: the game goes on to a question of mine.
  await expect(other.locator('.acts .pl').first()).toBeVisible();
  await expect(claim).toHaveCount(0);

  await asked.goto(`${house.site}/table/${table}`);
  const back = asked.getByRole('button', { name: 'Reprendre ma place' });
  await back.click();
  await expect(back).toHaveCount(0);
  // It is asked again, and nobody else answers.
  await expect(async () => {
    if (!(await asked.locator('.acts .pl').first().isVisible())) await press(other, byMouse);
    expect(await asked.locator('.acts .pl').first().isVisible()).toBe(true);
  }).toPass({ timeout: 30_000, intervals: [50] });
});

test('a game ends without a result if both agree; who wants another invites the other', async ({ browser }) => {
  const { asked: ana, other: ben } = await two(browser);
  await ana.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await ana.getByRole('button', { name: 'Proposer d’arrêter' }).click();
  await ana.getByRole('button', { name: 'Revenir à la partie' }).click();
  await expect(ana.getByRole('button', { name: 'Non, on continue' })).toBeVisible();
  await ben.locator('.strip').getByRole('button', { name: 'Oui' }).click();
  for (const page of [ana, ben]) await expect(page.locator('.fin')).toContainText('sans résultat');

  await ben.getByRole('button', { name: 'Revanche' }).click();
  await expect(ben.getByRole('button', { name: 'Je suis prêt' })).toBeVisible();
  await ana.getByRole('link', { name: 'S’y asseoir' }).click();
  await expect(ana.getByRole('button', { name: 'Je suis prêt' })).toBeVisible();
  expect(new URL(ana.url()).pathname).toBe(new URL(ben.url()).pathname);
});
