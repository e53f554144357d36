import { expect, test } from '@playwright/test';
import { byPointer, playToTheEnd } from './drive.ts';

const WATCHED = { kharnage: 'Kharnage', 'cannibal-world': 'Cannibal World' } as const;

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

for (const game of ['kharnage', 'cannibal-world'] as const) {
  test(`${WATCHED[game]} to the end by mouse`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/practice/${game}?bot=random&think=0`);
    await playToTheEnd(page, byPointer(page, 'click'));
    await expect(page.getByRole('heading', { name: 'Le compte, ligne à ligne' })).toBeVisible();
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('Kharnage to the end by touch', async ({ page }) => {
    await page.goto('/practice/kharnage?bot=random&think=0&seats=3');
    await playToTheEnd(page, byPointer(page, 'tap'));
    await expect(page.getByRole('button', { name: 'Revanche !' })).toBeVisible();
  });
});

test('Kharnage to the end by keyboard alone', async ({ page }) => {
  await page.goto('/practice/kharnage?bot=random&think=0&seats=2');
  await expect(page.locator('.say')).toBeVisible();
  const end = Date.now() + 240_000;
  while (Date.now() < end && !(await page.locator('.fin').isVisible())) {
    // The first action of the list, and Enter where it wants to be confirmed.
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(40);
  }
  await expect(page.locator('.fin')).toBeVisible();
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
