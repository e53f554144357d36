// Tests in a real browser need Chromium. Where we may, we install Debian's; elsewhere we say what to run.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stop } from './install.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Leaves the browser's path in CHROMIUM, where the tests look for it. */
export function ensureBrowser() {
  process.env.CHROMIUM ??= PLACES.find((path) => existsSync(path)) ?? installed();
}

function installed() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    stop(
      'The tests need Chromium and found none. Install it (Debian and Ubuntu: sudo apt-get install -y chromium), or set CHROMIUM to the path of a Chromium or Chrome.',
      1,
    );
  }
  console.error('Installing Chromium for the tests in the browser…');
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', 'chromium'],
  ]) {
    const { status } = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) stop(`apt-get ${args.join(' ')} failed with exit code ${status}; its message is above.`, 1);
  }
  return PLACES.find((path) => existsSync(path)) ?? stop('Chromium was installed, but is not where we look for it.', 1);
}
