import { expect, type Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { OWNER } from './owner.ts';

const projectDir = path.resolve(import.meta.dirname, '../..');

/** The command line beside a running site, on its data folder. */
export function runOwner(
  site: { dataDir: string; url: string },
  command: string,
  input = '',
): string {
  const result = spawnSync(process.execPath, ['scripts/owner.ts', command], {
    cwd: projectDir,
    encoding: 'utf8',
    input,
    env: { PATH: process.env.PATH, DATA_DIR: site.dataDir, SITE_URL: site.url },
  });
  return result.stdout + result.stderr;
}

/** From the home page by the gesture and the link, as the owner comes in. */
export async function openSignIn(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('contentinfo').getByText('©').click({ clickCount: 15 });
  await page.getByRole('link', { name: 'admin' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

export async function enterCredentials(page: Page, password = OWNER.password): Promise<void> {
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

export async function signInOnPage(page: Page): Promise<void> {
  await openSignIn(page);
  await enterCredentials(page);
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}
