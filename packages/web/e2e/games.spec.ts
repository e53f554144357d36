import { expect, test } from '@playwright/test';
import { byMouse, playToTheEnd, press } from './drive.ts';

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
});

test('a bot game is two clicks away', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Jouer : Kharnage' }).click();
  await page.getByRole('button', { name: 'Mener les Nains' }).first().click();
  await expect(page.locator('.say')).toContainText('carte de Bataille');
});

test('Kharnage to the end by mouse, without a server', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/practice/kharnage?bot=random&think=0&seats=3');
  await playToTheEnd(page, byMouse);
  await expect(page.getByRole('heading', { name: 'Le compte, ligne à ligne' })).toBeVisible();
});

test('a Zoon that is dropped on a square of the deployment stays there', async ({ page }) => {
  await page.goto('/practice/zoon?bot=random&think=0&seed=5');
  await page.getByRole('button', { name: 'Les Sautedunes' }).first().click();
  await expect(page.locator('.plans')).toBeVisible();
  await page.locator('.tray [data-card]').first().dragTo(page.locator('[data-square="b2"]'));
  await expect(page.locator('[data-square="b2"] [data-card]')).toBeVisible();
});

test('a deployment of Zoon is kept under a name and laid again at the next table', async ({ page }) => {
  await page.goto('/practice/zoon?bot=random&think=0&seed=5');
  await page.getByRole('button', { name: 'Les Sautedunes' }).first().click();
  await page.locator('.plans button').last().click();
  await page.getByRole('textbox', { name: 'Nom du plan' }).fill('Ma ruse');
  await page.getByRole('button', { name: 'Garder ce plan' }).click();
  const places = (): Promise<(string | null)[]> =>
    page
      .locator('[data-square]')
      .evaluateAll((all) => all.map((q) => q.querySelector('[data-def]')?.getAttribute('data-def') ?? null));
  const laid = await places();
  await page.goto('/practice/zoon?bot=random&think=0&seed=6');
  await page.getByRole('button', { name: 'Les Sautedunes' }).first().click();
  await page.getByRole('button', { name: 'Ma ruse', exact: true }).click();
  await expect.poll(places).toEqual(laid);
  await expect(page.getByRole('button', { name: 'Garder ce plan' })).toBeVisible();
});

test('a square that a Zoon cannot go to says why, with the clause', async ({ page }) => {
  await page.goto('/practice/zoon?bot=random&think=0&seed=5');
  await page.getByRole('button', { name: 'Les Sautedunes' }).first().click();
  await page.locator('.tray [data-card]').first().click();
  await page.locator('[data-square="c4"] .spot').click();
  await expect(page.locator('.slip-over a')).toHaveText('ZN-SETUP-4');
  await page.locator('[data-square="c2"] .spot').click();
  await page.locator('.plans button').first().click();
  await page.locator('.acts .pl-go').first().click();
  await page.locator('.piece-mine.st-act').first().click();
  await page.locator('.spot:not(.st-target):not(.st-act)').first().click();
  await expect(page.locator('.slip-over a')).toHaveText(/^ZN-/);
});

test('the bots of a practice table are those of the levels, and answer in time', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('radio', { name: 'difficile' }).click({ force: true });
  await page.getByRole('button', { name: 'Jouer : Cannibal World' }).click();
  await expect(page.locator('.say')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('bagarre.settings'))).toContain('"bot":"difficile"');
  // Two questions answered: the bot has had its say in between.
  for (let i = 0; i < 4; i++) {
    await press(page, byMouse);
    await page.waitForTimeout(300);
  }
  await expect(page.locator('.st-act, .st-target, .acts .pl').first()).toBeVisible({ timeout: 20_000 });
});

test('a thing that cannot be used says why, with the clause', async ({ page }) => {
  await page.goto('/practice/kharnage?think=0&seats=2&seed=1');
  await page.getByRole('button', { name: 'Mener les Nains' }).first().click();
  await expect(page.locator('.say')).toContainText('carte de Bataille');
  await page.locator('.army-n .khu').first().click();
  await expect(page.locator('.slip-over a')).toHaveText(/^KH-/);
});

test('the language changes in place', async ({ page }) => {
  await page.goto('/practice/kharnage?think=0&seats=2');
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Back to the game' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await expect(page.locator('.say')).not.toContainText('Quelle');
});
