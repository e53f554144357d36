/** Ze Horror Attack: whole games by mouse, by touch and by keyboard alone, alone with bots and at a table of the real server. */
import { type Page, expect, test } from '@playwright/test';
import { byMouse, byTouch, playByKeyboard, playToTheEnd } from './drive.ts';
import { useHouse } from './house.ts';
import { PHONE, comesByKeyboard, happenings, opened, ready, visitor } from './people.ts';

const house = useHouse();

/** What a player of a practice table has set. */
async function quickly(page: Page): Promise<void> {
  page.on('pageerror', (error) => {
    throw error;
  });
  const kept = JSON.stringify({ state: { lang: 'fr', speed: 'fast', confirm: 'never', alerts: 0 }, version: 0 });
  await page.addInitScript((text) => localStorage.setItem('bagarre.settings', text), kept);
}

/** Things of the board that lie outside their area, or areas that lie on each other. */
const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Things that are on their way come to rest first.
    await Promise.allSettled(document.getAnimations().map((motion) => motion.finished));
    const found: string[] = [];
    const areas = [...document.querySelectorAll('.zh-area, .zh-mine, .zh-centre')];
    const box = (el: Element): DOMRect => el.getBoundingClientRect();
    for (const area of areas) {
      const a = box(area);
      for (const el of area.querySelectorAll('.zh-who, .zh-net, .fq, .zh-hand, .zh-slot, .zh-deck, .zh-discard')) {
        const b = box(el);
        // The slot of a tile that is overlapped is narrower than the tile.
        const wide = Number.parseFloat(getComputedStyle(el).getPropertyValue('--w')) || b.width;
        const out = b.left < a.left - 2 || b.top < a.top - 4 || b.left + wide > a.right + 2 || b.bottom > a.bottom + 2;
        if (b.width > 0 && out) found.push(`${el.className} leaves ${area.className}`);
      }
      for (const other of areas) {
        const b = box(other);
        if (other === area || a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom)
          continue;
        found.push(`${area.className} lies on ${other.className}`);
      }
    }
    if (document.documentElement.scrollHeight > innerHeight + 1) found.push('the page scrolls');
    return found;
  });

test('by mouse, without a server: areas are counted, the discard pile opens, every card is counted at the end', async ({
  page,
}) => {
  await quickly(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/practice/ze-horror-attack?bot=random&think=0&seats=4&night=both');
  await page.getByRole('button', { name: 'Garder la main' }).click();
  // ZH-RULING-7 My faction is one tap away.
  await page.locator('.zh-faction button').first().click();
  await expect(page.locator('.loupe-box')).toContainText('Ze ');
  await page.keyboard.press('Escape');
  // ZH-DISCARD-2 The first card of the discard pile was turned over at the start.
  await page.locator('.zh-discard').click();
  await expect(page.getByRole('dialog').locator('.zh')).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  let looked = 0;
  await playToTheEnd(page, byMouse, async () => {
    if (looked++ % 8 === 0) expect(await misplaced(page)).toEqual([]);
  });
  await expect(page.getByRole('heading', { name: 'Le compte, ligne à ligne' })).toBeVisible();
  await expect(page.locator('.zh-side')).toHaveCount(4);
  const rows = await page.locator('.count tbody tr').all();
  for (const row of rows) {
    const numbers = (await row.locator('.zh-mini b').allTextContents()).map((text) => Number(text.replace('−', '-')));
    const rest = (await row.locator('.zh-sums > span').allTextContents()).slice(2).join(' ').replaceAll('−', '-');
    const more = [...rest.matchAll(/[+-]\d+/g)].map(([n]) => Number(n));
    const total = Number(await row.locator('.total').textContent());
    expect([...numbers, ...more].reduce((sum, n) => sum + n, 0)).toBe(total);
  }
});

test('eight seats by touch on a phone, nothing on anything else', async ({ browser }) => {
  const context = await browser.newContext({ ...PHONE, locale: 'fr-FR' });
  const page = await context.newPage();
  await quickly(page);
  await page.goto('/practice/ze-horror-attack?bot=random&think=0&seats=8');
  await page.getByRole('button', { name: 'Garder la main' }).tap();
  let looked = 0;
  await playToTheEnd(page, byTouch, async () => {
    if (looked++ % 4 === 0) expect(await misplaced(page)).toEqual([]);
  });
  await expect(page.locator('.zh-side')).toHaveCount(8);
  await context.close();
});

test('two experts: a deck and three factions each, the best of which counts', async ({ page }) => {
  await quickly(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/practice/ze-horror-attack?bot=random&think=0&seats=2&night=expert');
  await expect(page.locator('.zh-faction button')).toHaveCount(3);
  await expect(page.locator('.zh-area .fq')).toHaveCount(3);
  await expect(page.locator('.zh-left')).toContainText('dans votre paquet');
  await expect(page.locator('.zh-score')).toContainText('au mieux');
});

test('a full hand that wants to draw is told the clause', async ({ page }) => {
  await quickly(page);
  await page.goto('/practice/ze-horror-attack?bot=random&think=0&seats=3&seed=3');
  await page.getByRole('button', { name: 'Garder la main' }).click();
  // With this seed I begin.
  await expect(page.locator('.tray .st-act')).toHaveCount(3);
  await page.locator('.zh-deck').click();
  await expect(page.locator('.slip-over a')).toHaveText('ZH-TURN-2');
});

test('two browsers and two bots at the real server, one by keyboard alone', async ({ browser }) => {
  const [ana, bob] = [await visitor(browser, 'Ana'), await visitor(browser, 'Bob')];
  const bots = { 1: 'greedy', 3: 'random' };
  const table = await opened(house.site, ana, { game: 'ze-horror-attack', seats: 4, bots });
  await comesByKeyboard(house.site, table, bob);
  await ready(ana);
  await expect(bob.locator('.say')).toBeVisible();
  await Promise.all([playToTheEnd(ana, byMouse), playByKeyboard(bob)]);
  const seen = await happenings(house.site, table, ana);
  expect(seen.get('played') ?? 0, 'cards played').toBeGreaterThan(10);
  expect(seen.get('revealed') ?? 0, 'factions').toBe(4);
  for (const page of [ana, bob]) await expect(page.locator('.fin')).toBeVisible();
});
