// Finds a browser for the tests: the system's Chromium or Chrome, else Playwright's download, else Debian's package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { giveUp } from './ensure.mjs';

const SYSTEM = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const run = (command, args) => spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
const installed = () => SYSTEM.find((file) => file && existsSync(file));
const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Returns the path of a browser, or undefined if Playwright's own download is used. */
export function findBrowser() {
  const found = installed();
  if (found) return found;
  if (existsSync(chromium.executablePath())) return undefined;
  console.log('No browser found; installing one …');
  if (run('npx', ['playwright', 'install', 'chromium']) && existsSync(chromium.executablePath())) return undefined;
  if (isDebianRoot() && run('apt-get', ['update'])) {
    const isInstalled = ['chromium-headless-shell', 'chromium'].some((name) => run('apt-get', ['install', '-y', name]));
    if (isInstalled) return installed();
  }
  return giveUp(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  );
}
