/** Zoon at a practice table: whole games by touch on a phone, and by the keyboard alone. */
import { expect, test } from '@playwright/test';
import { byTouch, playByKeyboard, playToTheEnd } from './drive.ts';
import { PHONE, visitor } from './people.ts';

const TABLE = '/practice/zoon?bot=random&think=0';

test('by touch at 390×844', async ({ browser, baseURL }) => {
  const page = await visitor(browser, 'Ana', PHONE);
  await page.goto(baseURL + TABLE);
  await playToTheEnd(page, byTouch);
  await expect(page.getByRole('heading', { name: 'Le compte, ligne à ligne' })).toBeVisible();
});

test('by the keyboard alone', async ({ browser, baseURL }) => {
  const page = await visitor(browser, 'Ana');
  await page.goto(baseURL + TABLE);
  await playByKeyboard(page);
  await expect(page.getByRole('heading', { name: 'Le compte, ligne à ligne' })).toBeVisible();
});
