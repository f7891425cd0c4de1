import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installFromDebian } from './debian.ts';

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** It runs as root in containers, and talks to nobody but the site. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser for the tests: the machine's own, else Debian's package, else Playwright's download. */
export function findBrowser(): string {
  const found = browserOnMachine();
  if (found) return found;
  installFromDebian('chromium-headless-shell');
  return browserOnMachine() ?? downloadBrowser();
}

function browserOnMachine(): string | undefined {
  return [process.env.CHROMIUM ?? '', ...PLACES, chromium.executablePath()].find(
    (place) => place !== '' && existsSync(place),
  );
}

function downloadBrowser(): string {
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  const browser = browserOnMachine();
  if (browser) return browser;
  throw new Error('No browser was found for the tests: install Chromium, or name one in CHROMIUM.');
}
