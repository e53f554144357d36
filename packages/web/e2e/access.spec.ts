/** Nothing that axe finds, on any page, at both widths; nobody else is asked for anything. */
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type Page, expect, test } from '@playwright/test';
import { byMouse, press } from './drive.ts';
import { useHouse } from './house.ts';
import { PHONE, opened, ready, visitor } from './people.ts';

const house = useHouse();

const PAGES = [
  '/',
  '/?lobby=watch',
  '/settings',
  '/credits',
  '/account',
  '/new/cannibal-world',
  '/decks/ze-horror-attack',
  '/nothing-here',
];
const GAMES = {
  kharnage: 2,
  'cannibal-world': 2,
  zoon: 2,
  'ze-horror-attack': 4,
  'pavillon-du-traqueur': 3,
};

/** Our pages hold no frames: axe runs in the page itself, and only what it found comes out of it. */
async function faults(page: Page, but: string[]): Promise<string[]> {
  expect(page.frames()).toHaveLength(1);
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .disableRules(but)
    .setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.map(
    (v) =>
      `${v.id}: ${v.nodes
        .slice(0, 3)
        .map((n) => n.target.join(' '))
        .join(' | ')}`,
  );
}

/** Colours are measured when the letters are there and nothing moves; what turns for ever may turn. */
const atRest = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document.getAnimations().every((a) => {
        const { endTime, activeDuration } = a.effect?.getComputedTiming() ?? {};
        return a.playState !== 'running' || endTime === Infinity || activeDuration === Infinity;
      }),
  );

async function check(page: Page, what: string, but: string[] = []): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await atRest(page);
  expect.soft(await faults(page, but), what).toEqual([]);
}

for (const [width, options] of [
  ['1440', {}],
  ['390', PHONE],
] as const) {
  const somebody = (browser: Browser): Promise<Page> =>
    visitor(browser, 'Ana', { ...options, settings: { confirm: 'needed' } });

  test(`axe finds nothing on pages at ${width}, nor in English`, async ({ browser }) => {
    const page = await somebody(browser);
    for (const path of PAGES) {
      await page.goto(house.site + path);
      if (path.startsWith('/new')) await page.locator('summary').click();
      await check(page, path);
    }
    await page.goto(house.site);
    await page.getByRole('button', { name: 'English' }).click();
    await check(page, 'home in English');
    await page.goto(`${house.site}/practice/kharnage?bot=random&think=0&seats=2&seed=1`);
    await check(page, 'a practice table in English');
    await page.getByRole('button', { name: /menu/i }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check(page, 'the menu');
  });

  test(`axe finds nothing in rulebooks and on cards at ${width}`, async ({ browser }) => {
    const page = await somebody(browser);
    // Letters and ground of a text are the same at any width: hundreds of them are measured once.
    const but = width === '390' ? ['color-contrast'] : [];
    for (const game of Object.keys(GAMES))
      for (const kind of ['rules', 'cards']) {
        await page.goto(`${house.site}/${kind}/${game}`);
        await check(page, `${kind} of ${game}`, but);
      }
  });

  test(`axe finds nothing at tables at ${width}: waiting, in the middle of a game; nor a guest’s account`, async ({
    browser,
  }) => {
    const page = await somebody(browser);
    for (const [game, seats] of Object.entries(GAMES)) {
      const bots = Object.fromEntries(Array.from({ length: seats - 1 }, (_, i) => [i + 1, 'greedy']));
      await opened(house.site, page, { game, seats, access: 'open', bots });
      await expect(page.locator('.qr')).toBeVisible();
      await check(page, `waiting for ${game}`);
      await ready(page);
      await expect(page.locator('.say')).toBeVisible();
      for (let i = 0; i < 10; i++) {
        await press(page, byMouse);
        await page.waitForTimeout(60);
      }
      await check(page, `table of ${game}`);
    }
    await page.goto(`${house.site}/account`);
    await check(page, 'account of a guest');
  });
}

test('nothing is asked of anybody else', async ({ browser }) => {
  const page = await visitor(browser, 'Ana');
  const others: string[] = [];
  page.on('request', (r) => {
    const { hostname, protocol } = new URL(r.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') others.push(r.url());
  });
  await page.goto(house.site);
  await page.waitForLoadState('networkidle');
  await page.goto(`${house.site}/practice/kharnage?bot=random&think=0`);
  await expect(page.locator('.say')).toBeVisible();
  expect(others).toEqual([]);
});
