import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { projectDir } from '../../../scripts/tool.ts';

/** The minified build: the page parses it after every load. */
const AXE = readFileSync(path.join(projectDir, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** The axe rules that depend on colours; all others are checked in one colour scheme only. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects no axe violations on a page or a part of it, in the light and the dark colour scheme. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  expect(await findAccessibilityErrors(page, part)).toEqual([]);
}

/** Runs axe on a page or a part of it, in the light and then in the dark colour scheme. */
export async function findAccessibilityErrors(page: Page, part = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await findViolations(page, part);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await findColourErrors(page, part);
  return [...light.map((error) => `light: ${error}`), ...dark.map((error) => `dark: ${error}`)];
}

/** Runs the axe rules that depend on colours, in the current colour scheme. */
export function findColourErrors(page: Page, part = 'html'): Promise<string[]> {
  return findViolations(page, part, COLOUR_RULES);
}

async function findViolations(page: Page, part: string, runOnly?: string[]): Promise<string[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    // By default axe also loads the style sheets again, which only experimental rules read.
    preload: { assets: ['media'] },
    ...(runOnly && { runOnly }),
  };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async ([selector, runOptions]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      return (await axe.run(selector, runOptions)).violations;
    },
    [part, options] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
