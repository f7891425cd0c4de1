import type { Page } from '@playwright/test';
import { expect, test } from '../../support/site/owner-site.ts';
import { openSection } from '../admin/admin.ts';
import { cardOf, openRow, press } from '../admin/cards.ts';
import { pictureFile } from './admin-work-cards.ts';

const SECTION = 'Gallery management';
const BROKEN = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };

test('chosen, dropped and pasted pictures become works in the same order; a refused one shows its reason', async ({
  page,
}) => {
  const section = await openSection(page, SECTION);
  const panel = cardOf(section, 'Several works at once');
  const input = panel.getByLabel('Pictures');
  await input.setInputFiles([await pictureFile('eerste_vel.png'), BROKEN]);
  const { buffer } = await pictureFile();
  for (const [type, name] of [
    ['drop', 'tweede-vel.png'],
    ['paste', 'derde vel.png'],
  ] as const) {
    await input.evaluate(
      (element, sent) => {
        const files = new DataTransfer();
        files.items.add(new File([new Uint8Array(sent.bytes)], sent.name, { type: 'image/png' }));
        const options = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          sent.type === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: files })
            : new ClipboardEvent('paste', { ...options, clipboardData: files }),
        );
      },
      { type, name, bytes: [...buffer] },
    );
  }
  const lines = panel.getByRole('listitem');
  await expect(lines).toHaveCount(4);
  await expect(lines.nth(1)).toContainText('choose a JPEG, PNG');
  await panel.getByLabel('Category').selectOption('Inkt');
  await panel.getByRole('button', { name: 'Create 3 works' }).click();
  await expect(panel.getByText('3 of 4 works created')).toBeInViewport();
  const titles = ['derde vel', 'tweede vel', 'eerste vel'];
  const rows = section.locator('.card-row');
  for (const [index, title] of titles.entries()) {
    await expect(rows.nth(index)).toHaveAccessibleName(title);
  }
  const [last = ''] = titles;
  const category = (await openRow(cardOf(section, last))).getByLabel('Category');
  await expect(category.locator('option:checked')).toHaveText('Inkt');
});

test('with 120 rows on a phone, common fields and Create stay in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const section = await openSection(page, SECTION);
  const panel = cardOf(section, 'Several works at once');
  const releaseUploads = await holdUploads(page, 3);
  const { buffer, mimeType } = await pictureFile('', 12);
  const names = Array.from({ length: 119 }, (_, index) => `IMG_${5001 + index}.png`);
  await panel
    .getByLabel('Pictures')
    .setInputFiles(['Luwte 3.png', ...names].map((name) => ({ name, mimeType, buffer })));
  const lines = panel.getByRole('listitem');
  await expect(lines).toHaveCount(120);
  await expect(panel.getByRole('progressbar', { name: 'Uploads' })).toHaveAttribute(
    'aria-valuetext',
    '3 of 120 pictures uploaded, 117 left',
  );
  const create = panel.getByRole('button', { name: 'Create 120 works' });
  for (const line of [lines.first(), lines.nth(60), lines.last()]) {
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
