import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/site/owner-site.ts';
import { openSection } from '../admin/admin.ts';
import { cardOf, openRow, press } from '../admin/cards.ts';

const TITLE = 'معرض الرسم';
const PLACE = 'بروكسل (حيفا)';

/** The visual order of the place and the two times, from left to right. */
async function readAcross(listed: Locator): Promise<string[]> {
  await expect(listed).toContainText('10:00 – 18:00');
  return listed.evaluate((element, place) => {
    const seen: { words: string; left: number }[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const words of [place, '10:00', '18:00']) {
        const start = text.data.indexOf(words);
        if (start === -1) continue;
        const range = document.createRange();
        range.setStart(text, start);
        range.setEnd(text, start + words.length);
        seen.push({ words, left: Math.min(...[...range.getClientRects()].map(({ x }) => x)) });
      }
    }
    return seen.toSorted((a, b) => a.left - b.left).map(({ words }) => words);
  }, PLACE);
}

test('times keep their order beside a right-to-left place on every page, and the owner edits it in its direction', async ({
  page,
}) => {
  const section = await openSection(page, 'Upcoming management');
  const card = cardOf(section, 'New post');
  const fields = {
    Title: TITLE,
    Location: PLACE,
    Description: 'مرحبا بكم (2026)!',
    'Start time': '10:00',
    'End time': '18:00',
    'Start date': '2090-05-01',
  };
  for (const [label, value] of Object.entries(fields)) {
    await card.getByLabel(label, { exact: true }).fill(value);
  }
  await press(card, 'Create');
  const made = await openRow(cardOf(section, TITLE));
  for (const label of ['Title', 'Location', 'Description']) {
    await expect(made.getByLabel(label, { exact: true })).toHaveCSS('direction', 'rtl');
  }
  await expect(made.getByLabel('Start time', { exact: true })).toHaveCSS('direction', 'ltr');

  const across = [PLACE, '10:00', '18:00'];
  const listed = page.getByRole('listitem').filter({ hasText: TITLE });
  await page.goto('/');
  expect(await readAcross(listed)).toEqual(across);
  await page.goto('/upcoming');
  expect(await readAcross(listed)).toEqual(across);
  await page.getByRole('link', { name: TITLE }).click();
  const dialog = page.getByRole('dialog', { name: TITLE });
  expect((await readAcross(dialog)).slice(-2)).toEqual(['10:00', '18:00']);
  await expect(dialog.getByText('مرحبا')).toHaveCSS('direction', 'rtl');
  await expect(page).toHaveTitle(`\u2068${TITLE}\u2069 – Studio Penseel`);

  await openSection(page, 'Upcoming management');
  await openRow(made);
  await made.getByLabel('Start date', { exact: true }).fill('2020-01-01');
  await made.getByLabel('End date', { exact: true }).fill('2090-01-01');
  await press(made, 'Update');
  await expect(made).toContainText('ongoing');
  await page.goto('/');
  const today = page.getByRole('region', { name: 'today' }).getByRole('listitem');
  expect(await readAcross(today.filter({ hasText: TITLE }))).toEqual(across);

  await openSection(page, 'Upcoming management');
  await press(await openRow(made), 'Delete');
  const question = page.getByRole('alertdialog', { name: `Delete ${TITLE}` });
  await expect(question.locator('bdi')).toHaveText(TITLE);
  await press(question, 'Yes');
  await expect(made).toHaveCount(0);
});
