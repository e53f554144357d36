/** People in browsers of their own, at tables of the real server. */
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, expect } from '@playwright/test';
import { tabTo } from './drive.ts';

/** Things that move take a processor without a graphics card longer than the game does: they move in the tests about that. */
const DESKTOP = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** What a player in a hurry would set: nothing is confirmed twice, every window asks. */
const QUICK = { lang: 'fr', speed: 'fast', confirm: 'never', stops: 'careful', alerts: 0 };

const here: BrowserContext[] = [];

/** Everybody goes home: what nobody looks at any more must not slow the next test down. */
export async function everybodyLeaves(): Promise<void> {
  await Promise.all(here.splice(0).map((context) => context.close()));
}

export async function visitor(
  browser: Browser,
  name: string,
  { settings = {}, ...options }: BrowserContextOptions & { settings?: object } = {},
): Promise<Page> {
  const context = await browser.newContext({ ...DESKTOP, locale: 'fr-FR', ...options });
  here.push(context);
  const kept = JSON.stringify({ state: { ...QUICK, name, ...settings }, version: 0 });
  await context.addInitScript((text) => {
    if (!localStorage.getItem('bagarre.settings')) localStorage.setItem('bagarre.settings', text);
  }, kept);
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw new Error(`${name}: ${error.message}`);
  });
  return page;
}

interface Wanted {
  game: string;
  seats: number;
  options?: object;
  bots?: Record<number, string>;
  [more: string]: unknown;
}

/** A table that its host has open; set up by the address that the page itself uses. */
export async function opened(site: string, host: Page, wanted: Wanted): Promise<string> {
  await host.goto(`${site}/credits`);
  const name = await host.evaluate(
    () => (JSON.parse(localStorage.getItem('bagarre.settings')!) as { state: { name: string } }).state.name,
  );
  const { request } = host.context();
  expect((await request.post(`${site}/api/guest`, { data: { name } })).ok()).toBe(true);
  const made = await request.post(`${site}/api/tables`, { data: { pace: 'live', access: 'link', ...wanted } });
  expect(made.ok(), await made.text()).toBe(true);
  const { table } = (await made.json()) as { table: { id: string } };
  await host.goto(`${site}/table/${table.id}`);
  return table.id;
}

export const ready = (page: Page): Promise<void> => page.getByRole('button', { name: 'Je suis prêt' }).click();

/** The others come by the link, sit down, and everybody says that they are ready. */
export async function begin(site: string, table: string, host: Page, others: readonly Page[]): Promise<void> {
  for (const page of others) {
    await page.goto(`${site}/table/${table}`);
    await page.getByRole('button', { name: 'S’asseoir' }).first().click();
    await expect(page.getByRole('button', { name: 'Je suis prêt' })).toBeVisible();
  }
  for (const page of [...others, host]) await ready(page);
  for (const page of [host, ...others]) await expect(page.locator('.say')).toBeVisible();
}

/** Somebody without a mouse comes by the link, sits down and is ready. */
export async function comesByKeyboard(site: string, table: string, page: Page): Promise<void> {
  await page.goto(`${site}/table/${table}`);
  for (const name of ['S’asseoir', 'Je suis prêt']) {
    await expect(page.getByRole('button', { name }).first()).toBeVisible();
    await tabTo(page, name);
  }
}

/** What the table says has happened, in order, as onlookers may know it. */
export async function story(
  site: string,
  table: string,
  page: Page,
): Promise<({ k: string } & Record<string, unknown>)[]> {
  const told: ({ k: string } & Record<string, unknown>)[] = [];
  for (let after = 0, more = true; more;) {
    const answer = await page.context().request.get(`${site}/api/tables/${table}/events?after=${after}`);
    const got = (await answer.json()) as { past: { seq: number; events: typeof told }[]; more: boolean };
    for (const { seq, events } of got.past) {
      after = seq;
      told.push(...events);
    }
    more = got.more;
  }
  return told;
}

/** The same, counted by kind. */
export async function happenings(site: string, table: string, page: Page): Promise<Map<string, number>> {
  const kinds = new Map<string, number>();
  for (const { k } of await story(site, table, page)) kinds.set(k, (kinds.get(k) ?? 0) + 1);
  return kinds;
}
