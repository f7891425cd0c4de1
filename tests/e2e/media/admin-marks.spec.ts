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

async function openMarks(page: Page) {
  const section = await openSection(page, 'Settings management');
  return section.getByRole('region', { name: 'Logo and icon' });
}

/** The file and the ground of the logo on the home page in a colour scheme. */
async function readLogo(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  const logo = page.getByRole('banner').getByRole('img', { name: 'Studio Penseel' });
  await expect(logo).toHaveCSS('height', '48px');
  return logo.evaluate((image: HTMLImageElement) => ({
    file: image.currentSrc,
    width: image.clientWidth,
    ground: getComputedStyle(image).backgroundColor,
  }));
}

const CLEAR = 'rgba(0, 0, 0, 0)';

test('a logo is uploaded on a phone, shown in the bar in light and dark, removed, and brought back', async ({
  page,
  consoleMessages,
}) => {
  const marks = await openMarks(page);
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

  await page.goto('/');
  expect(await readLogo(page, 'light')).toMatchObject({ ground: CLEAR, width: 192 });
  expect(await readLogo(page, 'dark')).toMatchObject({ ground: 'rgb(250, 248, 244)' });

  const darkCard = cardOf(await openMarks(page), 'Logo for dark screens');
  await darkCard.getByLabel('Logo for dark screens').setInputFiles(await drawLogo(LIGHT_INK));
  await expect(darkCard.getByText('unsaved')).toBeVisible();
  await press(darkCard, 'Save');
  await closeToast(page, 'Logo for dark screens updated!');
  await page.goto('/');
  expect((await readLogo(page, 'light')).file).toContain('/logo-');
  expect((await readLogo(page, 'light')).file).not.toContain('/logo-dark-');
  const dark = await readLogo(page, 'dark');
  expect(dark.file).toContain('/logo-dark-');
  expect(dark).toMatchObject({ ground: CLEAR, width: 192 });

  await openMarks(page);
  await press(card, 'Remove');
  await press(card, 'Save');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Studio Penseel' })).toHaveText('Studio Penseel');
  await toastOf(page, 'Logo deleted!').getByRole('button', { name: 'Undo' }).click();
  await expect(bar.getByRole('img', { name: 'Studio Penseel' })).toBeVisible();
});
