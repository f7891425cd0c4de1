import type { Page } from '@playwright/test';
import { expect, test } from '../../support/site/owner-site.ts';
import { type Colour, plain } from '../../support/media/pictures.ts';
import { openSection } from '../admin/admin.ts';
import { cardOf, closeToast, press, toastOf } from '../admin/cards.ts';

test.use({ viewport: { width: 390, height: 844 } });

const DARK_INK: Colour = { r: 27, g: 25, b: 23, alpha: 1 };
const LIGHT_INK: Colour = { r: 239, g: 234, b: 226, alpha: 1 };

/** A bar of ink with a transparent margin, four times as wide as high. */
async function drawLogo(ink: Colour) {
  const margin = { top: 30, bottom: 30, left: 30, right: 30 };
  const buffer = await plain(516, 84, ink)
    .extend({ ...margin, background: { ...ink, alpha: 0 } })
    .png()
    .toBuffer();
  return { name: 'logo.png', mimeType: 'image/png', buffer };
}

/** Expects the logo of the bar in a colour scheme. On a ground of its own it is smaller. */
async function expectLogo(
  page: Page,
  colorScheme: 'light' | 'dark',
  { file, ground, width = 192 }: { file: RegExp; ground: string; width?: number },
) {
  await page.emulateMedia({ colorScheme });
  const logo = page.getByRole('banner').getByRole('img', { name: 'Studio Penseel' });
  await expect
    .poll(() => logo.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc))
    .toMatch(file);
  await expect(logo).toHaveJSProperty('clientWidth', width);
  await expect(logo).toHaveCSS('height', '48px');
  await expect(logo).toHaveCSS('background-color', ground);
}

const LIGHT_FILE = /\/logo-(?!dark-)/;
const DARK_FILE = /\/logo-dark-/;

const CLEAR = 'rgba(0, 0, 0, 0)';

test('a logo is uploaded on a phone, shown in the bar in light and dark, removed, and brought back', async ({
  page,
  readAsVisitor,
  consoleMessages,
}) => {
  const section = await openSection(page, 'Settings management');
  const marks = section.getByRole('region', { name: 'Logo and icon' });
  const card = cardOf(marks, 'Logo');
  await card.getByLabel('Logo').setInputFiles({
    ...(await drawLogo(DARK_INK)),
    buffer: await plain(400, 40).png().toBuffer(),
  });
  await expect(card.getByText('Logo: this picture is too wide.')).toBeVisible();
  expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('422')]);
  await press(card, 'Cancel');
  await card.getByLabel('Logo').setInputFiles(await drawLogo(DARK_INK));
  await expect(card.getByText('Dark screens')).toBeVisible();
  await press(card, 'Save');
  await closeToast(page, 'Logo updated!');
  await expectLogo(page, 'light', { file: LIGHT_FILE, ground: CLEAR });
  await expectLogo(page, 'dark', { file: LIGHT_FILE, ground: 'rgb(250, 248, 244)', width: 168 });

  const darkCard = cardOf(marks, 'Logo for dark screens');
  await darkCard.getByLabel('Logo for dark screens').setInputFiles(await drawLogo(LIGHT_INK));
  await expect(darkCard.getByText('unsaved')).toBeVisible();
  await press(darkCard, 'Save');
  await closeToast(page, 'Logo for dark screens updated!');
  await expectLogo(page, 'light', { file: LIGHT_FILE, ground: CLEAR });
  await expectLogo(page, 'dark', { file: DARK_FILE, ground: CLEAR });
  const home = await readAsVisitor('/');
  expect(home).toMatch(LIGHT_FILE);
  expect(home).toMatch(DARK_FILE);

  await press(card, 'Remove');
  await press(card, 'Save');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Studio Penseel' })).toHaveText('Studio Penseel');
  await toastOf(page, 'Logo deleted!').getByRole('button', { name: 'Undo' }).click();
  await expect(bar.getByRole('img', { name: 'Studio Penseel' })).toBeVisible();
});
