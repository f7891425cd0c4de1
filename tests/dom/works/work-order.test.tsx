import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Db } from '../../../app/data/database/tables.ts';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { listWorkSummariesOfGroup } from '../../../app/data/works/work-lists.server.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { openSite, type Site } from '../../support/dom/site.ts';
import { expectToasts, fill, itemsOf, openCard, openSection, press } from '../cards.ts';
import { addWorks, saveElsewhere } from '../works.ts';

async function addGroup(db: Db, title: string, titles: readonly string[]) {
  const { id } = await mustSave(createGroup(db, 'category', { title }));
  const works = await addWorks(db, titles, { categoryId: id });
  const listTitles = async () =>
    (await listWorkSummariesOfGroup(db, 'category', id)).map((work) => work.title);
  return { id, works, listTitles };
}

async function openOrder(site: Site) {
  const user = await site.openPage('/admin');
  const section = await openSection(user, 'Gallery order management');
  async function openGroup(name: string) {
    const group = within(section).getByRole('region', { name: new RegExp(`^${name} `) });
    await user.click(within(group).getByRole('button', { name: new RegExp(`^${name} `) }));
    const reorder = await within(group).findByRole<HTMLInputElement>('checkbox', {
      name: 'Reorder',
    });
    return { group, reorder };
  }
  return { user, section, openGroup };
}

test('works are listed by collection and category, and a list is loaded when it is opened', async () => {
  const site = await openSite();
  await addGroup(site.db, 'Stroom', ['Een', 'Twee']);
  const { section, openGroup } = await openOrder(site);
  within(section).getByRole('heading', { name: 'Collections' });
  within(section).getByRole('heading', { name: 'Categories' });
  expect(itemsOf(section)).toEqual([]);
  const { group } = await openGroup('Stroom');
  expect(itemsOf(group)).toEqual(['Een', 'Twee']);
  const save = within(group).getByRole('button', { name: 'Volgorde opslaan' });
  expect(save.getAttribute('aria-disabled')).toBe('true');
});

test('a work moved to another group is immediately at its end', async () => {
  const site = await openSite();
  await addGroup(site.db, 'Stroom', ['Onderstroom']);
  await addGroup(site.db, 'Inkt', ['Een', 'Twee']);
  const { user, openGroup } = await openOrder(site);
  const { group } = await openGroup('Inkt');
  const works = await openSection(user, 'Gallery management');
  const card = await openCard(user, works, 'Onderstroom');
  await user.selectOptions(within(card).getByLabelText('Category'), 'Inkt');
  await press(user, card, 'Update');
  await waitFor(() => expect(itemsOf(group)).toEqual(['Een', 'Twee', 'Onderstroom']));
  await user.selectOptions(within(card).getByLabelText('Category'), 'Stroom');
  await press(user, card, 'Update');
  await waitFor(() => expect(itemsOf(group)).toEqual(['Een', 'Twee']));
});

test('buttons move works to the end and to the start, and the order is saved', async () => {
  const site = await openSite();
  const { listTitles } = await addGroup(site.db, 'Zeefdruk', ['Een', 'Twee', 'Drie', 'Vier']);
  const { user, openGroup } = await openOrder(site);
  const { group, reorder } = await openGroup('Zeefdruk');
  await user.click(reorder);
  await press(user, group, 'Move Een to end');
  await press(user, group, 'Move Drie to start');
  const order = ['Drie', 'Twee', 'Vier', 'Een'];
  expect(itemsOf(group)).toEqual(order);
  within(group).getByText('unsaved');
  await expectToasts(site, () => press(user, group, 'Volgorde opslaan'), {
    loading: 'Saving gallery items...',
    end: 'Gallery items saved!',
  });
  await waitFor(() => expect(reorder.checked).toBe(false));
  expect(itemsOf(group)).toEqual(order);
  expect(await listTitles()).toEqual(order);
});

test('an outdated order is refused, and the current list is shown in the unsaved order', async () => {
  const site = await openSite();
  const { works, listTitles } = await addGroup(site.db, 'Papier', ['Een', 'Twee', 'Drie']);
  const { user, openGroup } = await openOrder(site);
  const { group, reorder } = await openGroup('Papier');
  await user.click(reorder);
  await press(user, group, 'Move Twee to end');
  for (const work of works.slice(0, 1)) await saveElsewhere(site.db, work, { categoryId: null });
  await press(user, group, 'Volgorde opslaan');
  await within(group).findByText(/The list was changed elsewhere\./);
  await waitFor(() => expect(itemsOf(group)).toEqual(['Drie', 'Twee']));
  expect(reorder.checked).toBe(true);
  expect(await listTitles()).toEqual(['Twee', 'Drie']);
});

test('in a list of several pages the last work can be moved to any position', async () => {
  const site = await openSite();
  const titles = Array.from({ length: 102 }, (_, n) => `Study ${n + 1}`);
  const { listTitles } = await addGroup(site.db, 'Everything', titles);
  const { user, openGroup } = await openOrder(site);
  const { group, reorder } = await openGroup('Everything');
  await user.click(reorder);
  expect(itemsOf(group)).toHaveLength(100);
  await user.selectOptions(within(group).getByLabelText('Page'), '2 of 2');
  await within(group).findByLabelText('Position of Study 102');
  await fill(user, group, 'Position of Study 102', '2');
  await user.keyboard('{Enter}');
  within(group).getByText('Study 102 dropped: position 2 of 102.');
  await press(user, group, 'Volgorde opslaan');
  await waitFor(() => expect(reorder.checked).toBe(false));
  expect((await listTitles()).slice(0, 3)).toEqual(['Study 1', 'Study 102', 'Study 2']);
  await user.selectOptions(within(group).getByLabelText('Page'), '1 of 2');
  await waitFor(() => expect(itemsOf(group)[1]).toBe('Study 102'));
});
