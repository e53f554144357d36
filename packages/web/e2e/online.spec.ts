/** Two people in two browsers, at a table of the real server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type Page, expect, test } from '@playwright/test';
import { byPointer, playToTheEnd } from './drive.ts';

const BIN = fileURLToPath(new URL('../../cli/bin/bagarre.js', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'bagarre-e2e-'));
let server: ChildProcess;
let site = '';

test.beforeAll(async () => {
  const args = [BIN, 'serve', '--port', '0', '--data', data, '--log', 'error'];
  server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  site = await new Promise((found, failed) => {
    server.stdout!.on('data', (text: Buffer) => {
      const address = /open at (\S+)/.exec(text.toString())?.[1];
      if (address) found(address);
    });
    server.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
});

test.afterAll(async () => {
  const gone = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  await gone;
  rmSync(data, { recursive: true, force: true });
});

async function visitor(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR' });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw new Error(`${name}: ${error.message}`);
  });
  return page;
}

/** Two guests sit down at a table of two, by its link. */
async function seated(browser: Browser, game: string): Promise<[Page, Page]> {
  const ana = await visitor(browser, 'Ana');
  await ana.goto(`${site}/new/${game}?pace=live&access=link`);
  await ana.getByRole('radio', { name: '2', exact: true }).first().click({ force: true });
  await ana.getByRole('textbox').fill('Ana');
  await ana.getByRole('button', { name: 'Ouvrir la table' }).click();
  await ana.waitForURL(/\/table\//);
  const bob = await visitor(browser, 'Bob');
  await bob.goto(ana.url());
  await bob.getByRole('button', { name: 'S’asseoir' }).click();
  for (const page of [bob, ana]) await page.getByRole('button', { name: 'Je suis prêt' }).click();
  for (const page of [ana, bob]) await expect(page.locator('.say')).toBeVisible();
  return [ana, bob];
}

test('Kharnage between two browsers to the end, one of them reloaded on the way', async ({ browser }) => {
  const [ana, bob] = await seated(browser, 'kharnage');
  const reload = async (): Promise<void> => {
    await bob.waitForTimeout(4000);
    await bob.reload();
  };
  await Promise.all([
    playToTheEnd(ana, byPointer(ana, 'click')),
    reload().then(() => playToTheEnd(bob, byPointer(bob, 'click'))),
  ]);
  for (const page of [ana, bob]) await expect(page.locator('.fin')).toBeVisible();
});
