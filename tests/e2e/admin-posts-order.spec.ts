import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '../support/owner-site.ts';
import { openSection } from './admin.ts';
import { cardOf, press } from './cards.ts';

const SECTION = 'Upcoming management';

test('upcoming posts come first, then ongoing ones, then history, newest first', async ({
  page,
}) => {
  const section = await openSection(page, SECTION);
  await expect(section.getByRole('group')).toHaveCount(9);
  const cards = await section.getByRole('group').all();
  const titles = await Promise.all(cards.map((card) => card.getAttribute('aria-label')));
  expect(titles).toEqual([
    'New post',
    'Open atelier',
    'Papier, inkt, adem',
    'Zeefdruk: een dag in het atelier',
    'Langs de waterlijn',
    'Kleine formaten',
    'Stilte, een groepsshow',
    'Kunstroute',
    'Land en lucht',
  ]);
  const states = await Promise.all(cards.map((card) => card.locator('p').first().innerText()));
  expect(states.join(' ')).toBe(
    'new upcoming upcoming upcoming ongoing ongoing history history history',
  );
});

test('a post that changes its state takes its new place', async ({ page }) => {
  const section = await openSection(page, SECTION);
  const card = cardOf(section, 'Open atelier');
  const startDate = card.getByLabel('Start date', { exact: true });
  const endDate = card.getByLabel('End date', { exact: true });
  const dates = [await startDate.inputValue(), await endDate.inputValue()];
  await startDate.fill('2001-02-03');
  await endDate.fill('2001-02-04');
  await press(card, 'Update');
  await expect(card).toContainText('history');
  await expect(section.getByRole('group').last()).toHaveAttribute('aria-label', 'Open atelier');
  await expect(card.getByRole('button', { name: 'Update' })).toBeFocused();
  await startDate.fill(dates[0] ?? '');
  await endDate.fill(dates[1] ?? '');
  await press(card, 'Update');
  await expect(card).toContainText('upcoming');
});

test('a long list shows its far end on demand, and the focus goes there', async ({
  page,
  site,
}) => {
  const database = new DatabaseSync(path.join(site.dataDir, 'penseel.sqlite'));
  database.exec('pragma busy_timeout = 5000');
  const insert = database.prepare(
    `insert into "Posts" ("title", "location", "startDate") values (?, 'Delft', ?)`,
  );
  for (let day = 10; day < 30; day++) insert.run(`Lang geleden ${day}`, `1999-01-${day}`);
  const section = await openSection(page, SECTION);
  await expect(section.getByRole('group')).toHaveCount(25);
  await expect(cardOf(section, 'Lang geleden 13')).toHaveCount(0);
  await press(section, 'Show more (4)');
  await expect(section.getByRole('group')).toHaveCount(29);
  const first = cardOf(section, 'Lang geleden 13').locator('xpath=..');
  await expect(first).toBeFocused();
  await expect(section.getByRole('button', { name: /Show more/ })).toHaveCount(0);
  database.exec(`delete from "Posts" where "title" like 'Lang geleden%'`);
  database.close();
});
