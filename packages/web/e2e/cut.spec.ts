/** The line is cut and pages are reloaded in the middle of games: play goes on from the same question, and no move is lost. */
import { type Page, type WebSocketRoute, expect, test } from '@playwright/test';
import { byMouse, playToTheEnd, press } from './drive.ts';
import { useHouse } from './house.ts';
import { begin, opened, ready, visitor } from './people.ts';

const house = useHouse();

/** A line to the server that can be cut. */
interface Line {
  /** Cuts at once. */
  cut(): void;
  /** Cuts when the next move is on its way: it arrives or not, and its answer never comes. */
  cutAtMove(arrives: boolean): void;
  /** No line can be had, or again. */
  closed: boolean;
  /** Nothing comes or goes, though the line looks open. */
  silent: boolean;
  /** Lines that were opened so far. */
  n: number;
}

async function lineOf(page: Page): Promise<Line> {
  let open: { here: WebSocketRoute; there: WebSocketRoute } | null = null;
  let atMove: boolean | null = null;
  const line: Line = {
    n: 0,
    closed: false,
    silent: false,
    cut() {
      const both = open;
      open = null;
      void both?.here.close({ code: 4000 });
      void both?.there.close({ code: 4000 });
    },
    cutAtMove(arrives) {
      atMove = arrives;
    },
  };
  await page.context().routeWebSocket(/\/ws$/, (here) => {
    if (line.closed) return void here.close({ code: 4000 });
    const there = here.connectToServer();
    const both = { here, there };
    open = both;
    line.n++;
    here.onMessage((m) => {
      if (line.silent || open !== both) return;
      if (atMove === null || !String(m).startsWith('{"t":"move"')) return there.send(m);
      if (atMove) there.send(m);
      atMove = null;
      setTimeout(() => line.cut());
    });
    there.onMessage((m) => {
      if (!line.silent && open === both) here.send(m);
    });
  });
  return line;
}

/** What is asked, and everything that may be pointed at or pressed. */
const question = (page: Page): Promise<{ say: string; open: string[] }> =>
  page.evaluate(() => ({
    say: document.querySelector('.say')?.textContent ?? '',
    open: [...document.querySelectorAll('[data-card].st-act, [data-card].st-target')]
      .map((el) => el.getAttribute('data-card')!)
      .sort(),
  }));

/** Waits until the page asks something, nothing is on its way and nothing moves any more; what is asked then, or null at the end. */
async function atRest(page: Page): Promise<Awaited<ReturnType<typeof question>> | null> {
  for (let i = 0, last = ''; i < 200; i++) {
    const state = await page.evaluate(() => {
      if (document.querySelector('.fin')) return 'over';
      if (document.querySelector('.acts .slip:not(.slip-red)')) return 'sent';
      return document.querySelector('.st-act, .st-target, .acts .pl-go, .acts .pl-do, .window .pl') ? 'asked' : '';
    });
    if (state === 'over') return null;
    const now = await question(page);
    if (state !== 'asked') last = '';
    else if (JSON.stringify(now) === last) return now;
    else last = JSON.stringify(now);
    await page.waitForTimeout(60);
  }
  throw new Error('nothing was asked');
}

test('the line is cut at random and pages are reloaded: the same question, to the end', async ({ browser }) => {
  const [ana, bob] = [await visitor(browser, 'Ana'), await visitor(browser, 'Bob')];
  const line = await lineOf(bob);
  const table = await opened(house.site, ana, { game: 'kharnage', seats: 2 });
  await begin(house.site, table, ana, [bob]);

  let presses = 0;
  const done = { cut: 0, lostMove: 0, lostAnswer: 0, reload: 0 };
  let next = 2;
  const trouble = async (): Promise<void> => {
    if (++presses < next) return;
    next = presses + 1 + Math.floor(Math.random() * 4);
    const kinds = Object.keys(done) as (keyof typeof done)[];
    // Each at least once, then any.
    const kind = kinds.find((k) => done[k] === 0) ?? kinds[Math.floor(Math.random() * kinds.length)]!;
    done[kind]++;
    if (kind === 'lostMove' || kind === 'lostAnswer') return line.cutAtMove(kind === 'lostAnswer');
    const before = await atRest(bob);
    if (!before) return;
    const lines = line.n;
    if (kind === 'reload') await bob.reload();
    else line.cut();
    await expect.poll(() => line.n, { intervals: [50] }).toBeGreaterThan(lines);
    await expect(bob.locator('.say')).toBeVisible();
    await expect.poll(() => question(bob), { intervals: [50] }).toEqual(before);
  };
  await Promise.all([playToTheEnd(ana, byMouse), playToTheEnd(bob, byMouse, trouble)]);
  for (const page of [ana, bob]) await expect(page.locator('.fin')).toBeVisible();
  expect(Math.min(...Object.values(done)), JSON.stringify(done)).toBeGreaterThan(0);
});

test('while the line is gone the page says so, and a move waits for its acknowledgement', async ({ browser }) => {
  const ana = await visitor(browser, 'Ana');
  const line = await lineOf(ana);
  await opened(house.site, ana, { game: 'kharnage', seats: 2, bots: { 1: 'random' } });
  await ready(ana);
  await atRest(ana);

  // Cut, and nobody answers: after a while the slate says so, and the question is still there when the line is back.
  const before = await question(ana);
  line.closed = true;
  line.cut();
  await expect(ana.locator('.say')).toHaveText('Reconnexion… votre coup est gardé.');
  line.closed = false;
  await expect.poll(() => question(ana), { timeout: 20_000 }).toEqual(before);

  // A move into a silent line is sent, then kept, then made: once.
  line.silent = true;
  await press(ana, byMouse);
  await expect(ana.locator('.say')).toHaveText('Envoyé, en attente du serveur');
  await expect(ana.locator('.say')).toHaveText('Reconnexion… votre coup est gardé.');
  line.silent = false;
  line.cut();
  await expect(ana.locator('.say')).not.toHaveText(/Reconnexion|Envoyé/);
  await expect.poll(() => question(ana)).not.toEqual(before);
  await expect(ana.locator('.slip-red')).toHaveCount(0);
});

test('a reload before the deal keeps the promise, and the log is there after one', async ({ browser }) => {
  const [ana, bob] = [await visitor(browser, 'Ana'), await visitor(browser, 'Bob')];
  const table = await opened(house.site, ana, { game: 'kharnage', seats: 2 });
  await bob.goto(`${house.site}/table/${table}`);
  await bob.getByRole('button', { name: 'S’asseoir' }).first().click();
  await ready(bob);
  await expect(bob.getByRole('button', { name: 'Attendez, pas encore' })).toBeVisible();
  await bob.reload();
  await ready(ana);
  for (const page of [ana, bob]) await expect(page.locator('.say')).toBeVisible();

  const log = ana.locator('.carnet .log p');
  await expect(async () => {
    for (const page of [ana, bob]) await press(page, byMouse);
    expect(await log.count()).toBeGreaterThan(5);
  }).toPass({ intervals: [60] });
  const lines = await log.count();

  // Ana leaves for another page; Bob plays on as far as he can; then she comes back.
  await ana.goto(`${house.site}/credits`);
  for (let i = 0; i < 6; i++) {
    await press(bob, byMouse);
    await bob.waitForTimeout(80);
  }
  await ana.goto(`${house.site}/table/${table}`);
  await expect.poll(() => log.count()).toBeGreaterThanOrEqual(lines);
});
