/** Zoon at a practice table: whole games by mouse, by touch on a phone, and by the keyboard alone. */
import { type Page, expect, test } from '@playwright/test';
import { byMouse, byTouch, playByKeyboard, playToTheEnd } from './drive.ts';
import { PHONE, everybodyLeaves, visitor } from './people.ts';

const TABLE = '/practice/zoon?bot=random&think=0';
const isCounted = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'Le compte, ligne à ligne' })).toBeVisible();

test.afterEach(everybodyLeaves);

test('by mouse', async ({ browser, baseURL }) => {
  const page = await visitor(browser, 'Ana');
  await page.goto(baseURL + TABLE);
  await playToTheEnd(page, byMouse);
  await isCounted(page);
});

test('by touch at 390×844', async ({ browser, baseURL }) => {
  const page = await visitor(browser, 'Ana', PHONE);
  await page.goto(baseURL + TABLE);
  await playToTheEnd(page, byTouch);
  await isCounted(page);
});

test('by the keyboard alone', async ({ browser, baseURL }) => {
  const page = await visitor(browser, 'Ana');
  await page.goto(baseURL + TABLE);
  await playByKeyboard(page);
  await isCounted(page);
});
