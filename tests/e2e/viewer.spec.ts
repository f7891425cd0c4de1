import { expectAccessible } from '../support/accessible.ts';
import type { Page } from '@playwright/test';
import { answerPictures } from '../support/quick-pictures.ts';
import { expect, test } from '../support/site.ts';
import { hydrated } from '../support/router.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(({ context }) => answerPictures(context));

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Work viewer' });
/** The first time its code has to come, behind the pictures of the page. */
async function untilOpen(page: Page) {
  await expect(viewer(page)).toHaveCSS('opacity', '1', { timeout: 20_000 });
}

const shownImage = (page: Page) => page.locator('.yarl__slide_current img');

async function openWork(page: Page, address: string, title: string) {
  await page.goto(address);
  await hydrated(page);
  await page.getByRole('link', { name: title, exact: true }).click();
  await untilOpen(page);
}

const PLACES = [
  { address: '/', title: 'Laatste licht', total: 5 },
  { address: '/gallery', title: 'Laatste licht', total: 8 },
  { address: '/gallery?groupBy=collection', title: 'Ochtendmist', total: 8 },
  { address: '/gallery/category/1', title: 'Laatste licht', total: 12 },
];

test('a work opens with its title, size and place in the group, wherever it is', async ({
  page,
}) => {
  for (const { address, title, total } of PLACES) {
    await openWork(page, address, title);
    await expect(page).toHaveURL(/[?&]work=\d+$/);
    await expect(viewer(page).locator('.viewer-title')).toHaveText(title);
    await expect(viewer(page).locator('.viewer-size')).toHaveText(/\d+ × \d+ cm/);
    const counter = viewer(page).getByRole('status');
    await expect(counter).toContainText(new RegExp(`\\d+ / ${total}`));
    await expect(counter).toContainText(new RegExp(`\\d+ of ${total}`));
    await expect(shownImage(page)).toHaveAttribute('alt', title);
  }
});

test('previous and next go round the ends, and the address follows', async ({ page }) => {
  await openWork(page, '/gallery', 'Laatste licht');
  await expect(page).toHaveURL('/gallery?work=1');
  await viewer(page).getByRole('button', { name: 'Previous' }).click();
  await expect(viewer(page)).toContainText('8 / 8');
  await expect(page).toHaveURL('/gallery?work=8');
  await viewer(page).getByRole('button', { name: 'Next' }).click();
  await expect(viewer(page)).toContainText('1 / 8');
  await expect(page).toHaveURL('/gallery?work=1');
});

test('works fade into each other in 350 ms and lie on the same place', async ({ page }) => {
  await openWork(page, '/gallery', 'Laatste licht');
  const slides = page.locator('.yarl__slide');
  await expect(slides).toHaveCount(3);
  await expect(viewer(page)).toHaveCSS('transition-duration', '0.35s');
  await expect(slides.first()).toHaveCSS('transition-duration', /^0\.35s/);
  const boxes = await slides.evaluateAll((all) =>
    all.map((slide) => JSON.stringify(slide.getBoundingClientRect())),
  );
  expect(new Set(boxes).size).toBe(1);
});

test('opening is one history entry: back closes, forward opens again', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: 'gallery', exact: true }).click();
  await expect(page).toHaveURL('/gallery');
  await page.getByRole('link', { name: 'Laatste licht', exact: true }).click();
  await untilOpen(page);
  const entries = await page.evaluate(() => history.length);
  for (const count of ['2 / 8', '3 / 8']) {
    await page.keyboard.press('ArrowRight');
    await expect(viewer(page)).toContainText(count);
  }
  await expect(page).toHaveURL('/gallery?work=3');
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goBack();
  await expect(page).toHaveURL('/gallery');
  await expect(viewer(page)).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL('/gallery?work=3');
  await expect(viewer(page)).toContainText('3 / 8');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

for (const way of ['Escape', 'the close button', 'back']) {
  test(`${way} closes, and returns focus and scroll to the work`, async ({ page }) => {
    await page.goto('/gallery');
    await hydrated(page);
    const work = page.getByRole('link', { name: 'Zwevend', exact: true });
    await work.scrollIntoViewIfNeeded();
    await work.click();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(100);
    await untilOpen(page);
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]'))).not.toBe(
      null,
    );
    if (way === 'back') await page.goBack();
    else if (way === 'Escape') await page.keyboard.press('Escape');
    else await viewer(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/gallery');
    await expect(viewer(page)).toHaveCount(0);
    await expect(work).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });
}

test('an impatient second Escape does not leave the page', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: 'gallery', exact: true }).click();
  await page.getByRole('link', { name: 'Luwte', exact: true }).click();
  await untilOpen(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL('/gallery');
});

test('after leafing on, focus and scroll go to the work seen last', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWork(page, '/gallery', 'Laatste licht');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer(page)).toContainText('8 / 8');
  await page.keyboard.press('Escape');
  const last = page.getByRole('link', { name: 'Achter de duinen', exact: true });
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
});

test('the keyboard alone opens, leafs, zooms and closes', async ({ page }) => {
  await page.goto('/gallery');
  await hydrated(page);
  await page.getByRole('link', { name: 'Luwte', exact: true }).focus();
  await page.keyboard.press('Enter');
  await untilOpen(page);
  await page.keyboard.press('+');
  await expect(page.locator('.yarl__slide_current .yarl__slide_wrapper_interactive')).toHaveCount(
    1,
  );
  await page.keyboard.press('Control+0');
  await expect(page.locator('.yarl__slide_current .yarl__slide_wrapper_interactive')).toHaveCount(
    0,
  );
  const names: (string | null)[] = [];
  for (let i = 0; i < 4; i += 1) {
    await page.keyboard.press('Tab');
    names.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''));
  }
  expect(names).toEqual(['Zoom in', 'Close', 'Previous', 'Next']);
  await page.keyboard.press('Enter');
  await expect(viewer(page)).toContainText('4 / 8');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Vogelvlucht', exact: true })).toBeFocused();
});

test('zooming in fetches a larger file of the work', async ({ page }) => {
  await openWork(page, '/gallery', 'Luwte');
  await expect(shownImage(page)).toHaveJSProperty('complete', true, { timeout: 20_000 });
  const file = () =>
    shownImage(page).evaluate((image) =>
      image instanceof HTMLImageElement ? image.currentSrc.split('/').at(-1) : '',
    );
  expect(await file()).toBe('480.avif');
  await viewer(page).getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(file, { timeout: 20_000 }).toBe('960.avif');
});

test('an address loaded directly opens the viewer; closing stays on the site', async ({ page }) => {
  await page.goto('/gallery?groupBy=collection&work=3');
  await untilOpen(page);
  await expect(viewer(page)).toContainText('Luwte');
  const entries = await page.evaluate(() => history.length);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/work=(?!3$)/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/gallery?groupBy=collection');
  await expect(viewer(page)).toHaveCount(0);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('the address of a work that is none shows the gallery itself', async ({ page }) => {
  for (const work of ['abc', '', '999999', '-1', '1%3Cscript%3E']) {
    const answer = await page.goto(`/gallery?work=${work}`);
    expect(answer?.status(), work).toBe(200);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
    await expect(viewer(page)).toHaveCount(0);
  }
});

test('a work that the page does not show is viewed alone', async ({ page }) => {
  await page.goto('/gallery/category/2?work=1');
  await expect(viewer(page)).toContainText('Laatste licht');
  await expect(viewer(page)).toContainText('1 / 1');
  await expect(viewer(page).getByRole('button', { name: 'Next' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/gallery/category/2');
});

test('leafing asks the server for pictures only, and only for the neighbours', async ({ page }) => {
  const asked: string[] = [];
  await page.goto('/gallery?work=1', { waitUntil: 'networkidle' });
  await untilOpen(page);
  const loaded = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('.yarl__slide img')].map((image) => image.alt),
  );
  expect(loaded).toEqual(['Achter de duinen', 'Laatste licht', 'Ochtendmist']);
  await page.waitForLoadState('networkidle');
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.includes('icon')) asked.push(pathname);
  });
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/gallery?work=2');
  const next = /^\/media\/works\/[^/]+\/\d+\.avif$/;
  await expect.poll(() => asked).toEqual([expect.stringMatching(next)]);
});

test('the code of the viewer comes only when a work is pointed at', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/gallery', { waitUntil: 'networkidle' });
  await hydrated(page);
  expect(asked.filter((url) => url.includes('lightbox'))).toEqual([]);
  await page.getByRole('link', { name: 'Luwte', exact: true }).hover();
  await expect.poll(() => asked.filter((url) => /lightbox.*\.js/.test(url)).length).toBe(1);
});

test('when the code of the viewer is missing, the still viewer serves', async ({
  page,
  consoleMessages,
}) => {
  await page.route(/work-viewer-lightbox/, (route) => route.abort());
  await page.goto('/gallery?work=1');
  await hydrated(page);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.locator('.viewer-still')).toContainText('Ochtendmist');
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL('/gallery');
  await expect(page.getByRole('heading', { name: 'Landschap' })).toBeInViewport();
  consoleMessages.splice(0);
});

const SCREENS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
];

test('on every screen the work is whole, and nothing stands over it', async ({ page }) => {
  for (const id of [1, 3, 5]) {
    await page.goto(`/gallery?work=${id}`);
    await untilOpen(page);
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await expect.poll(() => findCrowding(page)).toEqual([]);
    }
  }
});

/** What is wrong with the places of the work and of the parts around it. */
async function findCrowding(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const image = document.querySelector('.yarl__slide_current img');
    if (!image) return ['the work has no box'];
    const work = image.getBoundingClientRect();
    const own = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
    const parts = document.querySelectorAll(
      '[role=dialog] :is(button, .viewer-legend > *, output)',
    );
    return [
      ...(Math.abs(work.width / work.height / own - 1) > 0.05 ? ['the work is not whole'] : []),
      ...[...parts].flatMap((part) => {
        const box = part.getBoundingClientRect();
        const name = part.ariaLabel ?? part.textContent ?? '';
        if (box.width === 0) return [`${name} has no box`];
        const isApart =
          box.left >= work.right ||
          box.right <= work.left ||
          box.top >= work.bottom - 0.5 ||
          box.bottom <= work.top + 0.5;
        const isInside = box.left >= 0 && box.right <= innerWidth;
        return isApart && isInside ? [] : [`${name} stands over the work or beside the screen`];
      }),
    ];
  });
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the viewer comes and goes at once', async ({ page }) => {
    await openWork(page, '/gallery', 'Luwte');
    await expect(page.locator('.yarl__slide').first()).toHaveCSS('transition-duration', '0s');
    await expect(viewer(page).locator('.viewer-title')).toHaveCSS('animation-name', 'none');
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
  });
});

for (const width of [390, 1440]) {
  test(`gallery, group and open viewer have no accessibility violations at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/gallery/category/1');
    await hydrated(page);
    await expectAccessible(page);
    await page.goto('/gallery');
    await hydrated(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Laatste licht', exact: true }).click();
    await untilOpen(page);
    await expect(viewer(page).locator('.viewer-title')).toHaveCSS('opacity', '1');
    await expectAccessible(page, '.yarl__portal');
  });
}
