import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/site/owner-site.ts';
import { animated, textured } from '../../support/media/pictures.ts';
import { countSaves, openSection } from '../admin/admin.ts';
import { closeToast, press } from '../admin/cards.ts';

async function jpeg(width = 120, height = 90) {
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

/** Swipes down over a picture. */
async function swipeOver(picture: Locator) {
  await picture.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(picture);
  const session = await picture.page().context().newCDPSession(picture.page());
  const touch = (type: 'touchStart' | 'touchMove', distance: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: x + width / 3, y: y + height / 4 + distance }],
    });
  await touch('touchStart', 0);
  for (let distance = 15; distance <= 150; distance += 15) await touch('touchMove', distance);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function boxOf(picture: Locator) {
  const box = await picture.boundingBox();
  if (!box) throw new Error('The picture is not on the screen.');
  return box;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the home image gets a focal point by tap or pointer, but not by a swipe, and an alternative text; or it is shown uncropped', async ({
    page,
    readAsVisitor,
  }) => {
    const { card, input, save } = await openPhotos(page);
    const picture = card.locator('.focus-point');
    const slider = card.getByLabel('Point that stays in view, from the left');
    const stored = (await slider.getAttribute('aria-valuetext')) ?? '';
    await picture.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    await swipeOver(picture);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(scrolled - 50);
    await expect(slider).toHaveAttribute('aria-valuetext', stored);
    const { width, height } = await boxOf(picture);
    await picture.tap({ position: { x: width * 0.25, y: height * 0.25 } });
    await expect(slider).toHaveAttribute('aria-valuetext', '25% from the left, 25% from the top');
    await press(card, 'Cancel');
    await expect(slider).toHaveAttribute('aria-valuetext', stored);

    await input.setInputFiles(await jpeg(800, 600));
    await expect(card.getByText('unsaved')).toBeVisible();
    await expect(card.getByText('Phone: 50%')).toBeVisible();
    await picture.scrollIntoViewIfNeeded();
    const box = await boxOf(picture);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.9, { steps: 3 });
    await page.mouse.up();
    await expect(slider).toHaveAttribute('aria-valuetext', '20% from the left, 90% from the top');
    await expect(slider).toBeFocused();
    for (const screen of await card.locator('.framing-screen img').all()) {
      await expect(screen).toHaveCSS('object-position', '20% 90%');
    }
    await expect(card.getByText('unsaved')).toBeVisible();
    await card.getByLabel('Alternative text').fill('A heron, "waiting" & still');
    await saveAndCloseToast(page, save);
    await expect(card.getByText('unsaved')).toHaveCount(0);

    const path = await card.locator('input[name=image][type=hidden]').inputValue();
    expect(path).toContain('/media/site-content/home-');
    await page.goto('/');
    const hero = page.getByRole('img', { name: 'A heron, "waiting" & still' });
    await expect(hero).toHaveCSS('object-fit', 'cover');
    await expect(hero).toHaveCSS('object-position', '20% 90%');
    const home = await readAsVisitor('/');
    expect(home).toContain(
      'property="og:image:alt" content="A heron, &quot;waiting&quot; &amp; still"',
    );
    expect(home).toContain(path.replace('.jpg', ''));

    await page.goBack();
    await card.getByLabel('Whole, never cropped').check();
    await saveAndCloseToast(page, save);
    await page.goto('/');
    const whole = await hero.boundingBox();
    expect((whole?.width ?? 0) / (whole?.height ?? 1)).toBeCloseTo(4 / 3, 1);
    expect(whole?.width).toBeGreaterThan(340);
  });
});

async function saveAndCloseToast(page: Page, save: Locator) {
  await save.click();
  await closeToast(page, 'New image saved!');
}

test('a refused upload shows its reason, and a failed one can be retried; an upload shows its picture and progress, blocks saving, and can be cancelled', async ({
  page,
  consoleMessages,
}) => {
  const { card, input, save } = await openPhotos(page);
  const retry = card.getByRole('button', { name: 'Retry' });
  const whole = await jpeg();
  const truncated = { ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length / 2) };
  await input.setInputFiles(truncated);
  await expect(card.getByText('This picture is damaged')).toBeVisible();
  await expect(retry).toHaveCount(0);
  await press(card, 'Cancel');
  await page.route('**/admin/uploads/**', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await input.setInputFiles(whole);
  await expect(card.getByText('The upload failed. Try again.')).toBeVisible();
  await retry.click();
  await expect(card.getByText('unsaved')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  const animation = { name: 'a.gif', mimeType: 'image/gif', buffer: await animated(40, 30, 60) };
  await input.setInputFiles(animation);
  await expect(card.getByText('only its first image is shown')).toBeVisible();
  await press(card, 'Cancel');
  consoleMessages.splice(0);

  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 20_000,
  });
  await input.setInputFiles(await jpeg(700, 500));
  const progress = card.getByRole('progressbar', { name: 'Upload' });
  await expect(card.locator('img.image-preview')).toHaveAttribute('src', /^blob:/);
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(0);
  await expect(card.getByText(/^\d{1,2}%$/)).toBeVisible();
  const saves = countSaves(page);
  await save.click();
  await expect(
    card.getByText('Image: wait until the upload is complete.', { exact: true }),
  ).toBeVisible();
  await press(card, 'Cancel');
  await expect(progress).toHaveCount(0);
  await expect(card.getByText('Image: wait until')).toHaveCount(0);
  await expect(card.locator('img.image-preview')).not.toHaveAttribute('src', /^blob:/);
  expect(saves()).toBe(0);
});
