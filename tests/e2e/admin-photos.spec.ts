import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/owner-site.ts';
import { textured } from '../support/pictures.ts';
import { countSaves, holdAnswers, openSection } from './admin.ts';

async function jpeg(width = 400, height = 300) {
  const buffer = await textured(width, height).jpeg({ quality: 90 }).toBuffer();
  return { name: 'picture.jpg', mimeType: 'image/jpeg', buffer };
}

async function openPhotos(page: Page) {
  await openSection(page, 'Photo management');
  const card = page.locator('.card', { has: page.getByLabel('Home image') });
  return {
    card,
    input: card.getByLabel('Home image'),
    save: card.getByRole('button', { name: 'Save' }),
  };
}

for (const name of ['home', 'bio']) {
  test(`the ${name} image is replaced, and the next visitor sees it`, async ({ page, request }) => {
    await openSection(page, 'Photo management');
    const label = name === 'home' ? 'Home image' : 'Bio image';
    const card = page.locator('.card', { has: page.getByLabel(label) });
    await card.getByLabel(label).setInputFiles(await jpeg());
    await expect(card.getByText('unsaved')).toBeVisible();
    const letGo = await holdAnswers(page, '/admin/photos');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Saving ${name} image..`)).toBeVisible();
    letGo();
    await expect(page.getByText('New image saved!')).toBeVisible();
    await expect(card.getByText('unsaved')).toHaveCount(0);
    const address = await card.locator('input[name=image][type=hidden]').inputValue();
    expect(address).toContain(`/media/site-content/${name}-`);
    if (name === 'bio') return;
    const home = await request.get('/', { headers: { Cookie: '' } });
    expect(await home.text()).toContain(address.replace('.jpg', ''));
  });
}

test('nothing is saved when no file is chosen', async ({ page }) => {
  const { card, save } = await openPhotos(page);
  const saves = countSaves(page);
  await save.click();
  await expect(card.getByText('Image: choose an image file.')).toBeVisible();
  expect(saves()).toBe(0);
});

test('a file that is no picture is refused before it is sent, and the old one stays', async ({
  page,
}) => {
  const { card, input, save } = await openPhotos(page);
  const saves = countSaves(page);
  await input.setInputFiles({
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  });
  await expect(card.getByText('choose a PNG, JPEG, GIF or WebP file')).toBeVisible();
  await save.click();
  expect(saves()).toBe(0);
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.getByText('choose a PNG')).toHaveCount(0);
  await expect(input).toBeFocused();
  await expect(card.locator('.image-preview')).toBeVisible();
});

test('a picture over 64 MB is refused with the limit before it is sent', async ({ page }) => {
  const { card } = await openPhotos(page);
  const saves = countSaves(page);
  await card.locator('.image-field').evaluate((field) => {
    const big = new File([new Uint8Array(64 * 2 ** 20 + 1)], 'big.jpg', { type: 'image/jpeg' });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(big);
    field.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  });
  await expect(card.getByText('This file is too large: at most 64 MB.')).toBeVisible();
  expect(saves()).toBe(0);
});

test('what the server refuses is told with its reason and can be tried again', async ({
  page,
  consoleMessages,
}) => {
  const { card, input } = await openPhotos(page);
  await input.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') });
  await expect(card.getByText('This is not a JPEG, PNG, WebP or GIF picture.')).toBeVisible();
  const again = page.waitForRequest('**/admin/uploads/site-content?page=home');
  await card.getByRole('button', { name: 'Retry' }).click();
  await again;
  await expect(card.getByRole('button', { name: 'Retry' })).toBeVisible();
  consoleMessages.splice(0);
});

test('a pasted picture is taken', async ({ page }) => {
  const { card } = await openPhotos(page);
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  await card.locator('.image-field').evaluate(
    (field, bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'x.png', { type: 'image/png' }));
      field.dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
      );
    },
    [...png],
  );
  await expect(card.getByText('unsaved')).toBeVisible();
});

test('an upload shows its picture and its percentage, blocks saving, and can be cancelled', async ({
  page,
}) => {
  const { card, input, save } = await openPhotos(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 150_000,
  });
  await input.setInputFiles(await jpeg(1600, 1200));
  const progress = card.getByRole('progressbar', { name: 'Upload' });
  await expect(card.locator('img.image-preview')).toHaveAttribute('src', /^blob:/);
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(0);
  await expect(card.getByText(/^\d{1,2}%$/)).toBeVisible();
  const saves = countSaves(page);
  await save.click();
  await expect(card.getByText('Image: wait until the upload is complete.')).toBeVisible();
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(progress).toHaveCount(0);
  await expect(card.getByText('Image: wait until')).toHaveCount(0);
  await expect(card.locator('img.image-preview')).not.toHaveAttribute('src', /^blob:/);
  expect(saves()).toBe(0);
});
