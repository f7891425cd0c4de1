import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/site/owner-site.ts';
import { openSection, blockLiveStream } from '../admin/admin.ts';
import { press } from '../admin/cards.ts';
import { dragWithFinger, dragWithMouse } from '../admin/dragging.ts';

const SECTION = 'Exhibitions order management';
const YEAR = '2025';

function titlesIn(year: Locator): Promise<string[]> {
  return year.getByRole('listitem').locator('p:first-child').allInnerTexts();
}

function handleOf(year: Locator, title = ''): Locator {
  return year.getByRole('button', { name: `Move ${title}`, exact: true });
}

async function openReorder(page: Page) {
  const section = await openSection(page, SECTION);
  const year = section.getByRole('region', { name: YEAR });
  return { year, ...(await startReorder(year)) };
}

/** Starts to reorder a year with three exhibitions. */
async function startReorder(year: Locator) {
  await year.getByLabel('Reorder').check();
  const [first = '', second = '', third = ''] = await titlesIn(year);
  await handleOf(year, third).scrollIntoViewIfNeeded();
  return { first, second, swapped: [second, first, third] };
}

async function saveOrder(year: Locator) {
  await press(year, 'Volgorde opslaan');
  await expect(year.page().getByText('Exhibitions saved!')).toBeVisible();
  await expect(year.getByLabel('Reorder')).not.toBeChecked();
}

test('years are listed newest first, each with its own Reorder and Volgorde opslaan; an outdated order is refused and stays on the screen', async ({
  page,
  consoleMessages,
}) => {
  await blockLiveStream(page);
  const section = await openSection(page, SECTION);
  await expect(section.getByRole('region').first()).toBeVisible();
  const years = await section.getByRole('heading', { level: 3 }).allInnerTexts();
  expect(years).toEqual(years.toSorted().toReversed());
  expect(years).toHaveLength(8);
  await expect(section.getByLabel('Reorder')).toHaveCount(8);
  await expect(section.getByRole('button', { name: 'Volgorde opslaan' })).toHaveCount(8);
  const other = section.getByRole('region', { name: '2026' });
  const year = section.getByRole('region', { name: YEAR });
  const { first } = await startReorder(year);
  await expect(other.getByLabel('Reorder')).not.toBeChecked();
  await expect(other.getByRole('button', { name: /^Move/ })).toHaveCount(0);
  expect(consoleMessages).toEqual([]);

  await press(year, `Move ${first} to end`);
  const headers = { Origin: new URL(page.url()).origin };
  const form = { intent: 'create', title: 'Erbij', year: YEAR, exhibitionTypeId: '2' };
  const created = await page.request.post('/admin/exhibitions', { form, headers });
  const { value } = (await created.json()) as { value: { id: number } };
  await press(year, 'Volgorde opslaan');
  await expect(year).toContainText('The list was changed elsewhere.');
  await expect(year.getByLabel('Reorder')).toBeChecked();
  await expect.poll(async () => (await titlesIn(year)).slice(-2)).toEqual([first, 'Erbij']);
  const deletion = { intent: 'delete', id: String(value.id), version: '1' };
  await page.request.post('/admin/exhibitions', { form: deletion, headers });
  consoleMessages.splice(0);
});

test('an order changed by keyboard is announced and saved, and one changed by mouse is saved for its year only', async ({
  page,
}) => {
  const { year, first, swapped } = await openReorder(page);
  await handleOf(year, first).focus();
  await page.keyboard.press('Space');
  await expect(year.getByRole('status')).toHaveText(/position 1 of 3/);
  await page.keyboard.press('ArrowDown');
  await expect(year.getByRole('status')).toHaveText(`${first} moved: position 2 of 3.`);
  await page.keyboard.press('Space');
  await expect(year.getByRole('status')).toHaveText(`${first} dropped: position 2 of 3.`);
  await saveOrder(year);
  await page.reload();
  await expect.poll(() => titlesIn(year)).toEqual(swapped);

  const back = await startReorder(year);
  await dragWithMouse(handleOf(year, back.first), handleOf(year, back.second), () =>
    expect(year.getByRole('status')).toHaveText(/position 2 of/),
  );
  await expect.poll(() => titlesIn(year)).toEqual(back.swapped);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await saveOrder(year);
  const body = new URLSearchParams((await sent).postData() ?? '');
  expect([body.get('year'), body.get('ids')?.split(',').length]).toEqual([YEAR, 3]);
  await page.reload();
  await expect.poll(() => titlesIn(year)).toEqual(back.swapped);
  await page.goto('/bio');
  const bio = await page.getByRole('main').innerText();
  expect(bio.indexOf(back.second)).toBeLessThan(bio.indexOf(back.first));
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('an exhibition is dragged by its handle, and the order is saved', async ({ page }) => {
    const { year, first, second, swapped } = await openReorder(page);
    await dragWithFinger(handleOf(year, first), handleOf(year, second), () =>
      expect(year.getByRole('status')).toHaveText(/position 2 of/),
    );
    await expect.poll(() => titlesIn(year)).toEqual(swapped);
    await saveOrder(year);
    await page.reload();
    await expect.poll(() => titlesIn(year)).toEqual(swapped);
  });
});
