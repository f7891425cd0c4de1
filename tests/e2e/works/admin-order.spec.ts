import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/site/owner-site.ts';
import { openSection, expandSection } from '../admin/admin.ts';
import { press } from '../admin/cards.ts';
import { dragWithFinger, dragWithMouse } from '../admin/dragging.ts';

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

/** Scrolls the first rows into view and returns their drag handles. */
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

/** Saves the order, and expects it after a reload. */
async function saveAndReload(page: Page, group: Locator, name: string, order: string[]) {
  await press(group, 'Volgorde opslaan');
  await expect(group.getByRole('checkbox', { name: 'Reorder' })).not.toBeChecked();
  await page.reload();
  await openGroup(await expandSection(page, SECTION), name);
  await expect.poll(() => titlesOf(group)).toEqual(order);
}

test('a work is moved by mouse and another by keyboard, and both orders are saved', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const stroom = await openReordering(page, 'Stroom');
  const titles = await titlesOf(stroom);
  const [from, to] = await handlesOf(stroom, [String(titles[0]), String(titles[2])]);
  await dragWithMouse(from, to, () =>
    expect(stroom.getByRole('status')).toContainText('position 3 of 7'),
  );
  const dragged = [titles[1], titles[2], titles[0], ...titles.slice(3)].map(String);
  await expect.poll(() => titlesOf(stroom)).toEqual(dragged);
  await expect(stroom.getByText('unsaved')).toBeVisible();
  await saveAndReload(page, stroom, 'Stroom', dragged);

  const section = page.getByRole('region', { name: SECTION, exact: true });
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
