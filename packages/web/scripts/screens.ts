/** Takes the pictures of docs/screens anew, after a build: `npm run screens`, or some of them: `npm run screens -- zoon rules`. */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type Page, chromium } from '@playwright/test';
import { byMouse, byTouch, press } from '../e2e/drive.ts';
import config from '../playwright.config.ts';

const SCREENS = fileURLToPath(new URL('../../../docs/screens/', import.meta.url));
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

interface Screen {
  name: string;
  path: string;
  /** What is pressed first, one after the other. */
  begin?: readonly string[];
  /** Plays on until this can be seen, after so many presses at least. */
  until?: string;
  presses?: number;
}

const ZOON = '/practice/zoon?seed=3&think=0&bot=greedy';
const DEPLOYED = ['.mat [aria-label^="Les Braisards"]', '.plans button'];

const ALL: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'kharnage', path: '/practice/kharnage?seats=4&seed=5&think=0&bot=greedy', until: '.mat .khu.st-target' },
  { name: 'cannibal-world', path: '/practice/cannibal-world?seed=7&think=0&bot=greedy', until: '.window .pl' },
  {
    name: 'zoon',
    path: ZOON,
    begin: [...DEPLOYED, '.acts .pl-go'],
    until: '.way, .piece-foe.st-target',
    presses: 16,
  },
  { name: 'zoon-deployment', path: ZOON, begin: DEPLOYED },
  {
    name: 'ze-horror-attack',
    path: '/practice/ze-horror-attack?seats=4&seed=5&think=0&bot=greedy',
    until: '.st-act',
    presses: 12,
  },
  {
    name: 'pavillon-du-traqueur',
    path: '/practice/pavillon-du-traqueur?seats=4&seed=5&think=0&bot=greedy',
    until: '.mat .st-act',
    presses: 25,
  },
  { name: 'rules', path: '/rules/kharnage' },
];

async function take(browser: Browser, base: string, { name, path, begin = [], ...play }: Screen): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    const hasTouch = size === 'phone';
    const page = await browser.newPage({ viewport, locale: 'fr-FR', hasTouch });
    // The loader that runs this file wraps named functions in a helper, which pages do not have.
    await page.addInitScript('globalThis.__name = (f) => f');
    for (let tries = 1; ; tries++) {
      await page.goto(`${base}${path}`);
      for (const first of begin) await page.locator(first).first().click();
      if (!play.until) break;
      if (await cameTo(page, play.until, play.presses ?? 0, hasTouch ? byTouch : byMouse)) break;
      if (tries === TRIES) throw new Error(`${page.url()}: never came to ${play.until}`);
    }
    // Off the cards: what the mouse rests on is shown large.
    await page.mouse.move(1, 1);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${SCREENS}${name}-${size}.jpg`, type: 'jpeg', quality: 82 });
    await page.close();
    process.stderr.write(`${name}-${size}.jpg\n`);
  }
}

/** Answers are pressed at random: a match may be over before it shows what is wanted, and another is begun. */
const TRIES = 6;

async function cameTo(page: Page, selector: string, presses: number, hand: typeof byMouse): Promise<boolean> {
  await page.locator('.say').waitFor();
  const end = Date.now() + 25_000;
  for (let n = 0; n < presses || !(await page.locator(selector).first().isVisible());) {
    if (Date.now() > end) return false;
    if ((await press(page, hand)) === 'pressed') n++;
    await page.waitForTimeout(80);
  }
  return true;
}

const base = config.use!.baseURL!;
const server = config.webServer as { command: string };
const [program, ...args] = server.command.split(' ');
const cwd = fileURLToPath(new URL('..', import.meta.url));
// In a group of its own, so that whatever the command starts ends with it.
const preview = spawn(program!, args, { cwd, stdio: 'ignore', detached: true });
try {
  mkdirSync(SCREENS, { recursive: true });
  for (let i = 0; i < 50 && !(await fetch(base).catch(() => null))?.ok; i++)
    await new Promise((r) => setTimeout(r, 200));
  const browser = await chromium.launch(config.use!.launchOptions!);
  const wanted = process.argv.slice(2);
  for (const screen of ALL) if (wanted.length === 0 || wanted.includes(screen.name)) await take(browser, base, screen);
  await browser.close();
} finally {
  process.kill(-preview.pid!);
}
