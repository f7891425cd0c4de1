import type { Page } from '@playwright/test';
import { forbidDateFormats, recordLoading } from '../../support/browser/early-loading.ts';
import {
  holdFontsAndPictures,
  waitForFirstPaint,
  waitUntilPainted,
} from '../../support/browser/late-loading.ts';
import { recordShifts, scrollThrough } from '../../support/browser/layout.ts';
import { findTooSmallSizes } from '../../support/browser/picture-sizes.ts';
import { findEmptyPrints } from '../../support/browser/printed-pages.ts';
import { waitForHydration } from '../../support/browser/router.ts';
import { expect, test } from '../../support/site/site.ts';
import type { SiteContent } from '../../support/site/site-content.ts';
import { SWEEP_CONTENT } from './content.ts';
import { type Device, DEVICES } from './devices.ts';
import { PUBLIC_PAGES, type PublicPage } from './public-pages.ts';
import { runProbes } from './run-probes.ts';

for (const target of PUBLIC_PAGES) {
  const devices = Object.entries(DEVICES).filter(
    ([name]) => name === 'phone' || !target.isOnPhonesOnly,
  );

  test(`${target.name} passes every probe on a ${devices.map(([name]) => name).join(' and a ')}`, async ({
    page,
    content,
    consoleMessages,
  }) => {
    // Long enough for a busy machine: the largest pages take several seconds on an idle one.
    test.slow();
    await content.change(SWEEP_CONTENT);
    const load = await prepareLoads(page, target, content);
    const found: string[] = [];
    for (const [name, device] of devices) {
      const errors = [...(await load(device)), ...(await runProbes(page, device))];
      if (target.isPrinted && name === 'desktop') {
        errors.push(...(await findEmptyPrints(page)).map((error) => `empty print: ${error}`));
      }
      if (!target.hasRoughSizes) {
        errors.push(...(await findTooSmallSizes(page, device.widthsOfPictures)));
      }
      found.push(...errors.map((error) => `on a ${name}: ${error}`));
      if (target.status === 404) {
        expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('404')]);
      }
    }
    expect(found).toEqual([]);
  });
}

/**
 * Returns a function that opens the page with late fonts and pictures, and runs the probes of loading. They need a load
 * for each device.
 */
async function prepareLoads(page: Page, target: PublicPage, content: SiteContent) {
  const { path, open, needsCode, loadsNearPictures, appearsLate, isStatic } = target;
  const url = typeof path === 'string' ? path : await path(content);
  const findShifts = await recordShifts(page);
  await forbidDateFormats(page);
  // Each load is a first visit, without the scroll position of the previous one.
  await page.addInitScript(() => {
    if (location.href !== 'about:blank') sessionStorage.clear();
  });
  return async ({ viewport }: Device) => {
    await page.goto('about:blank');
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light' });
    const loading = recordLoading(page);
    const resources = await holdFontsAndPictures(page, content.db);
    await page.goto(url, { waitUntil: 'commit' });
    await waitForFirstPaint(page);
    if (!isStatic) await waitForHydration(page);
    resources.release();
    await page.waitForLoadState('load');
    await waitUntilPainted(page);
    const early = [
      ...(needsCode ? [] : loading.findEarlyCode()),
      ...(loadsNearPictures ? await loading.findEarlyPictures() : []),
    ];
    await open?.(page);
    await scrollThrough(page);
    const shifts = appearsLate ? [] : await findShifts();
    return [
      ...early.map((file) => `loaded too early: ${file}`),
      ...shifts.map((shift) => `layout shift: ${shift}`),
    ];
  };
}
