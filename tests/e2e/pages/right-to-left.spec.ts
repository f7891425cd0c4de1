import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/site/owner-site.ts';
import { openSection } from '../admin/admin.ts';
import { cardOf, openRow, press } from '../admin/cards.ts';

const TITLE = 'معرض الرسم';
const LOCATION = 'بروكسل (حيفا)';

/** The location and the two times of a post, as they are displayed from left to right. */
async function readVisualOrder(post: Locator): Promise<string[]> {
  await expect(post).toContainText('10:00 – 18:00');
  return post.evaluate((element, location) => {
    const found: { words: string; left: number }[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const words of [location, '10:00', '18:00']) {
        const start = text.data.indexOf(words);
        if (start === -1) continue;
        const range = document.createRange();
        range.setStart(text, start);
        range.setEnd(text, start + words.length);
        found.push({ words, left: Math.min(...[...range.getClientRects()].map(({ x }) => x)) });
      }
    }
    return found.toSorted((a, b) => a.left - b.left).map(({ words }) => words);
  }, LOCATION);
}

test('times keep their order next to a right-to-left location on every page, and fields with right-to-left text are right-to-left', async ({
  page,
}) => {
  const section = await openSection(page, 'Upcoming management');
  const card = cardOf(section, 'New post');
  const fields = {
    Title: TITLE,
    Location: LOCATION,
    Description: 'مرحبا بكم (2026)!',
    'Start time': '10:00',
    'End time': '18:00',
    'Start date': '2090-05-01',
  };
  for (const [label, value] of Object.entries(fields)) {
    await card.getByLabel(label, { exact: true }).fill(value);
  }
  await press(card, 'Create');
  const created = await openRow(cardOf(section, TITLE));
  for (const label of ['Title', 'Location', 'Description']) {
    await expect(created.getByLabel(label, { exact: true })).toHaveCSS('direction', 'rtl');
  }
  await expect(created.getByLabel('Start time', { exact: true })).toHaveCSS('direction', 'ltr');

  const order = [LOCATION, '10:00', '18:00'];
  const listed = page.getByRole('listitem').filter({ hasText: TITLE });
  await page.goto('/');
  expect(await readVisualOrder(listed)).toEqual(order);
  await page.goto('/upcoming');
  expect(await readVisualOrder(listed)).toEqual(order);
  await page.getByRole('link', { name: TITLE }).click();
  const dialog = page.getByRole('dialog', { name: TITLE });
  expect((await readVisualOrder(dialog)).slice(-2)).toEqual(['10:00', '18:00']);
  await expect(dialog.getByText('مرحبا')).toHaveCSS('direction', 'rtl');
  await expect(page).toHaveTitle(`\u2068${TITLE}\u2069 – Studio Penseel`);

  await openSection(page, 'Upcoming management');
  await openRow(created);
  await created.getByLabel('Start date', { exact: true }).fill('2020-01-01');
  await created.getByLabel('End date', { exact: true }).fill('2090-01-01');
  await press(created, 'Update');
  await expect(created).toContainText('ongoing');
  await page.goto('/');
  const today = page.getByRole('region', { name: 'today' }).getByRole('listitem');
  expect(await readVisualOrder(today.filter({ hasText: TITLE }))).toEqual(order);

  await openSection(page, 'Upcoming management');
  await press(await openRow(created), 'Delete');
  const question = page.getByRole('alertdialog', { name: `Delete ${TITLE}` });
  await expect(question.locator('bdi')).toHaveText(TITLE);
  await press(question, 'Yes');
  await expect(created).toHaveCount(0);
});
