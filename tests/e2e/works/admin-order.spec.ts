import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/site/owner-site.ts';
import { openSection } from '../admin/admin.ts';
import { press } from '../admin/cards.ts';
import { dragWithFinger } from '../admin/dragging.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

async function openGroup(section: Locator): Promise<Locator> {
  const group = section.getByRole('region', { name: 'Winterlicht' });
  await group.getByRole('heading').getByRole('button').click();
  return group;
}

/** Drags a row to the edge of the screen, and returns where its list then ends. */
async function dragToEdge(page: Page, handle: Locator, list: Locator): Promise<number> {
  const box = await handle.boundingBox();
  if (!box) throw new Error('The handle is not on the screen.');
  const x = box.x + box.width / 2;
  await page.mouse.move(x, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, 830, { steps: 10 });
  let bottom = 0;
  const hasStopped = async () => {
    const before = bottom;
    bottom = await list.evaluate((element) => element.getBoundingClientRect().bottom);
    return bottom === before;
  };
  await expect.poll(hasStopped, { intervals: [300], timeout: 30_000 }).toBe(true);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return bottom;
}

test('a row dragged to the edge scrolls its list to the end and no further; one dragged by touch does not scroll, and the order is saved', async ({
  page,
}) => {
  const section = await openSection(page, 'Gallery order management');
  const group = await openGroup(section);
  const reorder = group.getByRole('checkbox', { name: 'Reorder' });
  await reorder.check();
  const list = group.getByRole('list').first();
  const titlesOf = () => group.getByRole('listitem').allTextContents();
  const [first = '', second = '', ...others] = await titlesOf();
  const handleOf = (title: string) =>
    group.getByRole('button', { name: `Move ${title}`, exact: true });
  await handleOf(first).scrollIntoViewIfNeeded();
  const end = await dragToEdge(page, handleOf(first), list);
  expect(end).toBeGreaterThan(844 - 48 - 20);
  expect(end).toBeLessThan(844);
  await expect.poll(titlesOf).toEqual([first, second, ...others]);

  await reorder.evaluate((box) => box.scrollIntoView({ block: 'center' }));
  const before = await list.boundingBox();
  await dragWithFinger(handleOf(first), handleOf(second), () =>
    expect(group.getByText('position 2 of 12')).toBeAttached(),
  );
  await expect.poll(titlesOf).toEqual([second, first, ...others]);
  await expect(group.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect((await list.boundingBox())?.y).toBe(before?.y);
  await press(group, 'Volgorde opslaan');
  await expect(reorder).not.toBeChecked();
  await page.reload();
  await openGroup(section);
  await expect.poll(titlesOf).toEqual([second, first, ...others]);
});
