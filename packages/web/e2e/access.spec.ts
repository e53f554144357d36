import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { byPointer, stepBy } from './drive.ts';

const PAGES = [
  '/',
  '/settings',
  '/credits',
  '/rules/kharnage',
  '/new/kharnage',
  '/practice/kharnage?think=0&seed=1',
  '/practice/cannibal-world?think=0&seed=1',
];

for (const path of PAGES) {
  for (const width of [1440, 390]) {
    test(`axe finds nothing on ${path} at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForTimeout(600);
      // A table is looked at in the middle of a game.
      if (path.startsWith('/practice')) for (let i = 0; i < 9; i++) await stepBy(page, byPointer(page, 'click'));
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(
          (v) =>
            `${v.id}: ${v.nodes
              .map((n) => n.target.join(' '))
              .slice(0, 3)
              .join(' | ')}`,
        ),
      ).toEqual([]);
    });
  }
}

test('nothing is asked of anybody else', async ({ page }) => {
  const others: string[] = [];
  page.on('request', (r) => {
    const { hostname, protocol } = new URL(r.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') others.push(r.url());
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.goto('/practice/kharnage?think=0');
  await expect(page.locator('.say')).toBeVisible();
  expect(others).toEqual([]);
});
