import type { Page } from '@playwright/test';
import { expect, test } from '../../support/site/owner-site.ts';
import { countSaves, openSection } from '../admin/admin.ts';
import { pictureFile } from './admin-work-cards.ts';
import { cardOf, openRow, press, deleteCard } from '../admin/cards.ts';

const SECTION = 'Gallery management';
const BROKEN = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };

test('several pictures become works in the same order, and a refused one shows its reason', async ({
  page,
  consoleMessages,
}) => {
  const section = await openSection(page, SECTION);
  const panel = cardOf(section, 'Several works at once');
  await panel
    .getByLabel('Pictures')
    .setInputFiles([
      await pictureFile('eerste_vel.png'),
      BROKEN,
      await pictureFile('tweede-vel.png'),
    ]);
  const lines = panel.getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expect(panel.getByLabel('Title of eerste_vel.png')).toHaveValue('eerste vel');
  await expect(lines.nth(1)).toContainText('choose a JPEG, PNG');
  await panel.getByLabel('Title of tweede-vel.png').fill('Tweede vel');
  await panel.getByLabel('Category').selectOption('Inkt');
  await panel.getByRole('button', { name: 'Create 2 works' }).click();
  await expect(panel.getByText('2 of 3 works created')).toBeVisible();
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText('choose a JPEG, PNG');
  await panel.getByText('2 works created', { exact: true }).click();
  await expect(lines).toHaveText(['eerste vel', 'Tweede vel', /JPEG, PNG/]);
  const rows = section.locator('.card-row');
  await expect(rows.nth(0)).toHaveAccessibleName('Tweede vel');
  await expect(rows.nth(1)).toHaveAccessibleName('eerste vel');
  await expect(
    (await openRow(cardOf(section, 'Tweede vel'))).getByLabel('Category').locator('option:checked'),
  ).toHaveText('Inkt');

  await panel.getByRole('button', { name: 'clear' }).click();
  await expect(lines).toHaveCount(0);
  await deleteCard(section, 'Tweede vel');
  await deleteCard(section, 'eerste vel');
  consoleMessages.splice(0);
});

test('at most two pictures upload at a time, and uploads can be cancelled; failed uploads can be retried, one or all, and become works', async ({
  page,
  consoleMessages,
}) => {
  const section = await openSection(page, SECTION);
  const panel = cardOf(section, 'Several works at once');
  const { promise: released, resolve: releaseUploads } = Promise.withResolvers<void>();
  let started = 0;
  await page.route('**/admin/uploads/works', async (route) => {
    started += 1;
    await released;
    await route.continue().catch(() => {});
  });
  const files = ['b1.png', 'b2.png', 'b3.png'].map((name) => pictureFile(name));
  await panel.getByLabel('Pictures').setInputFiles(await Promise.all(files));
  await expect(panel.getByText('waiting')).toHaveCount(1);
  await expect.poll(() => started).toBe(2);
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByText('Cancelled.')).toHaveCount(3);
  expect(started).toBe(2);
  releaseUploads();
  await panel.getByRole('button', { name: 'Remove b2' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await panel.getByRole('button', { name: 'clear' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });

  let refusals = 3;
  await page.route('**/admin/uploads/works', (route) =>
    refusals-- > 0 ? route.abort() : route.continue(),
  );
  const others = ['a1.png', 'a2.png', 'a3.png', 'a4.png'].map((name) => pictureFile(name));
  await panel.getByLabel('Pictures').setInputFiles(await Promise.all(others));
  await expect(panel.getByText('The upload did not arrive. Try again.')).toHaveCount(3);
  await panel.getByRole('button', { name: 'Create 1 work' }).click();
  await expect(panel.getByText('1 of 4 works created')).toBeVisible();
  await panel.getByRole('button', { name: 'Retry a1' }).click();
  await expect(panel.getByText('2 of 4 works created')).toBeVisible();
  await panel.getByRole('button', { name: 'Retry all' }).click();
  await expect(panel.getByText('4 of 4 works created')).toBeVisible();
  await panel.getByRole('button', { name: 'clear' }).click();
  for (const title of ['a1', 'a2', 'a3', 'a4']) await deleteCard(section, title);
  consoleMessages.splice(0);
});

test('a row without a title blocks Create; files can be dropped on the panel or pasted into it', async ({
  page,
}) => {
  const section = await openSection(page, SECTION);
  const panel = cardOf(section, 'Several works at once');
  await panel.getByLabel('Pictures').setInputFiles([await pictureFile('c1.png')]);
  await expect(panel.getByText('ready')).toBeVisible();
  const title = panel.getByLabel('Title of c1.png');
  await title.fill(' ');
  const saves = countSaves(page);
  await panel.getByRole('button', { name: 'Create 1 work' }).click();
  await expect(panel.getByText('Title: enter some text.')).toBeVisible();
  await expect(title).toBeFocused();
  expect(saves()).toBe(0);
  await panel.getByRole('button', { name: 'clear' }).click();
  await press(page.getByRole('alertdialog', { name: 'Clear the list' }), 'Yes');
  await expect(panel.getByRole('listitem')).toHaveCount(0);

  const { buffer } = await pictureFile();
  const transfer = await page.evaluateHandle(
    (bytes) => {
      const files = new DataTransfer();
      for (const name of ['d1.png', 'd2.png']) {
        files.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
      }
      return files;
    },
    [...buffer],
  );
  await panel.getByLabel('Pictures').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await panel.getByLabel('Pictures').evaluate((input, clipboardData) => {
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, transfer);
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await expect(panel.getByText('ready')).toHaveCount(4);
});

test('with 120 rows on a phone, common fields and Create stay in view; titles from the camera must be confirmed, and finished rows are collapsed', async ({
  page,
}) => {
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

  await panel.getByLabel('Category').selectOption('Inkt');
  await create.dblclick();
  const first = panel.getByLabel('Title of IMG_5001.png');
  await expect(first).toBeFocused();
  await first.fill('Kade');
  await create.click();
  await expect(
    panel.getByText('118 titles come from the camera, such as “IMG 5002”.'),
  ).toBeVisible();
  await panel.getByRole('button', { name: 'Create anyway' }).click();
  await expect(panel.getByRole('progressbar', { name: 'Works created' })).toHaveAttribute(
    'aria-valuetext',
    '3 of 120 works created, 117 left',
  );
  await expect(lines).toHaveCount(117);
  await panel.getByText('3 works created', { exact: true }).click();
  await expect(lines.nth(1)).toHaveText('Kade');

  await press(panel, 'Pause');
  await expect(panel.getByRole('button', { name: 'Create 117 works' })).toBeVisible();
  await press(panel, 'Cancel');
  await releaseUploads();
  await press(panel, 'clear');
  await expect(lines).toHaveCount(0);
  for (const title of ['IMG 5002', 'Kade', 'Luwte 3']) await deleteCard(section, title);
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

test('pictures, titles and the category of several new works survive a reload', async ({
  page,
}) => {
  const section = await openSection(page, SECTION);
  const panel = cardOf(section, 'Several works at once');
  const files = [await pictureFile('IMG_5001.png'), await pictureFile('IMG_5002.png')];
  await panel.getByLabel('Pictures').setInputFiles(files);
  await expect(panel.getByText('ready')).toHaveCount(2);
  await panel.getByLabel('Title of IMG_5001.png').fill('Bewaard');
  await panel.getByLabel('Category').selectOption('Inkt');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(panel.getByText('ready')).toHaveCount(2);
  await expect(panel.getByLabel('Title of IMG_5001.png')).toHaveValue('Bewaard');
  await expect(panel.getByLabel('Category').locator('option:checked')).toHaveText('Inkt');
  await expect(section.getByText('Unsaved text of')).toHaveCount(0);

  await panel.getByRole('button', { name: 'Create 2 works' }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('2 of 2 works created')).toBeVisible();
  await expect(panel.getByText('2 of 2 works created')).toBeInViewport();
  await expect(page.locator('.several-bar')).toBeFocused();
  await page.reload();
  await expect(cardOf(section, 'Bewaard')).toContainText('Inkt');
  await expect(panel.getByRole('listitem')).toHaveCount(0);
  for (const title of ['Bewaard', 'IMG 5002']) await deleteCard(section, title);
});
