import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findProgram } from './debian.ts';

const BROWSER_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** For root in containers, without background requests, and without a process that stands in for a graphics card. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
];

/** The path of a browser for the tests: the machine's own, or Debian's package, or Playwright's download. */
export function findBrowser(): string {
  const found = browserOnMachine();
  if (found) return found;
  return findProgram('chromium-headless-shell') ?? downloadBrowser();
}

function browserOnMachine(): string | undefined {
  return [process.env.CHROMIUM ?? '', ...BROWSER_PATHS, chromium.executablePath()].find(
    (file) => file !== '' && existsSync(file),
  );
}

function downloadBrowser(): string {
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  const browser = browserOnMachine();
  if (browser) return browser;
  throw new Error(
    'No browser was found for the tests: install Chromium, or set CHROMIUM to the path of one.',
  );
}
