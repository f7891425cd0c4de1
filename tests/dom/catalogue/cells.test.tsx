import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listCatalogue } from '../../../app/data/works/catalogue.server.ts';
import type { WorkInput } from '../../../app/domain/work/work-form.ts';
import { openSite, type Site } from '../../support/dom/site.ts';
import { answer, press } from '../cards.ts';
import { addWorks } from '../works.ts';
import { cellOf, editCell, inputOf, openCatalogue, rowOf, saveElsewhere } from './table.ts';

async function openSiteWith(titles: readonly string[], fields?: Partial<WorkInput>) {
  const site = await openSite();
  await addWorks(site.db, titles, fields);
  return site;
}

async function findWork({ db }: Site, title: string) {
  return (await listCatalogue(db)).find((work) => work.title === title);
}

async function waitForText(title: string, label: string, text: string) {
  await waitFor(() => expect(cellOf(title, label).textContent).toBe(text));
}

test('a value saved elsewhere is shown at the cell, and mine is saved only when I save it again', async () => {
  const site = await openSiteWith(['Rook']);
  const user = await openCatalogue(site);
  await user.click(cellOf('Rook', 'Year'));
  await saveElsewhere(site.db, 'Rook', { year: '1901' });
  await user.keyboard('1999{Enter}');
  await screen.findByText(/Changed elsewhere meanwhile, to “1901”\./);
  expect(inputOf('Rook', 'Year').value).toBe('1999');
  expect(document.activeElement).toBe(inputOf('Rook', 'Year'));
  expect((await findWork(site, 'Rook'))?.year).toBe('1901');
  await user.keyboard('{Enter}');
  await waitForText('Rook', 'Year', '1999');
  expect((await findWork(site, 'Rook'))?.year).toBe('1999');
});

test('Discard shows the value saved elsewhere', async () => {
  const site = await openSiteWith(['Rook']);
  const user = await openCatalogue(site);
  await user.click(cellOf('Rook', 'Year'));
  await saveElsewhere(site.db, 'Rook', { year: '1902' });
  await user.keyboard('2000{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitForText('Rook', 'Year', '1902');
});

test('an inventory number of another work is refused at its cell, and Escape discards it', async () => {
  const site = await openSiteWith(['Rook', 'Kiem']);
  await saveElsewhere(site.db, 'Kiem', { inventoryNumber: 'A-1' });
  const user = await openCatalogue(site);
  await editCell(user, { title: 'Rook', label: 'Inventory number', text: 'A-1' });
  await user.keyboard('{Tab}');
  await screen.findByText(/Inventory number: another work has this one\./);
  const number = inputOf('Rook', 'Inventory number');
  expect(number.value).toBe('A-1');
  expect(document.activeElement).toBe(inputOf('Rook', 'Where it is'));
  number.focus();
  await user.keyboard('{Escape}');
  await waitForText('Rook', 'Inventory number', '–');
});

test('an invalid value keeps its cell open and is not sent', async () => {
  const site = await openSiteWith(['Rook']);
  const user = await openCatalogue(site);
  await editCell(user, { title: 'Rook', label: 'Year', text: 'more than twenty letters' });
  await user.keyboard('{Tab}');
  await screen.findByText(/Year: enter at most 20 characters\./);
  expect(document.activeElement).toBe(inputOf('Rook', 'Year'));
  expect(await site.saves()).toEqual([]);
});

test('a value that could not be sent stays in its cell, and leaving the page asks first', async () => {
  const site = await openSiteWith(['Rook']);
  const user = await openCatalogue(site);
  await editCell(user, { title: 'Rook', label: 'Year', text: '2020' });
  site.loseConnection();
  await user.keyboard('{Enter}');
  await screen.findByText(/What you typed is still here; try again\./);
  expect(inputOf('Rook', 'Year').value).toBe('2020');
  site.restoreConnection();
  await user.click(screen.getByRole('link', { name: 'All sections' }));
  await screen.findByText('What you typed is not saved yet.');
  await answer(user, 'Stay');
  await press(user, rowOf('Rook'), 'Save');
  await waitForText('Rook', 'Year', '2020');
  expect((await findWork(site, 'Rook'))?.year).toBe('2020');
});

test('unsaved text in a cell survives a reload until it is saved', async () => {
  const site = await openSiteWith(['Rook']);
  await editCell(await openCatalogue(site), { title: 'Rook', label: 'Medium', text: 'half' });
  const user = await openCatalogue(site);
  await screen.findByText(/This was typed earlier and not saved\./);
  const field = inputOf('Rook', 'Medium');
  expect(field.value).toBe('half');
  field.focus();
  await user.keyboard('{Enter}');
  await waitForText('Rook', 'Medium', 'half');
  await waitFor(async () => expect((await findWork(site, 'Rook'))?.medium).toBe('half'));
  await openCatalogue(site);
  await waitForText('Rook', 'Medium', 'half');
  expect(screen.queryByText(/This was typed earlier/)).toBeNull();
});

test('an edited row that no longer matches the filter stays until the filter changes', async () => {
  const site = await openSiteWith(['Rook', 'Kiem']);
  const user = await openCatalogue(site, '?withoutYear=1');
  await editCell(user, { title: 'Rook', label: 'Year', text: '1981' });
  await user.keyboard('{Enter}');
  await waitForText('Rook', 'Year', '1981');
  await waitFor(async () => expect((await findWork(site, 'Rook'))?.year).toBe('1981'));
  await user.click(screen.getByLabelText('without year'));
  screen.getByText('2 works');
  await user.click(screen.getByLabelText('without year'));
  screen.getByText('1 work of 2');
});

test('alternative text is added in the list of works without one', async () => {
  const site = await openSiteWith(['Rook', 'Kiem']);
  const user = await openCatalogue(site, '?withoutAlternativeText=1');
  await editCell(user, { title: 'Rook', label: 'Alternative text', text: 'A line in ink' });
  await user.keyboard('{Enter}');
  await waitForText('Rook', 'Alternative text', 'A line in ink');
  await waitFor(async () =>
    expect((await findWork(site, 'Rook'))?.alternativeText).toBe('A line in ink'),
  );
  await openCatalogue(site, '?withoutAlternativeText=1');
  screen.getByText('1 work of 2');
});
