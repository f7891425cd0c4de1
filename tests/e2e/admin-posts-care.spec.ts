import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '../support/owner-site.ts';
import { countSaves, openSection } from './admin.ts';
import {
  cardOf,
  choosePicture,
  findOverflow,
  findSmallTargets,
  findViolations,
  press,
  removeCard,
} from './cards.ts';

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
  const startDate = card.getByLabel('Start date');
  const endDate = card.getByLabel('End date');
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

test('what is no picture is refused, and the post waits until it is taken away', async ({
  page,
}) => {
  const section = await openSection(page, SECTION);
  const card = cardOf(section, 'New post');
  const saves = countSaves(page);
  await card.getByLabel('Image').setInputFiles({
    name: 'poster.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(card).toContainText('choose a PNG, JPEG, GIF or WebP file.');
  await card.getByLabel('Title').fill('Met affiche');
  await card.getByLabel('Location').fill('Delft');
  await card.getByLabel('Start date').fill('2090-05-01');
  await press(card, 'Create');
  expect(saves()).toBe(0);
  await press(card, 'Cancel');
  await press(card, 'Create');
  await removeCard(section, 'Met affiche');
});

test('a file that only calls itself a picture is refused by the server', async ({
  page,
  consoleMessages,
}) => {
  const section = await openSection(page, SECTION);
  const card = cardOf(section, 'New post');
  const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await card.getByLabel('Image').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await expect(card.getByRole('button', { name: 'Retry' })).toBeVisible();
  await press(card, 'Cancel');
  await choosePicture(card, 'posts/stilte.jpg');
  consoleMessages.splice(0);
});

test('when another tab saved a post first, nothing is overwritten and nothing typed is lost', async ({
  page,
  context,
  consoleMessages,
}) => {
  const mine = cardOf(await openSection(page, SECTION), 'Kunstroute');
  const otherPage = await context.newPage();
  const theirs = cardOf(await openSection(otherPage, SECTION), 'Kunstroute');
  await theirs.getByLabel('Location').fill('Haarlem');
  await press(theirs, 'Update');
  await expect(otherPage.getByText('Post updated!')).toBeVisible();

  await mine.getByLabel('Description').fill('Langs twaalf ateliers');
  await press(mine, 'Update');
  await expect(mine).toContainText('This post was changed elsewhere.');
  await expect(mine.getByLabel('Description').first()).toHaveValue('Langs twaalf ateliers');
  await expect(mine.getByLabel('Location').last()).toHaveValue('Haarlem');
  await press(mine, 'Take over their version');
  await expect(mine.getByLabel('Location')).toHaveValue('Haarlem');
  await mine.getByLabel('Location').fill('Leiden');
  await press(mine, 'Update');
  await expect(page.getByText('Post updated!')).toBeVisible();
  consoleMessages.splice(0);
});

test('a post is made by keyboard alone', async ({ page }) => {
  const section = await openSection(page, SECTION);
  const card = cardOf(section, 'New post');
  await card.getByLabel('Title').focus();
  await page.keyboard.type('Met de toetsen');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Delft');
  await expect(card.getByLabel('Location')).toHaveValue('Delft');
  const startDate = card.getByLabel('Start date');
  while (!(await startDate.evaluate((input) => input === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('05012090');
  await page.keyboard.press('Enter');
  const made = cardOf(section, 'Met de toetsen');
  await expect(made.getByLabel('Start date')).toHaveValue('2090-05-01');
  await made.getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(made).toHaveCount(0);
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
  const first = section.getByRole('listitem').filter({ has: cardOf(section, 'Lang geleden 13') });
  await expect(first).toBeFocused();
  await expect(section.getByRole('button', { name: /Show more/ })).toHaveCount(0);
  database.exec(`delete from "Posts" where "title" like 'Lang geleden%'`);
  database.close();
});

test('on a phone nothing sticks out and every control is big enough', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const section = await openSection(page, SECTION);
  await expect(section.getByRole('group')).toHaveCount(9);
  expect(await findOverflow(page)).toBe(0);
  expect(await findSmallTargets(section)).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`Upcoming management has no accessibility violations, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const section = await openSection(page, SECTION);
    await press(cardOf(section, 'New post'), 'Create');
    await expect(section.getByText('Title: enter some text.')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
}
