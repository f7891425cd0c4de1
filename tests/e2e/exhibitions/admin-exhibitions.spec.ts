import type { Page } from '@playwright/test';
import { expect, test } from '../../support/site/owner-site.ts';
import { countSaves, openSection, blockLiveStream } from '../admin/admin.ts';
import { cardOf, expectToasts, openRow, press, deleteCard } from '../admin/cards.ts';
import { openSiteDatabase } from '../site-database.ts';

const SECTION = 'Exhibitions management';
const PATH = '/admin/exhibitions';
const THIS_YEAR = new Date().getFullYear();

function toasts(page: Page, loading: string, end: string) {
  return { page, path: PATH, loading, end };
}

test('the year is one of the last thirty, by default the current one; an older exhibition keeps its year', async ({
  page,
  site,
}) => {
  const old = { intent: 'create', title: 'Vroeger', year: '1988', exhibitionTypeId: '1' };
  const headers = { Origin: site.url };
  expect((await page.request.post(PATH, { form: old, headers })).status()).toBe(200);
  const section = await openSection(page, SECTION);
  const card = cardOf(section, 'New exhibition');
  await expect(card.getByLabel('Year')).toHaveValue(String(THIS_YEAR));
  const years = Array.from({ length: 30 }, (_, back) => String(THIS_YEAR - back));
  expect(await card.getByLabel('Year').locator('option').allInnerTexts()).toEqual([
    ...years,
    'another year',
  ]);
  const types = card.getByLabel('Type').locator('option');
  expect(await types.allInnerTexts()).toEqual(['None', 'Solo', 'Group']);

  const year = (await openRow(cardOf(section, 'Vroeger'))).getByLabel('Year');
  await expect(year).toHaveValue('1988');
  await expect(year.locator('option')).toHaveCount(32);
  await cardOf(section, 'Vroeger').getByLabel('Description').fill('Nog steeds');
  await press(cardOf(section, 'Vroeger'), 'Update');
  await expect(page.getByText('Exhibition updated!')).toBeVisible();
  await expect(year).toHaveValue('1988');
  await deleteCard(section, 'Vroeger');
});

test('another year, from 1900 to next year, can be typed, and venue and city are public', async ({
  page,
}) => {
  const section = await openSection(page, SECTION);
  const card = cardOf(section, 'New exhibition');
  await card.getByLabel('Title').fill('Toen');
  await card.getByLabel('Type').selectOption('Solo');
  await card.getByLabel('Venue').fill('De Pont');
  await card.getByLabel('City').fill('Tilburg');
  await card.getByLabel('Year', { exact: true }).selectOption('another year');
  await expect(card.getByLabel('Another year')).toBeFocused();
  for (const wrong of ['1899', String(THIS_YEAR + 2)]) {
    await card.getByLabel('Another year').fill(wrong);
    await press(card, 'Create');
    await expect(card).toContainText(`Year: enter a year from 1900 to ${THIS_YEAR + 1}.`);
  }
  await card.getByLabel('Another year').fill('1975');
  await press(card, 'Create');
  await expect(page.getByText('Exhibition created!')).toBeVisible();
  await expect(cardOf(section, 'Toen')).toContainText('1975');
  await expect(cardOf(section, 'Toen')).toContainText('De Pont, Tilburg');
  await page.goto('/bio');
  await expect(page.getByRole('main')).toContainText('De Pont, Tilburg');
  const text = await (await page.request.get('/bio/exhibitions.txt')).text();
  expect(text).toContain('1975: Toen\n');
  await deleteCard(await openSection(page, SECTION), 'Toen');
});

test('an exhibition is created, updated and deleted; the card of the next one keeps type and year, and No deletes nothing', async ({
  page,
}) => {
  const section = await openSection(page, SECTION);
  const card = cardOf(section, 'New exhibition');
  await card.getByLabel('Title').fill('Eb');
  await card.getByLabel('Description').fill('Galerie aan de dijk');
  await card.getByLabel('Type').selectOption('Group');
  await card.getByLabel('Year').selectOption('2022');
  await expectToasts(
    () => press(card, 'Create'),
    toasts(page, 'Creating exhibition...', 'Exhibition created!'),
  );
  await expect(card.getByLabel('Title')).toHaveValue('');
  await expect(card.getByLabel('Description')).toHaveValue('');
  await expect(card.getByLabel('Type')).toHaveValue('2');
  await expect(card.getByLabel('Year')).toHaveValue('2022');
  const created = await openRow(cardOf(section, 'Eb'));
  await expect(created.getByLabel('Type')).toHaveValue('2');
  await expect(created.getByLabel('Year')).toHaveValue('2022');
  await page.goto('/bio');
  await expect(page.getByRole('main')).toContainText('Galerie aan de dijk');

  await openSection(page, SECTION);
  await openRow(created);
  await created.getByLabel('Title').fill('Vloed');
  await created.getByLabel('Year').selectOption('2015');
  await expectToasts(
    () => press(created, 'Update'),
    toasts(page, 'Saving exhibition...', 'Exhibition updated!'),
  );
  await page.reload();
  const updated = await openRow(cardOf(section, 'Vloed'));
  await expect(updated.getByLabel('Year')).toHaveValue('2015');

  const saves = countSaves(page);
  const dialog = page.getByRole('alertdialog', { name: 'Delete Vloed' });
  await press(updated, 'Delete');
  await expect(dialog).toContainText('Are you sure?');
  await press(dialog, 'No');
  expect(saves()).toBe(0);
  await press(updated, 'Delete');
  await expectToasts(
    () => press(dialog, 'Yes'),
    toasts(page, 'Deleting exhibition...', 'Exhibition deleted!'),
  );
  await expect(updated).toHaveCount(0);
});

test('a missing type is an error when the field loses the focus; without type or title nothing is sent, and clear resets type and year', async ({
  page,
}) => {
  const section = await openSection(page, SECTION);
  const type = cardOf(section, 'New exhibition').getByLabel('Type');
  const missing = cardOf(section, 'New exhibition').getByText('Type: choose Solo or Group.', {
    exact: true,
  });
  await expect(missing).toBeVisible();
  await expect(type).toHaveAttribute('required');
  await expect(type).not.toHaveAttribute('aria-invalid');
  await type.focus();
  await page.keyboard.press('Tab');
  await expect(type).toHaveAttribute('aria-invalid', 'true');
  await type.selectOption('Solo');
  await expect(missing).toHaveCount(0);
  const saves = countSaves(page);
  for (const title of ['New exhibition', 'Nachtvlucht']) {
    const card = await openRow(cardOf(section, title));
    await card.getByLabel('Title').fill(' ');
    await card.getByLabel('Type').selectOption('None');
    await press(card, title === 'Nachtvlucht' ? 'Update' : 'Create');
    await expect(card.getByText('Title: enter some text.', { exact: true })).toBeVisible();
    await expect(card.getByText('Type: choose Solo or Group.', { exact: true })).toBeVisible();
  }
  expect(saves()).toBe(0);

  const card = cardOf(section, 'New exhibition');
  await card.getByLabel('Title').fill('Toch niet');
  await card.getByLabel('Type').selectOption('Solo');
  await card.getByLabel('Year').selectOption('2010');
  await press(card, 'clear');
  await expect(card.getByLabel('Title')).toHaveValue('');
  await expect(card.getByLabel('Type').locator('option:checked')).toHaveText('None');
  await expect(card.getByLabel('Year')).toHaveValue(String(THIS_YEAR));
});

test('when another tab saved an exhibition first, the owner chooses a value', async ({
  page,
  context,
  consoleMessages,
}) => {
  await blockLiveStream(page);
  const mine = await openRow(cardOf(await openSection(page, SECTION), 'Eerste druk'));
  const otherPage = await context.newPage();
  const theirs = await openRow(cardOf(await openSection(otherPage, SECTION), 'Eerste druk'));
  await theirs.getByLabel('Description').fill('Van hen');
  await press(theirs, 'Update');
  await expect(otherPage.getByText('Exhibition updated!')).toBeVisible();
  await mine.getByLabel('Description').fill('Van mij');
  await press(mine, 'Update');
  await expect(mine).toContainText('This exhibition was changed elsewhere.');
  await mine.getByRole('radio', { name: 'yours Van mij' }).check();
  await press(mine, 'Update');
  await expect(mine.getByRole('radio')).toHaveCount(0);
  await page.reload();
  await openRow(mine);
  await expect(mine.getByLabel('Description')).toHaveValue('Van mij');
  await mine.getByLabel('Description').fill('Achterhuis, Gent');
  await press(mine, 'Update');
  await expect(mine.getByText('unsaved')).toHaveCount(0);
  consoleMessages.splice(0);
});

test('a long list can be searched, and Show more shows its end and moves the focus there', async ({
  page,
  site,
}) => {
  const database = openSiteDatabase(site);
  const insert = database.prepare(
    `insert into "Exhibitions" ("exhibitionTypeId", "time", "title", "order") values (2, '1999', ?, ?)`,
  );
  for (let order = 0; order < 20; order++) insert.run(`Lang geleden ${order}`, order);
  const section = await openSection(page, SECTION);
  await expect(section.getByRole('group')).toHaveCount(25);
  await press(section, 'Show more (10)');
  await expect(section.getByRole('group')).toHaveCount(35);
  await expect(cardOf(section, 'Lang geleden 10').locator('xpath=..')).toBeFocused();
  await (await openRow(cardOf(section, 'Eerste druk'))).getByLabel('Description').fill('Getypt');
  await section.getByLabel('Search by title').fill('geleden 19');
  await expect(section.getByText('2 of 34')).toBeVisible();
  await expect(cardOf(section, 'Lang geleden 19')).toBeVisible();
  await expect(cardOf(section, 'Eerste druk').getByLabel('Description')).toHaveValue('Getypt');
  database.exec(`delete from "Exhibitions" where "title" like 'Lang geleden%'`);
  database.close();
});
