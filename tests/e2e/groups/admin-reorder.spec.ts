import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/site/owner-site.ts';
import { openSection } from '../admin/admin.ts';
import { dragWithFinger, dragWithMouse } from '../admin/dragging.ts';

const SECTION = 'Category management';

function titlesIn(section: Locator): Promise<string[]> {
  return section
    .getByRole('listitem')
    .getByLabel('Title')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}

function handleOf(section: Locator, title = ''): Locator {
  return section.getByRole('button', { name: `Move ${title}`, exact: true });
}

async function openReorder(page: Page) {
  const section = await openSection(page, SECTION);
  await section.getByLabel('Reorder').check();
  const titles = await titlesIn(section);
  const [first = '', second = ''] = titles;
  return { section, titles, first, second, swapped: [second, first, ...titles.slice(2)] };
}

async function saveOrder(section: Locator) {
  await section.getByRole('button', { name: 'Volgorde opslaan' }).click();
  await expect(section.page().getByText('Categories saved!')).toBeVisible();
}

test('an order changed by mouse is saved', async ({ page }) => {
  const { section, first, second, swapped } = await openReorder(page);
  await dragWithMouse(handleOf(section, first), handleOf(section, second), () =>
    expect(section.getByRole('status')).toHaveText(/position 2 of/),
  );
  await expect.poll(() => titlesIn(section)).toEqual(swapped);
  await saveOrder(section);
  await page.reload();
  await expect.poll(() => titlesIn(section)).toEqual(swapped);
});

test('an order changed by keyboard is announced and saved, and Escape cancels a move', async ({
  page,
}) => {
  const { section, titles, first, swapped } = await openReorder(page);
  const status = section.getByRole('status');
  await handleOf(section, first).focus();
  await page.keyboard.press('Space');
  await expect(status).toHaveText(/position 1 of/);
  await page.keyboard.press('ArrowDown');
  await expect(status).toHaveText(`${first} moved: position 2 of ${titles.length}.`);
  await page.keyboard.press('Escape');
  await expect(status).toHaveText(/put back: position 1 of/);
  await expect.poll(() => titlesIn(section)).toEqual(titles);

  await page.keyboard.press('Space');
  await expect(status).not.toHaveText(/put back/);
  await page.keyboard.press('ArrowDown');
  await expect(status).toHaveText(/moved: position 2 of/);
  await page.keyboard.press('Space');
  await expect(status).toHaveText(`${first} dropped: position 2 of ${titles.length}.`);
  await expect.poll(() => titlesIn(section)).toEqual(swapped);
  await saveOrder(section);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a row is dragged by its handle, and the page does not scroll', async ({ page }) => {
    const { section, first, second, swapped } = await openReorder(page);
    await handleOf(section, first).scrollIntoViewIfNeeded();
    const top = (await section.getByRole('list').boundingBox())?.y;
    await dragWithFinger(handleOf(section, first), handleOf(section, second), () =>
      expect(section.getByRole('status')).toHaveText(/position 2 of/),
    );
    await expect.poll(() => titlesIn(section)).toEqual(swapped);
    await expect(section.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect((await section.getByRole('list').boundingBox())?.y).toBe(top);
  });
});
