/** Plays through the page as a person would who takes whatever is offered. */
import { type Page, expect } from '@playwright/test';

const LONGEST = 240_000;

/** Waits until the page asks something of us, or the game is over. */
async function asked(page: Page): Promise<'over' | 'asked'> {
  const over = page.locator('.fin');
  const thing = page.locator('.st-act, .st-target, .acts .pl, .window .pl');
  await expect(over.or(thing).filter({ visible: true }).first()).toBeVisible({ timeout: 20_000 });
  return (await over.isVisible()) ? 'over' : 'asked';
}

/** One step: confirm what is chosen, answer a window, point at something, or press a plaque. */
export async function stepBy(page: Page, press: (selector: string) => Promise<boolean>): Promise<void> {
  for (const selector of [
    '.room:has(.st-chosen) .acts > .pl:not(.pl-plain)',
    '.window .pl',
    '.mat .st-target, .mat .st-act, .tray .st-act, .elsewhere .st-act',
    '.acts > .pl:not(.pl-plain)',
    '.acts > .pl',
  ]) {
    if (await press(selector)) return;
  }
  await page.waitForTimeout(60);
}

/** Plays on to the end of the game. */
export async function playToTheEnd(page: Page, press: (selector: string) => Promise<boolean>): Promise<void> {
  const end = Date.now() + LONGEST;
  while (Date.now() < end) {
    if ((await asked(page)) === 'over') return;
    await stepBy(page, press);
  }
  throw new Error(`not over after ${LONGEST} ms: ${await page.locator('.say').textContent()}`);
}

/** Any of the things that a selector finds, by the pointer. */
export const byPointer =
  (page: Page, way: 'click' | 'tap') =>
  async (selector: string): Promise<boolean> => {
    const found = page.locator(selector).filter({ visible: true });
    const n = await found.count();
    if (n === 0) return false;
    const one = found.nth(Math.floor(Math.random() * n));
    // The table moves on under the pointer; a thing that is gone is no fault.
    await one[way]({ timeout: 1500, force: true, position: { x: 14, y: 14 } }).catch(() => {});
    return true;
  };
