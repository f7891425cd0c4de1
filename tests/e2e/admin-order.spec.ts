import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/owner-site.ts';
import { holdAnswers, openSection, unfold } from './admin.ts';
import { dragWithFinger, dragWithMouse } from './dragging.ts';

const SECTION = 'Gallery order management';

async function openGroup(section: Locator, name: string): Promise<Locator> {
  const group = section.getByRole('region', { name });
  const button = group.getByRole('heading').getByRole('button');
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await expect(group.getByRole('checkbox', { name: 'Reorder' })).toBeVisible();
  return group;
}

async function openReordering(page: Page, name: string): Promise<Locator> {
  const group = await openGroup(await openSection(page, SECTION), name);
  await group.getByRole('checkbox', { name: 'Reorder' }).check();
  return group;
}

function titlesOf(group: Locator): Promise<string[]> {
  return group.getByRole('listitem').allTextContents();
}

/** The handles by which rows are held, brought onto the screen. */
async function handlesOf(group: Locator, titles: readonly string[]) {
  await group.getByRole('checkbox', { name: 'Reorder' }).evaluate((box) => {
    box.scrollIntoView({ block: 'center' });
  });
  const [first, second] = titles.map((title) =>
    group.getByRole('button', { name: `Move ${title}`, exact: true }),
  );
  if (!first || !second) throw new Error('There are too few rows.');
  return [first, second] as const;
}

/** Saves, and expects the order after a reload as well. */
async function saveAndReload(page: Page, group: Locator, name: string, order: string[]) {
  const letGo = await holdAnswers(page, '/admin/work-order');
  await group.getByRole('button', { name: 'Volgorde opslaan' }).click();
  await expect(page.getByText('Saving gallery items...')).toBeVisible();
  letGo();
  await expect(page.getByText('Gallery items saved!')).toBeVisible();
  await expect(group.getByRole('checkbox', { name: 'Reorder' })).not.toBeChecked();
  await page.reload();
  await openGroup(await unfold(page, SECTION), name);
  await expect.poll(() => titlesOf(group)).toEqual(order);
}

test('works are grouped per collection and per category, and loaded when opened', async ({
  page,
}) => {
  const section = await openSection(page, SECTION);
  await expect(section.getByRole('heading', { name: 'Collections' })).toBeVisible();
  await expect(section.getByRole('heading', { name: 'Categories' })).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(0);
  const group = await openGroup(section, 'Stroom');
  await expect(group.getByRole('listitem')).toHaveCount(7);
  await expect(group.getByRole('button', { name: 'Volgorde opslaan' })).toBeDisabled();
});

test('a work is dragged by mouse, saved, and stays there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const group = await openReordering(page, 'Stroom');
  const before = await titlesOf(group);
  const [from, to] = await handlesOf(group, [String(before[0]), String(before[2])]);
  await dragWithMouse(from, to, () =>
    expect(group.getByRole('status')).toContainText('position 3 of 7'),
  );
  const order = [before[1], before[2], before[0], ...before.slice(3)].map(String);
  await expect.poll(() => titlesOf(group)).toEqual(order);
  await expect(group.getByText('unsaved')).toBeVisible();
  await saveAndReload(page, group, 'Stroom', order);
});

test('a work is moved by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const section = await openSection(page, SECTION);
  await section.getByRole('button', { name: 'Uitsnedes' }).focus();
  await page.keyboard.press('Enter');
  const group = section.getByRole('region', { name: 'Uitsnedes' });
  await group.getByRole('checkbox', { name: 'Reorder' }).focus();
  await page.keyboard.press('Space');
  const before = await titlesOf(group);
  await group.getByRole('button', { name: `Move ${before[0]}`, exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(group.getByRole('status')).toContainText('position 1 of 10.');
  await page.keyboard.press('ArrowDown');
  await expect(group.getByRole('status')).toContainText('moved: position 2 of 10.');
  await page.keyboard.press('Space');
  await expect(group.getByRole('status')).toContainText('dropped: position 2 of 10.');
  const order = [before[1], before[0], ...before.slice(2)].map(String);
  await saveAndReload(page, group, 'Uitsnedes', order);
});

test('a work goes to the end and to the start', async ({ page }) => {
  const group = await openReordering(page, 'Zeefdruk');
  const [first = '', second = '', ...rest] = await titlesOf(group);
  await group.getByRole('button', { name: `Move ${first} to end` }).click();
  await group.getByRole('button', { name: `Move ${rest[0]} to start` }).click();
  const order = [rest[0] ?? '', second, ...rest.slice(1), first];
  await expect.poll(() => titlesOf(group)).toEqual(order);
  await saveAndReload(page, group, 'Zeefdruk', order);
});

test('an order of a list that changed elsewhere is refused, and the list is shown as it is now', async ({
  page,
  context,
  consoleMessages,
}) => {
  const group = await openReordering(page, 'Papier en schaar');
  const [first = '', second = '', ...rest] = await titlesOf(group);
  await group.getByRole('button', { name: `Move ${second} to end` }).click();

  const other = await context.newPage();
  const works = await openSection(other, 'Gallery management');
  await works.getByLabel('Search by title').fill(first);
  const card = works.getByRole('group', { name: first, exact: true });
  await card.getByLabel('Collection').selectOption('None');
  await card.getByRole('button', { name: 'Update' }).click();
  await expect(other.getByText('Gallery item updated!')).toBeVisible();

  await group.getByRole('button', { name: 'Volgorde opslaan' }).click();
  await expect(group).toContainText('The list was changed elsewhere.');
  await expect.poll(() => titlesOf(group)).toEqual([...rest, second]);
  await expect(group.getByRole('checkbox', { name: 'Reorder' })).toBeChecked();
  consoleMessages.splice(0);
});

test('a work that moves to another group stands at its end at once', async ({ page }) => {
  const section = await openSection(page, SECTION);
  const group = await openGroup(section, 'Inkt');
  const works = await unfold(page, 'Gallery management');
  const card = works.getByRole('group', { name: 'Onderstroom', exact: true });
  await card.getByLabel('Category').selectOption('Inkt');
  await card.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Gallery item updated!')).toBeVisible();
  await expect.poll(async () => (await titlesOf(group)).at(-1)).toBe('Onderstroom');
  await card.getByLabel('Category').selectOption('Stroom');
  await card.getByRole('button', { name: 'Update' }).click();
  await expect.poll(async () => (await titlesOf(group)).at(-1)).not.toBe('Onderstroom');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a work is dragged by touch', async ({ page }) => {
    const group = await openReordering(page, 'Winterlicht');
    const before = await titlesOf(group);
    const [from, to] = await handlesOf(group, before);
    await dragWithFinger(from, to, () =>
      expect(group.getByText('position 2 of 12')).toBeAttached(),
    );
    const order = [before[1], before[0], ...before.slice(2)].map(String);
    await expect.poll(() => titlesOf(group)).toEqual(order);
    await saveAndReload(page, group, 'Winterlicht', order);
  });
});
