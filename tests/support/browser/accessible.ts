import { expect, type Page } from '@playwright/test';
import axeCore, { type RunOptions } from 'axe-core';

/** The axe rules that depend on colours; all others are checked in one colour scheme only. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects no axe violations on a page or a part of it, in the light and the dark colour scheme. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  expect(await findAccessibilityErrors(page, part)).toEqual([]);
}

/** Runs axe on a page or a part of it, in the light and then in the dark colour scheme. */
export async function findAccessibilityErrors(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(axeCore.source);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await findViolations(page, part);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await findViolations(page, part, COLOUR_RULES);
  return [...light.map((error) => `light: ${error}`), ...dark.map((error) => `dark: ${error}`)];
}

async function findViolations(page: Page, part: string, runOnly?: string[]): Promise<string[]> {
  const options: RunOptions = { resultTypes: ['violations'], ...(runOnly && { runOnly }) };
  const violations = await page.evaluate(
    async ([selector, runOptions]) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      return (await axe.run(selector, runOptions)).violations;
    },
    [part, options] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
