/** Plays through the page as a person would who takes whatever is offered, and fights where there is a choice. */
import type { Page } from '@playwright/test';

/** How a thing is pressed. */
type Hand = (page: Page, x: number, y: number) => Promise<void>;
export const byMouse: Hand = (page, x, y) => page.mouse.click(x, y);
export const byTouch: Hand = (page, x, y) => page.touchscreen.tap(x, y);

type Press = { x: number; y: number; what: string } | 'over' | 'nothing';

/** Where to press next. It is looked up in the page in one go: a thing that another thing covers is not pressed. */
function whatToPress(chance: number): Press {
  if (document.querySelector('.fin')) return 'over';
  // A pile that was pressed by chance lies on a sheet: a press beside it lays it back.
  if (document.querySelector('.veil')) return { x: 4, y: 4, what: 'beside the sheet' };
  const spotOf = (el: Element): { x: number; y: number } | null => {
    let r = el.getBoundingClientRect();
    if (r.width < 4 || r.height < 4) return null;
    if (r.top < 0 || r.left < 0 || r.bottom > innerHeight || r.right > innerWidth) {
      el.scrollIntoView({ block: 'center', inline: 'center' });
      r = el.getBoundingClientRect();
    }
    for (const [fx, fy] of [
      [0.5, 0.5],
      [0.2, 0.2],
      [0.8, 0.8],
      [0.2, 0.8],
    ] as const) {
      const [x, y] = [r.left + r.width * fx, r.top + r.height * fy];
      const top = document.elementFromPoint(x, y);
      if (top && (top === el || el.contains(top) || top.closest('button') === el)) return { x, y };
    }
    return null;
  };
  const can = (selector: string): Element[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (el) => el.getAttribute('aria-disabled') !== 'true' && el.checkVisibility({ visibilityProperty: true }),
    );
  const fights = /esquive|attaque|tactique|tir|feinte|bouclier|dégâts|évite/i;
  const tries: Element[][] = [
    document.querySelector('.st-chosen') ? can('.acts > .pl:not(.pl-plain)') : [],
    can('.window .pl').filter((el) => fights.test(el.textContent)),
    can('.mat .st-target'),
    chance < 0.25 ? can('.acts > .pl:not(.pl-plain)') : [],
    can('.mat .st-act, .tray .st-act, .elsewhere .st-act'),
    can('.window .pl'),
    can('.acts > .pl:not(.pl-plain)'),
    can('.options:not(.away) button'),
    can('.acts .list-of-options > .pl'),
    can('.acts > .pl'),
  ];
  for (const list of tries) {
    const from = Math.floor(((chance * 7919) % 1) * list.length);
    for (let i = 0; i < list.length; i++) {
      const el = list[(from + i) % list.length]!;
      const spot = spotOf(el);
      if (spot) return { ...spot, what: (el.getAttribute('aria-label') ?? el.textContent).slice(0, 80) };
    }
  }
  return 'nothing';
}

/** One press, if there is something to press. */
export async function press(page: Page, hand: Hand): Promise<'over' | 'pressed' | 'nothing'> {
  const where = await page.evaluate(whatToPress, Math.random());
  if (where === 'over' || where === 'nothing') return where;
  await hand(page, where.x, where.y);
  return 'pressed';
}

const LONGEST = 150_000;

/** Plays on to the end of the game; `between` looks at the page after each press. */
export async function playToTheEnd(page: Page, hand: Hand, between?: () => Promise<void>): Promise<void> {
  await playUntilOver(page, async () => {
    const did = await press(page, hand);
    if (did === 'pressed') await between?.();
    else await page.waitForTimeout(25);
    return did === 'over';
  });
}

/** The keyboard alone: the n-th action, and Enter where it wants to be confirmed; now and then a card on the board. */
export async function playByKeyboard(page: Page): Promise<void> {
  await playUntilOver(page, async () => {
    const now = await page.evaluate(() => ({
      over: document.querySelector('.fin') !== null,
      sheet: document.querySelector('.veil') !== null,
      window: document.querySelector('.window') !== null,
      options: document.querySelectorAll('.options button').length,
      asked: document.querySelector('.st-act, .st-target, .acts .pl, .window .pl') !== null,
    }));
    // Enter on a pile lays it out on a sheet.
    if (now.sheet) {
      await page.keyboard.press('Escape');
      return false;
    }
    if (now.over || !now.asked) {
      await page.waitForTimeout(25);
      return now.over;
    }
    const chance = Math.random();
    if (!now.window && chance < 0.15) {
      await page.keyboard.press(chance < 0.07 ? 'b' : 'h');
      await page.keyboard.press('ArrowRight');
    } else {
      // To a window the second answer is the bold one: dodge, use a tactic.
      const n = now.window ? (chance < 0.7 ? 2 : 1) : 1 + Math.floor(Math.random() * Math.min(9, now.options || 3));
      await page.keyboard.press(String(n));
    }
    await page.keyboard.press('Enter');
    return false;
  });
}

async function playUntilOver(page: Page, go: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + LONGEST;
  while (Date.now() < end) if (await go()) return;
  throw new Error(`not over after ${LONGEST} ms: ${await page.locator('.say').textContent()}`);
}

/** Goes from one control to the next until the one with this name has the focus, and presses Enter. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let i = 0; i < 60; i++) {
    const at = await page.evaluate(() => {
      const el = document.activeElement;
      return (el?.getAttribute('aria-label') ?? el?.textContent ?? '').trim();
    });
    if (at.startsWith(name)) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${name}`);
}
