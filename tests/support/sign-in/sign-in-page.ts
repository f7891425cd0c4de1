import { expect, type Page } from '@playwright/test';
import { OWNER } from './owner.ts';

/** Opens the sign-in page from the home page, with the gesture and the link. */
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
