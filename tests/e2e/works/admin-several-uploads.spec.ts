import type { Page } from '@playwright/test';
import { expect, test } from '../../support/site/owner-site.ts';
import { openSection } from '../admin/admin.ts';
import { cardOf, press } from '../admin/cards.ts';
import { pictureFile } from './admin-work-cards.ts';

test('with 40 rows on a phone, common fields and Create stay in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const section = await openSection(page, 'Gallery management');
  const panel = cardOf(section, 'Several works at once');
  const releaseUploads = await holdUploads(page, 3);
  const { buffer, mimeType } = await pictureFile('', 12);
  const names = Array.from({ length: 39 }, (_, index) => `IMG_${5001 + index}.png`);
  await panel
    .getByLabel('Pictures')
    .setInputFiles(['Luwte 3.png', ...names].map((name) => ({ name, mimeType, buffer })));
  const lines = panel.getByRole('listitem');
  await expect(lines).toHaveCount(40);
  await expect(panel.getByRole('progressbar', { name: 'Uploads' })).toHaveAttribute(
    'aria-valuetext',
    '3 of 40 pictures uploaded, 37 left',
  );
  const create = panel.getByRole('button', { name: 'Create 40 works' });
  for (const line of [lines.first(), lines.nth(20), lines.last()]) {
    await line.getByRole('textbox').focus();
    await expect(line).toBeInViewport({ ratio: 1 });
    await expect(create).toBeInViewport({ ratio: 1 });
    await expect(panel.getByLabel('Category')).toBeInViewport({ ratio: 1 });
    expect(await line.getByRole('textbox').evaluate(isOnTop)).toBe(true);
  }
  await expect(lines.first()).not.toContainText('camera');
  await expect(lines.last()).toContainText('a name from the camera');
  // The second press is on the harmless answer to the question about these titles.
  await create.dblclick();
  await expect(panel.getByLabel('Title of IMG_5001.png')).toBeFocused();

  await press(panel, 'Cancel');
  await releaseUploads();
});

/** Lets a number of uploads through, and holds all others until they are released. */
async function holdUploads(page: Page, count: number): Promise<() => Promise<void>> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  let started = 0;
  await page.route('**/admin/uploads/works', async (route) => {
    started += 1;
    if (started > count) await released;
    await route.continue().catch(() => {});
  });
  return () => {
    resolve();
    return page.unrouteAll({ behavior: 'wait' });
  };
}

function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === element;
}
