import { expect, type Page } from '@playwright/test';
import { recordShifts } from './layout.ts';

export const VIEWPORTS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

/** Every kind of public page, including one with an open work and one with an open event. */
export const PUBLIC_PAGES = [
  '/',
  '/gallery',
  '/gallery/category/1',
  '/gallery?work=1',
  '/works/13-tuin-zonder-naam',
  '/upcoming',
  '/upcoming?post=1',
  '/bio',
  '/links',
];

type CheckPage = (device: string, viewport: { width: number; height: number }) => Promise<void>;

/** Opens a page at every viewport with late pictures, runs a check, and expects no layout shift. */
export async function checkAtEveryViewport(
  page: Page,
  path: string,
  checkPage: CheckPage,
): Promise<void> {
  const findShifts = await recordShifts(page);
  await page.route(/\/media\//, async (route) => {
    // A page that was left in the meantime cannot run scripts.
    await page.evaluate(() => new Promise(requestAnimationFrame)).catch(() => undefined);
    await route.continue();
  });
  for (const [device, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    await page.goto(path);
    await checkPage(device, viewport);
    expect(await findShifts(), device).toEqual([]);
  }
}
