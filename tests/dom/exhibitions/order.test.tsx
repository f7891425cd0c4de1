import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  createExhibition,
  listExhibitions,
} from '../../../app/data/exhibitions/exhibitions.server.ts';
import { makeExhibitionInput } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { openSite, type Site } from '../../support/dom/site.ts';
import { isChecked, openAdmin, press } from '../cards.ts';

async function openOrder() {
  const site = await openSite();
  await addExhibition(site, '2024', 'Eb');
  for (const title of ['Nevel', 'Rook', 'Storm']) await addExhibition(site, '2025', title);
  await addExhibition(site, '2019', 'Vloed');
  const { user, section } = await openAdmin(site, 'Exhibitions order management');
  return { site, user, section, year: within(section).getByRole('region', { name: '2025' }) };
}

function addExhibition({ db }: Site, year: string, title: string) {
  return mustSave(createExhibition(db, makeExhibitionInput({ year, title })));
}

async function readTitles({ db }: Site): Promise<string[]> {
  return (await listExhibitions(db)).map(({ title }) => title);
}

function titlesIn(year: HTMLElement): (string | null | undefined)[] {
  const rows = within(year).getAllByRole('listitem');
  return rows.map((row) => row.querySelector('p')?.textContent);
}

test('years are listed newest first, and each is reordered by itself', async () => {
  const { user, section, year } = await openOrder();
  const headings = within(section).getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toStrictEqual(['2025', '2024', '2019']);
  expect(within(section).getAllByRole('button', { name: 'Volgorde opslaan' })).toHaveLength(3);
  await user.click(within(year).getByLabelText('Reorder'));
  expect(within(year).getByRole('button', { name: 'Move Rook' })).toBeDefined();
  expect(within(section).queryByRole('button', { name: 'Move Eb' })).toBeNull();
});

test('an order is saved for its year only', async () => {
  const { site, user, year } = await openOrder();
  await user.click(within(year).getByLabelText('Reorder'));
  await press(user, year, 'Move Nevel to end');
  expect(titlesIn(year)).toStrictEqual(['Rook', 'Storm', 'Nevel']);
  await press(user, year, 'Volgorde opslaan');
  await screen.findByText('Exhibitions saved!');
  await waitFor(() => expect(isChecked(year, 'Reorder')).toBe(false));
  expect(await site.saves()).toMatchObject([{ year: '2025', ids: '3,4,2' }]);
  expect(await readTitles(site)).toStrictEqual(['Rook', 'Storm', 'Nevel', 'Eb', 'Vloed']);
});

test('an outdated order is refused and stays on the screen', async () => {
  const { site, user, year } = await openOrder();
  await user.click(within(year).getByLabelText('Reorder'));
  await press(user, year, 'Move Nevel to end');
  await addExhibition(site, '2025', 'Erbij');
  await press(user, year, 'Volgorde opslaan');
  await within(year).findByText(/^The list was changed elsewhere/);
  expect(isChecked(year, 'Reorder')).toBe(true);
  await waitFor(() => expect(titlesIn(year)).toStrictEqual(['Rook', 'Storm', 'Nevel', 'Erbij']));
});
