/** Reactions that the server answers, at a table where people take days. */
import { type Page, expect, test } from '@playwright/test';
import { byTouch, press } from './drive.ts';
import { useHouse } from './house.ts';
import { PHONE, opened, ready, visitor } from './people.ts';

const house = useHouse();

/** Plays on until a window asks that can be armed; another game if one ends without. */
async function untilWindow(page: Page): Promise<void> {
  for (let games = 0; ; games++) {
    expect(games, 'games without a window').toBeLessThan(5);
    await opened(house.site, page, { game: 'cannibal-world', seats: 2, pace: 'days', bots: { 1: 'greedy' } });
    await ready(page);
    for (let did = 'pressed'; did !== 'over';) {
      if ((await page.locator('.window .arm input').count()) > 0) return;
      did = await press(page, byTouch);
      if (did === 'nothing') await page.waitForTimeout(25);
    }
  }
}

test('what is armed by days is kept by the server, is found in the menu on a phone, and can be disarmed', async ({
  browser,
}) => {
  const ana = await visitor(browser, 'Ana', PHONE);
  await untilWindow(ana);
  await ana.locator('.arm summary').click();
  const away = 'Le serveur répond d’office pour vous, même en votre absence.';
  await expect(ana.locator('.arm')).toContainText(away);
  await ana.locator('.arm input').first().click();
  await expect(ana.locator('.arm input').first()).toBeChecked();
  // It is the server's: whoever comes back finds it, on any device.
  await ana.evaluate(() => localStorage.removeItem('bagarre.armed'));
  await ana.reload();
  await ana.getByRole('button', { name: 'Menu' }).click();
  const armed = ana.locator('.menu-armed .armed');
  await expect(armed).toHaveText(/^D’office : .+ Presser pour désarmer\.$/);
  await expect(ana.getByText(away).last()).toBeVisible();
  await armed.scrollIntoViewIfNeeded();
  await ana.screenshot({ path: test.info().outputPath('menu.png') });
  await armed.click();
  await expect(armed).toHaveCount(0);
});
