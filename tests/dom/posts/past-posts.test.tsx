import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays } from '../../../app/domain/time/dates.ts';
import { createPost } from '../../../app/data/posts/posts.server.ts';
import { makePostInput } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { openSite, type Site } from '../../support/dom/site.ts';
import { fill, findCard, openAdmin, openCard, press, valueOf, waitForFocus } from '../cards.ts';

const SECTION = 'Upcoming management';

/** Adds a post that starts and ends a number of days from today. */
function addPost({ db, services }: Site, title: string, start: number, end: number | null = null) {
  const day = (offset: number) => addDays(services.today(), offset);
  const dates = { startDate: day(start), endDate: end === null ? null : day(end) };
  return mustSave(createPost(db, makePostInput({ title, ...dates })));
}

function headsOf(section: HTMLElement): string[] {
  return [...section.querySelectorAll('.card-row-head')].map(({ textContent }) => textContent);
}

test('upcoming posts are first, then ongoing ones, then past ones, each in the order of their dates', async () => {
  const site = await openSite();
  await addPost(site, 'Kunstroute', -90);
  await addPost(site, 'Later', 60);
  await addPost(site, 'Nu', -2, 2);
  await addPost(site, 'Gisteren', -1);
  await addPost(site, 'Straks', 5);
  const { user, section } = await openAdmin(site, SECTION);
  await press(user, section, 'Show history (2)');
  expect(headsOf(section)).toMatchObject([
    expect.stringMatching(/^Strak.*upcoming/),
    expect.stringMatching(/^Later.*upcoming/),
    expect.stringMatching(/^Nu.*ongoing/),
    expect.stringMatching(/^Gisteren.*history/),
    expect.stringMatching(/^Kunstroute.*history/),
  ]);
});

test('a post whose dates change moves to its new position, and stays open', async () => {
  const site = await openSite();
  await addPost(site, 'Open atelier', 5);
  await addPost(site, 'Later', 60);
  const { user, section } = await openAdmin(site, SECTION);
  const card = await openCard(user, section, 'Open atelier');
  await fill(user, card, 'Start date', '2001-02-03');
  await press(user, card, 'Update');
  await within(card).findAllByText('history');
  expect(within(section).getAllByRole('group').at(-1)).toBe(card);
  await fill(user, card, 'Start date', addDays(site.services.today(), 5));
  await press(user, card, 'Update');
  await within(card).findAllByText('upcoming');
  expect(within(section).getAllByRole('group')[1]).toBe(card);
});

test('a new post in the past is listed, with a message where visitors find it', async () => {
  const site = await openSite();
  const { user, section } = await openAdmin(site, SECTION);
  const empty = await findCard(section, 'New post');
  for (const [title, day, where] of [
    ['Allang voorbij', '2001-02-03', 'past: visitors find it in the history.'],
    ['Nog langer voorbij', '2000-01-02', 'past: visitors find it in the history.'],
    ['Nu', site.services.today(), 'today: visitors see it on the home page, and in the history.'],
  ] as const) {
    await fill(user, empty, 'Title', title);
    await fill(user, empty, 'Location', 'Delft');
    await fill(user, empty, 'Start date', day);
    await press(user, empty, 'Create');
    await within(section).findByText(`“${title}” is ${where}`);
    expect(await findCard(section, title)).toBeDefined();
    await waitForFocus(within(empty).getByLabelText('Title'));
  }
});

test('past posts can be shown, hidden, paged and searched; their unsaved text is kept', async () => {
  const site = await openSite();
  await addPost(site, 'Binnenkort', 5);
  for (let n = 1; n <= 20; n++) await addPost(site, `Toen ${n}`, -n);
  const { user, section } = await openAdmin(site, SECTION);
  const count = () => within(section).getAllByRole('group').length;
  expect(count()).toBe(2);
  await press(user, section, 'Show history (20)');
  expect(count()).toBe(2 + 12);
  await fill(user, await openCard(user, section, 'Toen 3'), 'Title', 'Toen, getypt');
  await press(user, section, 'Next');
  await waitFor(() => expect(count()).toBe(2 + 1 + 8));
  await waitForFocus(within(section).getByText(/page 2 of 2$/));
  await fill(user, section, 'Search by title', 'toen 12');
  await waitFor(() => expect(count()).toBe(2 + 1 + 1));
  await press(user, section, 'Hide history');
  expect(count()).toBe(2 + 1);
  expect(valueOf(await findCard(section, 'Toen 3'), 'Title')).toBe('Toen, getypt');
  await press(user, section, 'Show history (20)');
  await fill(user, section, 'Search by title', 'niets');
  await screen.findByText(/^No past post has “.?niets.?” in its title$/);
});
