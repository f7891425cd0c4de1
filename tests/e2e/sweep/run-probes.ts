import type { Page } from '@playwright/test';
import { findAccessibilityErrors } from '../../support/browser/accessible.ts';
import { findCroppedPictures } from '../../support/browser/cropped-pictures.ts';
import { findDarkMats } from '../../support/browser/dark-mats.ts';
import {
  findNarrowCaptions,
  findOverflow,
  findSqueezedName,
} from '../../support/browser/overflow.ts';
import { findTextDirectionErrors } from '../../support/browser/text-direction.ts';
import { doubleText, findTextErrors } from '../../support/browser/large-text.ts';
import type { Device } from './devices.ts';

/** The number of errors of one probe that are shown. */
const MOST = 5;

/** Runs the probes that need no load of their own: the width, the text and the colours of a loaded page are changed. */
export async function runProbes(page: Page, device: Device, part?: string): Promise<string[]> {
  const { viewport, widths, widthsOfLargeText } = device;
  const found: string[] = [];
  const add = (probe: string, errors: string[]) =>
    found.push(...errors.slice(0, MOST).map((error) => `${probe}: ${error}`));

  await page.setViewportSize(viewport);
  add('accessibility', await findAccessibilityErrors(page, part));
  add('mats in the dark', await findDarkMats(page));
  add('text direction', await findTextDirectionErrors(page));
  for (const width of [viewport.width, ...widths]) {
    await page.setViewportSize({ ...viewport, width });
    add(`overflow at ${width} px`, await findOverflow(page));
    add(`captions at ${width} px`, await findNarrowCaptions(page));
    add(`pictures at ${width} px`, await findCroppedPictures(page));
  }
  const resetText = await doubleText(page);
  for (const width of widthsOfLargeText) {
    await page.setViewportSize({ ...viewport, width });
    const where = `with large text at ${width} px`;
    add(`overflow ${where}`, await findOverflow(page));
    add(`words ${where}`, await findTextErrors(page));
    add(`name ${where}`, await findSqueezedName(page));
  }
  await resetText();
  await page.setViewportSize(viewport);
  return found;
}
