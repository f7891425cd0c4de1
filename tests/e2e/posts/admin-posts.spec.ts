import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/site/owner-site.ts';
import { countSaves, openSection } from '../admin/admin.ts';
import { cardOf, choosePicture, expectToasts, openRow, press, deleteCard } from '../admin/cards.ts';

const SECTION = 'Upcoming management';
const DATES_AND_TIMES = ['Start time', 'End time', 'Start date', 'End date'];

const FULL = {
  Title: 'Nachtopening',
  Description: 'Regel een\nRegel twee',
  Location: 'Delft',
  'Start time': '19:00',
  'End time': '23:30',
  'Start date': '2090-05-01',
  'End date': '2090-05-02',
};

const EMPTY = Object.fromEntries(Object.keys(FULL).map((label) => [label, '']));

async function fill(card: Locator, fields: Partial<typeof FULL>) {
  for (const [label, value] of Object.entries(fields)) {
    await card.getByLabel(label, { exact: true }).fill(value);
  }
}

async function expectFields(card: Locator, fields: Partial<typeof FULL>) {
  for (const [label, value] of Object.entries(fields)) {
    await expect(card.getByLabel(label, { exact: true })).toHaveValue(value);
  }
}

function toasts(page: Page, loading: string, end: string) {
  return { page, path: '/admin/posts', loading, end };
}

test('a post with all fields is created and immediately public; it is updated, and emptied fields are removed', async ({
  page,
}) => {
  const section = await openSection(page, SECTION);
  const card = cardOf(section, 'New post');
  await fill(card, FULL);
  await choosePicture(card, 'stilte.jpg');
  await expectToasts(
    () => press(card, 'Create'),
    toasts(page, 'Creating post...', 'Post created!'),
  );
  await expectFields(card, EMPTY);
  await expect(card.locator('img')).toHaveCount(0);
  const created = await openRow(cardOf(section, 'Nachtopening'));
  await expectFields(created, FULL);
  await expect(created).toContainText('upcoming');
  await expect(created.locator('.image-preview')).toHaveCount(1);
  await page.goto('/');
  const comingSoon = page.getByRole('region', { name: 'coming soon' });
  await expect(comingSoon).toContainText('Nachtopening');
  await expect(comingSoon).toContainText('01-05-2090 – 02-05-2090');
  await page.goto('/upcoming');
  await expect(page.getByRole('region', { name: 'upcoming' })).toContainText('Nachtopening');

  await openSection(page, SECTION);
  await openRow(created);
  await fill(created, { Title: 'Daarna', Description: '' });
  await press(created, 'Clear end date');
  await press(created, 'Clear start time');
  await expect(created).toContainText('Saved only with a start time.');
  await press(created, 'Remove');
  await expectToasts(
    () => press(created, 'Update'),
    toasts(page, 'Saving post...', 'Post updated!'),
  );
  await page.reload();
  const updated = await openRow(cardOf(section, 'Daarna'));
  await expectFields(updated, {
    Description: '',
    Location: 'Delft',
    'Start time': '',
    'End time': '',
    'Start date': '2090-05-01',
    'End date': '',
  });
  await expect(updated.locator('img')).toHaveCount(0);
  await deleteCard(section, 'Daarna');
  await page.goto('/');
  await expect(comingSoon).not.toContainText('Nachtopening');
});

test('each date and time has a button that clears it, even when incomplete, and clear empties the whole card with its picture', async ({
  page,
}) => {
  const section = await openSection(page, SECTION);
  const card = cardOf(section, 'New post');
  await fill(card, FULL);
  for (const label of DATES_AND_TIMES) {
    await press(card, `Clear ${label.toLowerCase()}`);
    await expect(card.getByLabel(label, { exact: true })).toHaveValue('');
  }
  await expectFields(card, { Title: FULL.Title, Location: FULL.Location });

  const endDate = card.getByLabel('End date', { exact: true });
  const isIncomplete = () => endDate.evaluate((input: HTMLInputElement) => input.validity.badInput);
  await fill(card, { 'Start date': '2090-05-01' });
  await endDate.focus();
  await page.keyboard.type('12');
  const saves = countSaves(page);
  await press(card, 'Create');
  await expect(endDate).toHaveAttribute('aria-invalid', 'true');
  expect([await isIncomplete(), saves()]).toEqual([true, 0]);
  await press(card, 'Clear end date');
  expect(await isIncomplete()).toBe(false);
  await expect(endDate).not.toHaveAttribute('aria-invalid');

  await fill(card, FULL);
  await choosePicture(card, 'stilte.jpg');
  await expect(card.getByText('unsaved')).toBeVisible();
  await press(card, 'clear');
  await expectFields(card, EMPTY);
  await expect(card.locator('img')).toHaveCount(0);
  await expect(card.getByText('unsaved')).toHaveCount(0);
});

const INVALID: [string, Partial<typeof FULL>, string][] = [
  ['Title', { Title: '  ' }, 'Title: enter some text.'],
  ['Title', { Title: 'x'.repeat(201) }, 'Title: enter at most 200 characters.'],
  ['Location', { Location: '' }, 'Location: enter some text.'],
  ['Start date', { 'Start date': '' }, 'Start date: enter a date.'],
  ['End date', { 'End date': '2090-04-30' }, 'End date: choose the start date or a later one.'],
  [
    'End time',
    { 'End date': '2090-05-01', 'End time': '18:59' },
    'End time: choose the start time or a later one, or clear the end date if it ends the next morning.',
  ],
];

test('an event that ends after midnight has one date in lists, and its form shows that it ends the next morning', async ({
  page,
}) => {
  const section = await openSection(page, SECTION);
  const card = cardOf(section, 'New post');
  const evening = { ...FULL, Title: 'Museumnacht', 'Start time': '20:00', 'End time': '01:00' };
  await fill(card, evening);
  await expect(card).not.toContainText('Ends the next morning.');
  await press(card, 'Clear end date');
  await expect(card).toContainText('Ends the next morning.');
  await press(card, 'Create');
  const created = await openRow(cardOf(section, 'Museumnacht'));
  await expect(created).toContainText('Ends the next morning.');
  await expectFields(created, { ...evening, 'End date': '' });
  await page.goto('/');
  const listed = page.getByRole('listitem').filter({ hasText: 'Museumnacht' });
  await expect(listed).toContainText('Delft · 20:00 – 01:00');
  await expect(listed).toContainText('01-05-2090');
  await expect(listed).not.toContainText('02-05-2090');
  await openSection(page, SECTION);
  await deleteCard(section, 'Museumnacht');
});

test('an invalid post is not sent, and its first invalid field shows the reason; an end time is saved only with a start time; a new post in the past is shown', async ({
  page,
}) => {
  const section = await openSection(page, SECTION);
  const saves = countSaves(page);
  for (const title of ['New post', 'Open atelier']) {
    const card = await openRow(cardOf(section, title));
    const button = title === 'New post' ? 'Create' : 'Update';
    for (const [label, fields, message] of INVALID) {
      await fill(card, { ...FULL, ...fields });
      await press(card, button);
      await expect(card.getByText(message, { exact: true })).toBeVisible();
      await expect(card.getByLabel(label, { exact: true })).toBeFocused();
      await expectFields(card, fields);
    }
  }
  expect(saves()).toBe(0);

  const card = cardOf(section, 'New post');
  await fill(card, { ...FULL, Title: 'Zonder begintijd', 'Start time': '' });
  await expect(card).toContainText('Saved only with a start time.');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await press(card, 'Create');
  const body = new URLSearchParams((await sent).postData() ?? '');
  expect([body.get('title'), body.has('endTime')]).toEqual(['Zonder begintijd', false]);
  await expectFields(await openRow(cardOf(section, 'Zonder begintijd')), {
    'Start time': '',
    'End time': '',
  });
  await deleteCard(section, 'Zonder begintijd');

  await fill(card, { Title: 'Allang voorbij', Location: 'Delft', 'Start date': '2001-02-03' });
  await press(card, 'Create');
  const past = cardOf(section, 'Allang voorbij');
  await expect(past).toBeInViewport();
  await expect(section.getByText('“Allang voorbij” is past')).toBeVisible();
  await expect(card.getByLabel('Title')).toBeFocused();

  await fill(card, { Title: 'Nog langer voorbij', Location: 'Delft', 'Start date': '2000-01-02' });
  await press(card, 'Create');
  await expect(cardOf(section, 'Nog langer voorbij')).toBeInViewport();
  await expect(section.getByText('“Nog langer voorbij” is past')).toBeVisible();
  const today = new Date().toISOString().slice(0, 10);
  await fill(card, { Title: 'Nu', Location: 'Delft', 'Start date': today });
  await press(card, 'Create');
  await expect(cardOf(section, 'Nu')).toBeInViewport();
  await expect(section.getByText('“Nu” is today: visitors see it on the home page')).toBeVisible();
  for (const title of ['Nu', 'Nog langer voorbij', 'Allang voorbij']) {
    await deleteCard(section, title);
  }
});
