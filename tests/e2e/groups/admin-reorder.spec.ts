import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/site/owner-site.ts';
import { openSection, blockLiveStream } from '../admin/admin.ts';
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
  return { section, ...(await startReorder(section)) };
}

async function startReorder(section: Locator) {
  await section.getByLabel('Reorder').check();
  const titles = await titlesIn(section);
  const [first = '', second = ''] = titles;
  return { titles, first, second, swapped: [second, first, ...titles.slice(2)] };
}

async function saveOrder(section: Locator) {
  const button = section.getByRole('button', { name: 'Volgorde opslaan' });
  await button.click();
  await expect(section.page().getByText('Categories saved!')).toBeVisible();
  await expect(section.getByLabel('Reorder')).not.toBeChecked();
  await expect(button).toBeFocused();
}

test('while categories are reordered, titles are read-only and have no Update; buttons move a row to the end and the start, and Escape cancels a move', async ({
  page,
}) => {
  const section = await openSection(page, SECTION);
  const row = section.getByRole('listitem').first();
  await expect(section.getByRole('button', { name: 'Volgorde opslaan' })).toBeDisabled();
  await section.getByLabel('Reorder').check();
  await expect(row.getByLabel('Title')).toHaveAttribute('readonly');
  await expect(row.getByRole('button', { name: 'Update' })).toHaveCount(0);
  await section.getByLabel('Reorder').uncheck();
  await expect(row.getByLabel('Title')).not.toHaveAttribute('readonly');

  const { titles, first } = await startReorder(section);
  await section.getByRole('button', { name: `Move ${first} to end` }).click();
  expect((await titlesIn(section)).at(-1)).toBe(first);
  await section.getByRole('button', { name: `Move ${first} to start` }).click();
  expect(await titlesIn(section)).toEqual(titles);

  await handleOf(section, first).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(section.getByRole('status')).toHaveText(/position 2 of/);
  await page.keyboard.press('Escape');
  await expect(section.getByRole('status')).toHaveText(/put back: position 1 of/);
  await expect.poll(() => titlesIn(section)).toEqual(titles);
});

test('an order changed by mouse is saved in one request, and one changed by keyboard is announced and saved', async ({
  page,
}) => {
  const { section, first, second, swapped } = await openReorder(page);
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') bodies.push(request.postData() ?? '');
  });
  await dragWithMouse(handleOf(section, first), handleOf(section, second), () =>
    expect(section.getByRole('status')).toHaveText(/position 2 of/),
  );
  await expect.poll(() => titlesIn(section)).toEqual(swapped);
  await expect(section.getByText('unsaved')).toBeVisible();
  await saveOrder(section);
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatch(/intent=reorder&ids=\d+(%2C\d+)+/);
  await page.reload();
  await expect.poll(() => titlesIn(section)).toEqual(swapped);

  const back = await startReorder(section);
  const count = back.titles.length;
  await handleOf(section, back.first).focus();
  await page.keyboard.press('Space');
  await expect(section.getByRole('status')).toHaveText(/position 1 of/);
  await page.keyboard.press('ArrowDown');
  await expect(section.getByRole('status')).toHaveText(
    `${back.first} moved: position 2 of ${count}.`,
  );
  await page.keyboard.press('Space');
  await expect(section.getByRole('status')).toHaveText(
    `${back.first} dropped: position 2 of ${count}.`,
  );
  await expect.poll(() => titlesIn(section)).toEqual(back.swapped);
  await saveOrder(section);
});

test('an outdated order is refused, and can then replace the newer one', async ({
  page,
  context,
  consoleMessages,
}) => {
  await blockLiveStream(page);
  const { section, titles, first } = await openReorder(page);
  await section.getByRole('button', { name: `Move ${first} to end` }).click();
  const otherPage = await context.newPage();
  const theirs = await openSection(otherPage, SECTION);
  await expect(theirs.getByRole('listitem').first()).toBeVisible();
  const before = await titlesIn(theirs);
  await theirs.getByRole('group', { name: 'New category' }).getByLabel('Title').fill('Erbij');
  await theirs.getByRole('button', { name: 'Create' }).click();
  await expect(otherPage.getByText('Category created!')).toBeVisible();

  await section.getByRole('button', { name: 'Volgorde opslaan' }).click();
  await expect(section).toContainText('The list was changed elsewhere.');
  await expect(section.getByLabel('Reorder')).toBeChecked();
  await otherPage.reload();
  await expect.poll(() => titlesIn(theirs)).toEqual([...before, 'Erbij']);
  const kept = [...titles.slice(1), first, 'Erbij'];
  await expect.poll(() => titlesIn(section)).toEqual(kept);
  await saveOrder(section);
  await otherPage.reload();
  await expect.poll(() => titlesIn(theirs)).toEqual(kept);
  consoleMessages.splice(0);
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
    await saveOrder(section);
  });
});
