/**
 * How fast the home page and a table open on a slow phone: `npm run --workspace @bagarre/web perf`, after a build.
 *
 * Lighthouse is not needed: its figures are measured here in Chromium as it throttles a phone when it is told to apply the
 * throttling (a processor four times slower, slow 4G) and put on its published scoring curves. Each page is opened with
 * nothing kept; of several runs the middle one counts. A busy machine makes all of it slower: its load is printed.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type Page, chromium } from '@playwright/test';
import config from '../playwright.config.ts';

const RUNS = Number(process.argv[2] ?? 3);
/** Long enough for everything to have come and five quiet seconds. */
const WATCHED = 12_000;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const kbps = (n: number): number => (n * 1024) / 8;
/** What Lighthouse sets where it throttles a browser request by request: 3.75 times the 150 ms, nine tenths of the 1.6 Mbit/s. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: kbps(1474.56), uploadThroughput: kbps(675) };
const CPU = 4;

/** Milliseconds, and how far things jumped; weight, and where a page scores 0.9 and 0.5 on a phone. */
const CURVES = {
  fcp: { weight: 0.1, p10: 1800, median: 3000 },
  si: { weight: 0.1, p10: 3387, median: 5800 },
  lcp: { weight: 0.25, p10: 2500, median: 4000 },
  tbt: { weight: 0.3, p10: 200, median: 600 },
  cls: { weight: 0.25, p10: 0.1, median: 0.25 },
} as const;
type Figures = Record<keyof typeof CURVES, number>;

/** The complement of a log-normal distribution through both points. */
function scoreOf(value: number, { p10, median }: { p10: number; median: number }): number {
  if (value <= 0) return 1;
  const z = (Math.log(value / median) / -Math.log(p10 / median)) * 0.9061938024368232;
  return (1 - erf(z)) / 2;
}

/** Abramowitz and Stegun 7.1.26, to seven places. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const poly = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - poly * Math.exp(-x * x));
}

/** The loader that runs this file wraps named functions in a helper, which pages do not have. */
const HELPER = 'globalThis.__name = (f) => f';

const total = (f: Figures): number =>
  (Object.keys(CURVES) as (keyof Figures)[]).reduce((sum, k) => sum + CURVES[k].weight * scoreOf(f[k], CURVES[k]), 0);

interface Seen {
  fcp: number;
  lcp: number;
  cls: number;
  long: { start: number; ms: number }[];
}

/** Runs in the page before anything else. */
function watch(): void {
  const seen: Seen = { fcp: 0, lcp: 0, cls: 0, long: [] };
  (window as unknown as { seen: Seen }).seen = seen;
  const on = (type: string, hear: (e: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  on('paint', (e) => void (e.name === 'first-contentful-paint' && (seen.fcp = e.startTime)));
  on('largest-contentful-paint', (e) => void (seen.lcp = e.startTime));
  on('longtask', (e) => void seen.long.push({ start: e.startTime, ms: e.duration }));
  // The worst five seconds with less than a second between two jumps.
  let from = 0;
  let last = 0;
  let sum = 0;
  on('layout-shift', (e) => {
    const { value, hadRecentInput } = e as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (hadRecentInput) return;
    if (e.startTime - last > 1000 || e.startTime - from > 5000) {
      from = e.startTime;
      sum = 0;
    }
    last = e.startTime;
    seen.cls = Math.max(seen.cls, (sum += value));
  });
}

interface Frame {
  at: number;
  data: string;
}

/** Speed Index: how long the picture differs from the final one, by its colours. Pictures are read in a page of their own. */
async function speedIndex(reader: Page, frames: readonly Frame[]): Promise<number> {
  return reader.evaluate(async (all) => {
    const histogram = async (data: string): Promise<Float64Array> => {
      const picture = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${data}`)).blob());
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const pen = canvas.getContext('2d')!;
      pen.drawImage(picture, 0, 0);
      const pixels = pen.getImageData(0, 0, picture.width, picture.height).data;
      const h = new Float64Array(768);
      for (let i = 0; i < pixels.length; i += 4) for (let c = 0; c < 3; c++) h[256 * c + pixels[i + c]!]! += 1;
      return h;
    };
    const hs = await Promise.all(all.map((f) => histogram(f.data)));
    const apart = (a: Float64Array, b: Float64Array): number => a.reduce((sum, x, i) => sum + Math.abs(x - b[i]!), 0);
    const whole = apart(hs[0]!, hs.at(-1)!) || 1;
    let index = 0;
    for (let i = 0; i + 1 < all.length; i++)
      index += (all[i + 1]!.at - all[i]!.at) * Math.min(1, apart(hs[i]!, hs.at(-1)!) / whole);
    return all[0]!.at + index;
  }, frames as Frame[]);
}

async function open(browser: Browser, reader: Page, url: string): Promise<{ figures: Figures; bytes: number }> {
  const context = await browser.newContext({ ...PHONE, locale: 'fr-FR', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(HELPER);
  await page.addInitScript(watch);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  let bytes = 0;
  cdp.on('Network.loadingFinished', (e) => void (bytes += e.encodedDataLength));
  const frames: Frame[] = [];
  let began = 0;
  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    if (began > 0) frames.push({ at: metadata.timestamp! * 1000 - began, data });
    void cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await page.goto('about:blank');
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 40, maxWidth: 206, maxHeight: 412 });
  began = Date.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForTimeout(WATCHED);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  const started = await page.evaluate(() => performance.timeOrigin);
  await cdp.send('Page.stopScreencast');
  const shown = frames.map((f) => ({ ...f, at: Math.max(0, f.at + began - started) }));
  const tbt = seen.long.filter((l) => l.start + l.ms > seen.fcp).reduce((sum, l) => sum + Math.max(0, l.ms - 50), 0);
  const si = shown.length > 1 ? await speedIndex(reader, [{ at: 0, data: shown[0]!.data }, ...shown]) : seen.lcp;
  await context.close();
  return { figures: { fcp: seen.fcp, si: Math.max(si, seen.fcp), lcp: seen.lcp, tbt, cls: seen.cls }, bytes };
}

const data = mkdtempSync(join(tmpdir(), 'bagarre-perf-'));
const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const house = fork(at('../e2e/house-process.ts'), [], {
  execArgv: ['--import', 'tsx'],
  env: { ...process.env, DATA: data, CLIENT: process.env['DIST'] ?? at('../dist') },
});
try {
  const site = await new Promise<string>((found) =>
    house.once('message', (m: { open: string }) => found(m.open.replace('localhost', '127.0.0.1'))),
  );
  const browser = await chromium.launch(config.use!.launchOptions!);
  const reader = await browser.newPage();
  await reader.evaluate(HELPER);
  let worst = 1;
  for (const [name, path] of [
    ['home', '/'],
    ['table', '/practice/kharnage?seats=2&seed=1'],
    ['table', '/practice/cannibal-world?seed=1'],
  ] as const) {
    const runs = [];
    for (let i = 0; i < RUNS; i++) runs.push(await open(browser, reader, site + path));
    runs.sort((a, b) => total(a.figures) - total(b.figures));
    const { figures, bytes } = runs[Math.floor(runs.length / 2)]!;
    const parts = (Object.keys(CURVES) as (keyof Figures)[]).map((k) => {
      const value = k === 'cls' ? figures.cls.toFixed(3) : `${Math.round(figures[k])} ms`;
      return `${k.toUpperCase()} ${value} (${Math.round(100 * scoreOf(figures[k], CURVES[k]))})`;
    });
    worst = Math.min(worst, total(figures));
    process.stdout.write(
      `${name} ${path}: ${Math.round(100 * total(figures))}  ${parts.join('  ')}  ${Math.round(bytes / 1024)} kB  load ${loadavg()[0]!.toFixed(1)}\n`,
    );
  }
  await browser.close();
  process.exitCode = worst >= 0.9 ? 0 : 1;
} finally {
  const gone = new Promise((done) => house.once('exit', done));
  house.kill('SIGTERM');
  await gone;
  rmSync(data, { recursive: true, force: true });
}
