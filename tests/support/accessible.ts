import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { default as Axe, RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';

/** The rules of axe that see colours; the others need not be asked twice. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const SOURCE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** No violation that axe can find, in the light and in the dark scheme, on the page or a part of it. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await page.evaluate(await readFile(SOURCE, 'utf8'));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await findViolations(page, part), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await findViolations(page, part, COLOUR_RULES), 'dark').toEqual([]);
}

async function findViolations(page: Page, part: string, runOnly?: string[]): Promise<string[]> {
  const options: RunOptions = { resultTypes: ['violations'], ...(runOnly && { runOnly }) };
  const violations = await page.evaluate(
    async ([within, how]) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      return (await axe.run(within, how)).violations;
    },
    [part, options] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
