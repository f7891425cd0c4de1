import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { listCatalogue } from '../../../app/data/works/catalogue.server.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { openSite, type Site } from '../../support/dom/site.ts';
import { answer, press } from '../cards.ts';
import { addWorks } from '../works.ts';
import { cellOf, openCatalogue, rowOf, saveElsewhere, shownTitles } from './table.ts';

const TITLES = ['Een', 'Twee', 'Drie', 'Vier', 'Vijf'];

async function openSiteWithWorks() {
  const site = await openSite();
  const { id } = await mustSave(createGroup(site.db, 'category', { title: 'Inkt' }));
  await addWorks(site.db, TITLES);
  return { site, categoryId: id };
}

function findBar(): HTMLElement {
  return screen.getByRole('region', { name: 'Change the chosen works' });
}

async function set(user: UserEvent, field: string, value: string) {
  await user.selectOptions(within(findBar()).getByLabelText('Set'), field);
  await user.selectOptions(within(findBar()).getByLabelText(field), value);
  await press(user, findBar(), 'Apply');
}

function boxOf(title: string): HTMLElement {
  return within(rowOf(title)).getByRole('checkbox');
}

async function readAll({ db }: Site) {
  return (await listCatalogue(db)).toReversed();
}

test('a range of works is selected with Shift, and its works are changed together', async () => {
  const { site, categoryId } = await openSiteWithWorks();
  const user = await openCatalogue(site);
  await user.click(boxOf('Vijf'));
  await user.keyboard('{Shift>}');
  await user.click(boxOf('Twee'));
  await user.keyboard('{/Shift}');
  within(findBar()).getByText('4 chosen');
  await set(user, 'Status', 'sold');
  await screen.findByText('4 works updated!');
  await waitFor(() => expect(cellOf('Twee', 'Status').textContent).toBe('sold'));
  await set(user, 'Category', 'Inkt');
  await waitFor(() => expect(cellOf('Twee', 'Category').textContent).toBe('Inkt'));
  await press(user, findBar(), 'Hide');
  await waitFor(() => expect(rowOf('Twee').textContent).toContain('hidden'));
  expect(await site.saves()).toHaveLength(3);
  expect(await readAll(site)).toMatchObject([
    { status: null, categoryId: null, isHidden: false },
    ...Array.from({ length: 4 }, () => ({ status: 'sold', categoryId, isHidden: true })),
  ]);

  await press(user, findBar(), 'Show');
  await waitFor(() => expect(rowOf('Vijf').textContent).not.toContain('hidden'));
  await press(user, findBar(), 'Clear selection');
  expect(screen.queryByRole('region', { name: 'Change the chosen works' })).toBeNull();
});

test('the works between two selected ones are added with one press', async () => {
  const { site } = await openSiteWithWorks();
  const user = await openCatalogue(site);
  await user.click(boxOf('Vijf'));
  await user.click(boxOf('Een'));
  await press(user, findBar(), 'and the 3 between');
  within(findBar()).getByText('5 chosen');
});

test('nothing is changed if one of the selected works was changed elsewhere, until the owner presses again', async () => {
  const { site } = await openSiteWithWorks();
  const user = await openCatalogue(site);
  await user.click(screen.getByLabelText('All shown'));
  await saveElsewhere(site.db, 'Drie', { year: '1903' });
  await press(user, findBar(), 'Hide');
  await within(findBar()).findByText(/Some of these works were changed elsewhere\./);
  await waitFor(() => expect(cellOf('Drie', 'Year').textContent).toBe('1903'));
  expect((await readAll(site)).some(({ isHidden }) => isHidden)).toBe(false);
  await press(user, findBar(), 'Hide');
  await waitFor(() => {
    for (const title of TITLES) expect(rowOf(title).textContent).toContain('hidden');
  });
});

test('selected works are deleted after a single question', async () => {
  const { site } = await openSiteWithWorks();
  const user = await openCatalogue(site);
  await user.click(boxOf('Vijf'));
  await user.click(boxOf('Drie'));
  await press(user, findBar(), 'Delete');
  await answer(user, 'Yes');
  await screen.findByText('2 works deleted!');
  await waitFor(() => expect(shownTitles()).toEqual(['Vier', 'Twee', 'Een']));
});
