import type { Page } from '@playwright/test';
import { countHistoryEntries } from '../../support/browser/router.ts';
import { expect, test } from '../../support/site/site.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Clicks, as the first, second or third click of a series. Unlike `dblclick`, a test can wait in between. */
async function click(page: Page, clickCount: number) {
  await page.mouse.down({ clickCount });
  await page.mouse.up({ clickCount });
}

test('a double click on a card opens it once and leaves it open, even if the second click is outside its dialog; further clicks on what was below a closed dialog are ignored', async ({
  page,
}) => {
  await page.goto('/upcoming');
  const entries = await countHistoryEntries(page);
  const dialog = page.getByRole('dialog', { name: 'Open atelier' });
  await page.getByRole('link', { name: 'Open atelier' }).hover({ position: { x: 4, y: 8 } });
  for (const clickCount of [1, 2]) {
    await click(page, clickCount);
    await expect(dialog).toBeVisible();
  }
  const bar = await page.getByRole('link', { name: 'bio', exact: true }).boundingBox();
  await page.mouse.move((bar?.x ?? 0) + 8, (bar?.y ?? 0) + 8);
  await click(page, 1);
  await expect(dialog).toBeHidden();
  await click(page, 2);
  await click(page, 3);
  const ongoing = page.getByRole('region', { name: 'ongoing' });
  await ongoing.getByRole('link', { name: 'Langs de waterlijn' }).dblclick();
  await expect(page.getByRole('dialog', { name: 'Langs de waterlijn' })).toBeVisible();
  // One for each post.
  expect(await entries()).toBe(2);
  await page.keyboard.press('Escape');
  await expect(ongoing.getByRole('link', { name: 'Langs de waterlijn' })).toBeFocused();
  await page.getByRole('link', { name: 'links' }).click();
  await expect(page).toHaveURL('/links');
});

test('pages fade into each other, a closing dialog does not fade the page, and under reduced motion there is no view transition, which could lose a press', async ({
  page,
}) => {
  const transitions: string[] = [];
  await page.exposeFunction('recordTransition', (name: string) => transitions.push(name));
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const { viewTransitionName } = getComputedStyle(document.documentElement);
      const transition = start(update);
      const record = async () => {
        await transition.ready;
        const isFading = document
          .getAnimations()
          .some(({ effect }) => (effect as KeyframeEffect).pseudoElement?.includes('(root)'));
        Reflect.get(window, 'recordTransition')(`${viewTransitionName} ${isFading}`);
      };
      void record();
      return transition;
    };
  });
  await page.goto('/upcoming');
  for (const name of ['bio', 'upcoming']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveTitle(new RegExp(name, 'i'));
  }
  await page.getByRole('link', { name: 'Open atelier' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => transitions).toEqual(['root true', 'root true', 'none false']);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('link', { name: 'links', exact: true }).click();
  await expect.poll(() => transitions.at(-1)).toBe('root false');
  await page.goto('/gallery');
  await page.getByRole('link', { name: 'links', exact: true }).click();
  await expect(page).toHaveTitle(/links/i);
  await page.goBack();
  await expect(page).toHaveTitle(/gallery/i);
  expect(transitions).toHaveLength(4);
});
