import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  createExhibition,
  listExhibitions,
} from '../../../app/data/exhibitions/exhibitions.server.ts';
import { makeExhibitionInput } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { openSite, type Site } from '../../support/dom/site.ts';
import {
  choose,
  deleteRow,
  expectToasts,
  fill,
  findCard,
  isInvalid,
  openAdmin,
  openCard,
  press,
  queryCard,
  valueOf,
  waitForFocus,
  waitForRemoval,
} from '../cards.ts';

const SECTION = 'Exhibitions management';
const THIS_YEAR = new Date().getFullYear();

function addExhibition({ db }: Site, more: Parameters<typeof makeExhibitionInput>[0]) {
  return mustSave(createExhibition(db, makeExhibitionInput(more)));
}

function optionsOf(card: HTMLElement, label: string): string[] {
  const { options } = within(card).getByLabelText<HTMLSelectElement>(label);
  return [...options].map(({ text }) => text);
}

test('the year is one of the last thirty, by default this one, and an older exhibition keeps its year', async () => {
  const site = await openSite();
  await addExhibition(site, { title: 'Vroeger', year: '1988' });
  const { user, section } = await openAdmin(site, SECTION);
  const empty = await findCard(section, 'New exhibition');
  const years = Array.from({ length: 30 }, (_, back) => String(THIS_YEAR - back));
  expect(optionsOf(empty, 'Year')).toStrictEqual([...years, 'another year']);
  expect(valueOf(empty, 'Year')).toBe(String(THIS_YEAR));
  expect(optionsOf(empty, 'Type')).toStrictEqual(['None', 'Solo', 'Group']);

  const old = await openCard(user, section, 'Vroeger');
  expect(optionsOf(old, 'Year')).toStrictEqual([...years, '1988', 'another year']);
  await fill(user, old, 'Description', 'Nog steeds');
  await press(user, old, 'Update');
  await screen.findByText('Exhibition updated!');
  expect(valueOf(old, 'Year')).toBe('1988');
  expect(await listExhibitions(site.db)).toMatchObject([{ year: '1988' }]);
});

test('another year, from 1900 to next year, can be typed', async () => {
  const site = await openSite();
  const { user, section } = await openAdmin(site, SECTION);
  const empty = await findCard(section, 'New exhibition');
  await fill(user, empty, 'Title', 'Toen');
  await choose(user, empty, 'Type', 'Solo');
  await choose(user, empty, 'Year', 'another year');
  await waitForFocus(within(empty).getByLabelText('Another year'));
  for (const wrong of ['1899', String(THIS_YEAR + 2)]) {
    await fill(user, empty, 'Another year', wrong);
    await press(user, empty, 'Create');
    await within(empty).findByText(`Year: enter a year from 1900 to ${THIS_YEAR + 1}.`);
  }
  expect(await site.saves()).toStrictEqual([]);
  await fill(user, empty, 'Another year', '1975');
  await press(user, empty, 'Create');
  await within(await findCard(section, 'Toen')).findByText('1975');
});

test('an exhibition is created, updated and deleted, and the card of the next one keeps type and year', async () => {
  const site = await openSite();
  const { user, section } = await openAdmin(site, SECTION);
  const empty = await findCard(section, 'New exhibition');
  await fill(user, empty, 'Title', 'Eb');
  await fill(user, empty, 'Description', 'Galerie aan de dijk');
  await choose(user, empty, 'Type', 'Group');
  await choose(user, empty, 'Year', '2022');
  await fill(user, empty, 'Venue', 'De Pont');
  await fill(user, empty, 'City', 'Tilburg');
  await expectToasts(site, () => press(user, empty, 'Create'), {
    loading: 'Creating exhibition...',
    end: 'Exhibition created!',
  });
  await waitFor(() => expect(valueOf(empty, 'Title')).toBe(''));
  expect(valueOf(empty, 'Description')).toBe('');
  expect([valueOf(empty, 'Type'), valueOf(empty, 'Year')]).toStrictEqual(['2', '2022']);

  const created = await openCard(user, section, 'Eb');
  within(created).getByText('De Pont, Tilburg');
  await fill(user, created, 'Title', 'Vloed');
  await choose(user, created, 'Year', '2015');
  await expectToasts(site, () => press(user, created, 'Update'), {
    loading: 'Saving exhibition...',
    end: 'Exhibition updated!',
  });
  expect(await listExhibitions(site.db)).toMatchObject([
    { title: 'Vloed', year: '2015', exhibitionTypeId: 2, venue: 'De Pont', city: 'Tilburg' },
  ]);

  await expectToasts(site, () => deleteRow(user, section, 'Vloed'), {
    loading: 'Deleting exhibition...',
    end: 'Exhibition deleted!',
  });
  await waitForRemoval(section, 'Vloed');
  expect(await listExhibitions(site.db)).toStrictEqual([]);
});

test('a missing type is a hint at first, and an error when the field loses the focus', async () => {
  const { user, section } = await openAdmin(await openSite(), SECTION);
  const empty = await findCard(section, 'New exhibition');
  await within(empty).findByText('Type: choose Solo or Group.');
  expect(within(empty).getByLabelText<HTMLSelectElement>('Type').required).toBe(true);
  expect(isInvalid(empty, 'Type')).toBe(false);
  await user.click(within(empty).getByLabelText('Type'));
  await user.tab();
  expect(isInvalid(empty, 'Type')).toBe(true);
  await choose(user, empty, 'Type', 'Solo');
  expect(within(empty).queryByText('Type: choose Solo or Group.')).toBeNull();
});

test('without a type or title nothing is sent, and clear resets type and year', async () => {
  const site = await openSite();
  await addExhibition(site, { title: 'Nachtvlucht' });
  const { user, section } = await openAdmin(site, SECTION);
  for (const [title, button] of [
    ['New exhibition', 'Create'],
    ['Nachtvlucht', 'Update'],
  ] as const) {
    const card = await openCard(user, section, title);
    await fill(user, card, 'Title', ' ');
    await choose(user, card, 'Type', 'None');
    await press(user, card, button);
    await within(card).findByText('Title: enter some text.');
    await within(card).findByText('Type: choose Solo or Group.');
  }
  expect(await site.saves()).toStrictEqual([]);

  const empty = await findCard(section, 'New exhibition');
  await choose(user, empty, 'Type', 'Solo');
  await choose(user, empty, 'Year', '2010');
  await press(user, empty, 'clear');
  expect(valueOf(empty, 'Title')).toBe('');
  expect([valueOf(empty, 'Type'), valueOf(empty, 'Year')]).toStrictEqual(['', String(THIS_YEAR)]);
});

test('a long list can be searched, and Show more shows its end and moves the focus there', async () => {
  const site = await openSite();
  for (let n = 0; n < 34; n++) await addExhibition(site, { title: `Toen ${n}` });
  const { user, section } = await openAdmin(site, SECTION);
  expect(within(section).getAllByRole('group')).toHaveLength(1 + 24);
  await press(user, section, 'Show more (10)');
  expect(within(section).getAllByRole('group')).toHaveLength(1 + 34);
  await waitForFocus((await findCard(section, 'Toen 24')).closest('li') as HTMLElement);

  await fill(user, await openCard(user, section, 'Toen 3'), 'Description', 'Getypt');
  await fill(user, section, 'Search by title', 'toen 19');
  await within(section).findByText('2 of 34');
  expect(queryCard(section, 'Toen 4')).toBeNull();
  expect(queryCard(section, 'Toen 19')).not.toBeNull();
  expect(valueOf(await findCard(section, 'Toen 3'), 'Description')).toBe('Getypt');
});
