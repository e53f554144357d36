/** The table by keyboard, by dragging, on the plain board and at the end, each on a practice table. */
import { type Page, expect, test } from '@playwright/test';

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
});

const focused = (page: Page, attribute: string): Promise<string | null> =>
  page.evaluate((name) => document.activeElement?.getAttribute(name) ?? null, attribute);
const regionOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.closest('[data-region]')?.getAttribute('data-region') ?? null);

/** Kharnage at the first choice of a battle card. */
async function toFirstCard(page: Page): Promise<void> {
  await page.goto('/practice/kharnage?bot=random&think=0&seats=2&seed=1');
  await page.getByRole('button', { name: 'Mener les Nains' }).first().click();
  await expect(page.locator('.say')).toContainText('carte de Bataille');
}

/** Cannibal World at my first turn. */
async function toMyTurn(page: Page): Promise<void> {
  await page.goto('/practice/cannibal-world?bot=random&think=0&seed=3');
  await expect(async () => {
    if ((await page.locator('.say').textContent())?.includes('À vous de jouer')) return;
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect(page.locator('.say')).toContainText('À vous de jouer', { timeout: 300 });
  }).toPass({ timeout: 30_000 });
}

test('arrows move inside a region, Enter picks and does, Escape goes back', async ({ page }) => {
  await toFirstCard(page);
  await page.keyboard.press('h');
  expect(await regionOf(page)).toBe('tray');
  const first = await focused(page, 'data-token');
  await page.keyboard.press('ArrowRight');
  const second = await focused(page, 'data-token');
  expect(second).toMatch(/^card:/);
  expect(second).not.toBe(first);
  await page.keyboard.press('ArrowLeft');
  expect(await focused(page, 'data-token')).toBe(first);

  // A battle card is final: Enter chooses it, Escape lets it go, Enter twice plays it.
  await page.keyboard.press('Enter');
  await expect(page.locator(`[data-token="${first}"]`)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(page.locator('.st-chosen')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.locator('.say')).not.toContainText('Choisissez en secret');
});

test('Tab goes from region to region, each by one door', async ({ page }) => {
  await toFirstCard(page);
  await page.keyboard.press('b');
  const seen = new Set<string | null>();
  for (let i = 0; i < 8; i++) {
    seen.add(await regionOf(page));
    await page.keyboard.press('Tab');
  }
  for (const region of ['board', 'tray', 'acts', 'log']) expect(seen).toContain(region);
  expect(await page.locator('[data-region="board"] [data-thing][tabindex="0"]').count()).toBe(1);
});

test('letters: loupe, status, menu; a letter that was given away no longer does it', async ({ page }) => {
  await toFirstCard(page);
  await page.keyboard.press('h');
  await page.keyboard.press('i');
  await expect(page.getByRole('dialog', { name: /Sous la loupe/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.loupe-pinned')).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(page.locator('[aria-live="assertive"]')).toContainText('carte de Bataille');
  await page.keyboard.press('?');
  await expect(page.locator('.veil')).toBeVisible();
  await page.getByRole('button', { name: 'H la main' }).click();
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'K la main' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.veil')).toHaveCount(0);
  await page.keyboard.press('b');
  await page.keyboard.press('h');
  expect(await regionOf(page)).toBe('board');
  await page.keyboard.press('k');
  expect(await regionOf(page)).toBe('tray');
});

test('options are told politely, and Space ends the turn only when it is confirmed', async ({ page }) => {
  await toMyTurn(page);
  await expect(page.getByText(/actions permises/)).toBeAttached();
  await page.keyboard.press(' ');
  await expect(page.locator('.acts')).toContainText('Finir le tour');
  await expect(page.getByText('Finir le tour : Entrée pour le faire')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.locator('.say')).toContainText('À vous de jouer');
});

/** A creature of my hand that can be played, lying still, and where to take hold of it. */
async function playable(page: Page): Promise<{ card: string; x: number; y: number }> {
  const card = page.locator('.tray .st-act:has(.fl2)').last();
  await card.hover({ position: { x: 12, y: 30 } });
  const box = (await card.boundingBox())!;
  return { card: (await card.getAttribute('data-card'))!, x: box.x + 12, y: box.y + 30 };
}

test('a card dragged to a zone is played there; the zone lights up on the way', async ({ page }) => {
  await toMyTurn(page);
  const { card, x, y } = await playable(page);
  const zone = (await page.locator('.zone-hunt.mine').boundingBox())!;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 40, { steps: 3 });
  await expect(page.locator('.ghost')).toBeVisible();
  await expect(page.locator('.play-here').first()).toBeVisible();
  await page.mouse.move(zone.x + 200, zone.y + zone.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator(`.zone-hunt.mine [data-card="${card}"]`)).toBeVisible();
  await expect(page.locator('.ghost')).toHaveCount(0);
});

test('dropped where it may not go, it springs back and nothing is chosen', async ({ page }) => {
  await toMyTurn(page);
  const { card, x, y } = await playable(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(200, 30, { steps: 5 });
  await page.mouse.up();
  await expect(page.locator('.ghost')).toHaveCount(0);
  await expect(page.locator(`.tray [data-card="${card}"]`)).toBeVisible();
  await expect(page.locator('.st-chosen')).toHaveCount(0);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('a card is drawn to a zone with a finger', async ({ page }) => {
    await toMyTurn(page);
    const { card, x, y } = await playable(page);
    const zone = (await page.locator('.zone-hunt.mine').boundingBox())!;
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    await touch('touchStart', { x, y });
    for (let i = 1; i <= 6; i++) {
      await touch('touchMove', { x: x + ((190 - x) * i) / 6, y: y + ((zone.y + zone.height / 2 - y) * i) / 6 });
    }
    await touch('touchEnd');
    await expect(page.locator(`.zone-hunt.mine [data-card="${card}"]`)).toBeVisible();
  });
});

test('what lies open in the log can be looked at', async ({ page }) => {
  await toFirstCard(page);
  await page.locator('.log .live').last().click();
  await expect(page.locator('.loupe-pinned')).toBeVisible();
});

test('the plain board plays any game, and the end shows count, film and hands', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('bagarre.settings', JSON.stringify({ state: { plain: true }, version: 0 })),
  );
  await page.goto('/practice/kharnage?bot=random&think=0&seats=2');
  await expect(page.locator('.plain-mat')).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect(page.locator('.fin')).toBeVisible({ timeout: 30 });
  }).toPass({ timeout: 120_000, intervals: [10] });
  await expect(page.getByRole('heading', { name: 'Le compte, ligne à ligne' })).toBeVisible();
  await expect(page.locator('.film polyline')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Ce que chacun tenait' })).toBeVisible();
});
