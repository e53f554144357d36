/** Au Pavillon du Traqueur: whole games by mouse, by touch, and between browsers with the keyboard alone. */
import { type Page, expect, test } from '@playwright/test';
import { byMouse, byTouch, playByKeyboard, playToTheEnd } from './drive.ts';
import { useHouse } from './house.ts';
import { PHONE, comesByKeyboard, opened, ready, story, visitor } from './people.ts';

const house = useHouse();
/** As few laps as a table may have: the end comes by itself. */
const SHORT = { lapLimit: 10 };
const practice = (more: string): string =>
  `${house.site}/practice/pavillon-du-traqueur?bot=random&think=0&options=${encodeURIComponent(JSON.stringify(SHORT))}&${more}`;

/** What on the mat sticks out of it or lies on another board. */
async function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const mat = document.querySelector('.mat')?.getBoundingClientRect();
    if (!mat) return faults;
    const boards = [...document.querySelectorAll<HTMLElement>('.hide, .spread-out, .standing')].filter((el) =>
      el.checkVisibility(),
    );
    const rects = boards.map((el) => ({ name: el.className, r: el.getBoundingClientRect() }));
    for (const { name, r } of rects) {
      const out = r.left < mat.left - 1 || r.right > mat.right + 1 || r.top < mat.top - 1 || r.bottom > mat.bottom + 1;
      if (out) faults.push(`${name} leaves the mat`);
    }
    rects.forEach(({ name, r: a }, i) => {
      for (const { name: other, r: b } of rects.slice(i + 1)) {
        const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (x > 2 && y > 2) faults.push(`${name} lies on ${other}`);
      }
    });
    if (document.documentElement.scrollWidth > innerWidth + 1) faults.push('the page is wider than the window');
    return faults;
  });
}

/** Boards make room for each other a frame after what lies on them has changed; nobody plays on while this looks. */
const laidOut = (page: Page): Promise<void> => expect.poll(() => misplaced(page), { timeout: 3000 }).toEqual([]);

/** What passing would do, in every window that is open while a strike is drawn: windows come and go between two presses. */
function noteStrikes(): void {
  const told = new Set<string>();
  Object.assign(globalThis, { told });
  new MutationObserver(() => {
    const pass = document.querySelector('.window:not(.window-passing) .out .pl');
    if (pass && document.querySelector('.strike-arrow .over')) told.add(pass.textContent);
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

test('to the end by mouse, four at the table: a strike says what it would take, and the boards never overlap', async ({
  browser,
}) => {
  const ana = await visitor(browser, 'Ana');
  // Whether Ana is asked about a strike is a matter of luck: in one game of these she is.
  let told: string[] = [];
  for (let seed = 5; seed < 11 && told.length === 0; seed++) {
    await ana.goto(practice(`seats=4&seed=${seed}`));
    await ana.evaluate(noteStrikes);
    await playToTheEnd(ana, byMouse, () => laidOut(ana));
    told = await ana.evaluate(() => [...(globalThis as unknown as { told: Set<string> }).told]);
  }
  expect(told.length, 'windows about a strike').toBeGreaterThan(0);
  expect(told.filter((text) => !/tombe|garde|suit son cours/.test(text))).toEqual([]);
  await expect(ana.getByRole('heading', { name: 'Le compte, ligne à ligne' })).toBeVisible();
  await expect(ana.locator('.count tbody tr')).toHaveCount(4);
});

test('to the end by touch on a phone, three at the table, and the boards never overlap', async ({ browser }) => {
  const ana = await visitor(browser, 'Ana', PHONE);
  await ana.goto(practice('seats=3&seed=8'));
  await playToTheEnd(ana, byTouch, () => laidOut(ana));
  await expect(ana.locator('.fin')).toBeVisible();
});

test('two browsers and a bot, one by keyboard alone, with spells in the turns of others', async ({ browser }) => {
  const [ana, bob] = [await visitor(browser, 'Ana'), await visitor(browser, 'Bob')];
  // One spell a combat and no idle turns: as much as before happens in every turn, and rounds are shorter.
  const options = { ...SHORT, spellsPerCombat: 'onePerCombat', passing: 'mustStrike' };
  const bots = { 2: 'random' };
  const table = await opened(house.site, ana, { game: 'pavillon-du-traqueur', seats: 3, options, bots });
  await comesByKeyboard(house.site, table, bob);
  await ready(ana);
  await expect(bob.locator('.say')).toBeVisible();
  await Promise.all([playToTheEnd(ana, byMouse), playByKeyboard(bob)]);
  let turn = -1;
  const casts = { own: 0, others: 0 };
  let strikes = 0;
  for (const e of await story(house.site, table, ana)) {
    if (e.k === 'turnBegan') turn = Number(e['seat']);
    if (e.k === 'cast') casts[e['seat'] === turn ? 'own' : 'others']++;
    if (e.k === 'struck') strikes++;
  }
  expect(casts.others, 'spells in the turns of others').toBeGreaterThan(0);
  expect(strikes, 'strikes').toBeGreaterThan(3);
  for (const page of [ana, bob]) await expect(page.locator('.fin')).toBeVisible();
});

test('a practice table takes the extensions and limits that its form offers', async ({ browser }) => {
  const ana = await visitor(browser, 'Ana');
  await ana.goto(`${house.site}/new/pavillon-du-traqueur`);
  await ana.locator('details.more summary').click();
  for (const extension of [/Shadowlands/, /Dragonflight/, /Rassasié/]) await ana.getByLabel(extension).check();
  // More than the game takes becomes the most that it takes.
  await ana.getByLabel(/Tours de table au plus/).fill('99');
  await ana.locator('a[href*="/practice/"]').click();
  await expect(ana.locator('.mat')).toBeVisible();
  const chosen = new URL(ana.url()).searchParams.get('options') ?? '';
  expect(JSON.parse(chosen)).toEqual({ shadowlands: true, dragonflight: true, wellFed: true, lapLimit: 60 });
});
