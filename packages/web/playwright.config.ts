import { defineConfig } from '@playwright/test';

/** Several people on one machine each take their own port, and their own build. */
const PORT = Number(process.env.E2E_PORT ?? 4318);
const DIST = process.env.DIST ?? 'dist';
/** Left by `npm test`, which installs Debian's where it may. */
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** A window's own lists of addresses, pages too, each in a process; and what Playwright itself leaves out, for this replaces it. */
const WINDOW = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup';
const UNWANTED = `${WINDOW},Translate,HttpsUpgrades,PaintHolding,OptimizationHints,MediaRouter,LensOverlay`;

/** Real Chromium against the built client; tables are practice tables, so that no server is needed. */
export default defineConfig({
  testDir: 'e2e',
  timeout: 300_000,
  // One browser waits for its server, its bots and its clocks while another plays.
  workers: 2,
  // The server deals by luck, and a match may lack what a test waits for. Such a test is listed as flaky; failing twice is failing.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'fr-FR',
    launchOptions: {
      executablePath: CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${UNWANTED}`,
      ],
    },
  },
  webServer: {
    command: `npx vite preview --outDir ${DIST} --port ${PORT} --host 127.0.0.1`,
    url: `http://127.0.0.1:${PORT}`,
    reuseExistingServer: true,
  },
});
