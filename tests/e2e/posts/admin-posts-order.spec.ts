import { expect, test } from '../../support/site/owner-site.ts';
import { openSection } from '../admin/admin.ts';
import { cardOf, openRow, press } from '../admin/cards.ts';
import { openSiteDatabase } from '../site-database.ts';

const SECTION = 'Upcoming management';

test('a post with changed dates moves to its new position: upcoming posts are first, then ongoing ones, then past ones, each newest first', async ({
  page,
}) => {
  const section = await openSection(page, SECTION);
  const card = await openRow(cardOf(section, 'Open atelier'));
  const startDate = card.getByLabel('Start date', { exact: true });
  const endDate = card.getByLabel('End date', { exact: true });
  const dates = [await startDate.inputValue(), await endDate.inputValue()];
  await startDate.fill('2001-02-03');
  await endDate.fill('2001-02-04');
  await press(card, 'Update');
  await expect(card).toContainText('history');
  await expect(section.getByRole('group').last()).toHaveAccessibleName('Open atelier');
  await expect(card.getByRole('button', { name: 'Update' })).toBeFocused();
  await startDate.fill(dates[0] ?? '');
  await endDate.fill(dates[1] ?? '');
  await press(card, 'Update');
  await expect(card).toContainText('upcoming');

  await press(section, 'Show history (3)');
  await expect(section.getByRole('group')).toHaveCount(9);
  const cards = await section.getByRole('group').all();
  const titles = await Promise.all(cards.map((each) => each.locator('legend').innerText()));
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
  const heads = await section.locator('.card-row-head').allInnerTexts();
  expect(heads.map((head) => /upcoming|ongoing|history/.exec(head)?.[0]).join(' ')).toBe(
    'upcoming upcoming upcoming ongoing ongoing history history history',
  );
});

test('past posts can be shown, hidden, paged and searched; their unsaved text is kept', async ({
  page,
  site,
}) => {
  const database = openSiteDatabase(site);
  const insert = database.prepare(
    `insert into "Posts" ("title", "location", "startDate") values (?, 'Delft', ?)`,
  );
  for (let day = 10; day < 30; day++) insert.run(`Lang geleden ${day}`, `1999-01-${day}`);
  const section = await openSection(page, SECTION);
  await press(section, 'Show history (23)');
  await expect(section.getByRole('group')).toHaveCount(6 + 12);
  await (
    await openRow(cardOf(section, 'Kunstroute'))
  )
    .getByLabel('Title')
    .fill('Kunstroute, getypt');
  await press(section, 'Next');
  await expect(section.getByRole('status').filter({ hasText: 'page 2 of 2' })).toBeFocused();
  await expect(section.getByRole('group')).toHaveCount(6 + 1 + 11);
  await section.getByLabel('Search by title').fill('geleden 12');
  await expect(section.getByRole('group')).toHaveCount(6 + 1 + 1);
  await press(section, 'Hide history');
  await expect(section.getByRole('group')).toHaveCount(6 + 1);
  await expect(cardOf(section, 'Kunstroute').getByLabel('Title')).toHaveValue('Kunstroute, getypt');
  database.exec(`delete from "Posts" where "title" like 'Lang geleden%'`);
  database.close();
});
