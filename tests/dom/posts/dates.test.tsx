import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite } from '../../support/dom/site.ts';
import { findCard, openAdmin, openCard, press, valueOf } from '../cards.ts';
import { EMPTY, fillAll, FULL, valuesOf } from './post-fields.ts';

const SECTION = 'Upcoming management';
const DATES_AND_TIMES = ['Start time', 'End time', 'Start date', 'End date'];

test('each date and time has a button that clears it, and clear empties the whole card', async () => {
  const { user, section } = await openAdmin(await openSite(), SECTION);
  const empty = await findCard(section, 'New post');
  await fillAll(user, empty, FULL);
  for (const label of DATES_AND_TIMES) {
    await press(user, empty, `Clear ${label.toLowerCase()}`);
    expect(valueOf(empty, label)).toBe('');
  }
  expect(valuesOf(empty)).toMatchObject({ Title: FULL.Title, Location: FULL.Location });
  await within(empty).findByText('unsaved');
  await press(user, empty, 'clear');
  expect(valuesOf(empty)).toStrictEqual(EMPTY);
  expect(within(empty).queryByText('unsaved')).toBeNull();
});

test('an end time is sent only with a start time', async () => {
  const site = await openSite();
  const { user, section } = await openAdmin(site, SECTION);
  const empty = await findCard(section, 'New post');
  await fillAll(user, empty, { ...FULL, 'Start time': '' });
  await within(empty).findByText('Saved only with a start time.');
  await press(user, empty, 'Create');
  const created = await openCard(user, section, 'Nachtopening');
  expect(await site.saves()).toMatchObject([{ startTime: '', title: 'Nachtopening' }]);
  expect((await site.saves())[0]).not.toHaveProperty('endTime');
  expect(valuesOf(created)).toMatchObject({ 'Start time': '', 'End time': '' });
});

test('an event that ends after midnight has one date, and its form shows that it ends the next morning', async () => {
  const site = await openSite();
  const { user, section } = await openAdmin(site, SECTION);
  const empty = await findCard(section, 'New post');
  await fillAll(user, empty, { ...FULL, 'Start time': '20:00', 'End time': '01:00' });
  expect(within(empty).queryByText('Ends the next morning.')).toBeNull();
  await press(user, empty, 'Clear end date');
  await within(empty).findByText('Ends the next morning.');
  await press(user, empty, 'Create');
  const created = await openCard(user, section, 'Nachtopening');
  await within(created).findByText('Ends the next morning.');
  expect(valuesOf(created)).toMatchObject({ 'End time': '01:00', 'End date': '' });

  await site.openPage('/');
  const listed = (await screen.findByText('Nachtopening')).closest('li');
  expect(listed?.textContent).toContain('Delft · 20:00 – 01:00');
  expect(listed?.textContent).toContain('01-05-2090');
  expect(listed?.textContent).not.toContain('02-05-2090');
});
