import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createGroup, listGroups } from '../../../app/data/groups/groups.server.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { openSite, type Site } from '../../support/dom/site.ts';
import { findCard, isChecked, openAdmin, press, waitForFocus } from '../cards.ts';

const TITLES = ['Inkt', 'Olieverf', 'Water'];

async function openCategories() {
  const site = await openSite();
  for (const title of TITLES) await mustSave(createGroup(site.db, 'category', { title }));
  return { site, ...(await openAdmin(site, 'Category management')) };
}

async function readTitles({ db }: Site): Promise<string[]> {
  return (await listGroups(db, 'category')).map(({ title }) => title);
}

function titlesIn(section: HTMLElement): string[] {
  const list = within(within(section).getByRole('list'));
  return list.getAllByLabelText<HTMLInputElement>('Title').map(({ value }) => value);
}

test('while categories are reordered, their titles are read-only and have no Update', async () => {
  const { user, section } = await openCategories();
  const card = await findCard(section, 'Inkt');
  const title = within(card).getByLabelText<HTMLInputElement>('Title');
  const save = within(section).getByRole('button', { name: 'Volgorde opslaan' });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await user.click(within(section).getByLabelText('Reorder'));
  expect(title.readOnly).toBe(true);
  expect(within(card).queryByRole('button', { name: 'Update' })).toBeNull();
  expect(save.getAttribute('aria-disabled')).toBeNull();
  await user.click(within(section).getByLabelText('Reorder'));
  expect(title.readOnly).toBe(false);
});

test('rows are moved to the end and the start, and their order is saved in one request', async () => {
  const { site, user, section } = await openCategories();
  await user.click(within(section).getByLabelText('Reorder'));
  await press(user, section, 'Move Inkt to end');
  expect(titlesIn(section)).toStrictEqual(['Olieverf', 'Water', 'Inkt']);
  await within(section).findByText('Inkt dropped: position 3 of 3.');
  await press(user, section, 'Move Water to start');
  expect(titlesIn(section)).toStrictEqual(['Water', 'Olieverf', 'Inkt']);
  expect(within(section).queryByText('unsaved')).not.toBeNull();

  await press(user, section, 'Volgorde opslaan');
  await screen.findByText('Categories saved!');
  await waitFor(() => expect(isChecked(section, 'Reorder')).toBe(false));
  await waitForFocus(within(section).getByRole('button', { name: 'Volgorde opslaan' }));
  expect(await site.saves()).toStrictEqual([{ intent: 'reorder', ids: '3,2,1', seen: '1,2,3' }]);
  expect(await readTitles(site)).toStrictEqual(['Water', 'Olieverf', 'Inkt']);
});

test('Undo puts all rows back', async () => {
  const { user, section } = await openCategories();
  await user.click(within(section).getByLabelText('Reorder'));
  await press(user, section, 'Move Inkt to end');
  await press(user, section, 'Undo');
  expect(titlesIn(section)).toStrictEqual(TITLES);
  expect(within(section).getByText('unsaved').closest('[inert]')).not.toBeNull();
});

test('an outdated order is refused, and can then replace the newer one', async () => {
  const { site, user, section } = await openCategories();
  await user.click(within(section).getByLabelText('Reorder'));
  await press(user, section, 'Move Inkt to end');
  await mustSave(createGroup(site.db, 'category', { title: 'Erbij' }));
  await press(user, section, 'Volgorde opslaan');
  await within(section).findByText(/^The list was changed elsewhere/);
  expect(isChecked(section, 'Reorder')).toBe(true);
  const kept = ['Olieverf', 'Water', 'Inkt', 'Erbij'];
  await waitFor(() => expect(titlesIn(section)).toStrictEqual(kept));
  expect(await readTitles(site)).toStrictEqual([...TITLES, 'Erbij']);

  await press(user, section, 'Volgorde opslaan');
  await screen.findByText('Categories saved!');
  expect(await readTitles(site)).toStrictEqual(kept);
});
