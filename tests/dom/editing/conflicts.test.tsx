import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  createGroup,
  deleteGroup,
  listGroups,
  updateGroup,
} from '../../../app/data/groups/groups.server.ts';
import { saveSetting } from '../../../app/data/settings/settings.server.ts';
import { createWork, listWorks, updateWork } from '../../../app/data/works/works.server.ts';
import { makeWorkInput, uploadPicture } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { openSite, type Site } from '../../support/dom/site.ts';
import {
  answer,
  fill,
  findCard,
  openCard,
  openSection,
  press,
  valueOf,
  waitForLayers,
  waitForSave,
} from '../cards.ts';

const SECTION = 'Category management';

async function addWork({ db }: Site, title: string) {
  const image = await uploadPicture(db, 'works');
  const input = makeWorkInput({ title, image });
  return { input, work: await mustSave(createWork(db, input, '2026-01-02')) };
}

test('changes to different fields of a work are merged, and Update saves both', async () => {
  const site = await openSite();
  const { input, work } = await addWork(site, 'Onderstroom');
  const user = await site.openPage('/admin');
  const works = await openSection(user, 'Gallery management');
  const card = await openCard(user, works, 'Onderstroom');
  await mustSave(
    updateWork(site.db, { ...input, id: work.id, version: work.version, title: 'Vier handen' }),
  );

  await fill(user, card, 'Size', '2 × 2 cm');
  await press(user, card, 'Update');
  await within(card).findByText(/This gallery item was changed elsewhere/);
  expect(valueOf(card, 'Title')).toBe('Vier handen');
  await press(user, card, 'Update');
  await screen.findByText('Gallery item updated!');
  const [saved] = (await listWorks(site.db)).works;
  expect(saved).toMatchObject({ title: 'Vier handen', size: '2 × 2 cm' });
  await waitForSave(works);
});

test('a title changed here and elsewhere is saved only after one of both is chosen', async () => {
  const site = await openSite();
  const group = await mustSave(createGroup(site.db, 'category', { title: 'Water' }));
  const user = await site.openPage('/admin');
  const section = await openSection(user, SECTION);
  const card = await findCard(section, 'Water');
  await mustSave(updateGroup(site.db, 'category', { ...group, title: 'Hun water' }));

  await fill(user, card, 'Title', 'Mijn water');
  await press(user, card, 'Update');
  const choice = await within(card).findByRole('radiogroup', {
    name: 'Title: yours or saved meanwhile',
  });
  const requests = site.requests.length;
  await press(user, card, 'Update');
  await within(card).findByText('Choose yours or what was saved meanwhile.');
  expect(site.requests.length).toBe(requests);
  await user.click(within(choice).getByRole('radio', { name: 'saved meanwhile Hun water' }));
  expect(valueOf(card, 'Title')).toBe('Hun water');
  await user.click(within(choice).getByRole('radio', { name: 'yours Mijn water' }));
  await press(user, card, 'Update');
  await screen.findByText('Category updated!');
  expect(await listGroups(site.db, 'category')).toMatchObject([{ title: 'Mijn water' }]);
  await waitForSave(section);
  expect(within(section).queryByRole('radio')).toBeNull();
});

test('a category changed elsewhere is shown before it is deleted', async () => {
  const site = await openSite();
  const group = await mustSave(createGroup(site.db, 'category', { title: 'Weg ermee' }));
  const user = await site.openPage('/admin');
  const card = await findCard(await openSection(user, SECTION), 'Weg ermee');
  await mustSave(updateGroup(site.db, 'category', { ...group, title: 'Toch niet' }));

  await press(user, card, 'Delete');
  await answer(user, 'Yes');
  await within(card).findByText(/This category was changed elsewhere/);
  expect(valueOf(card, 'Title')).toBe('Toch niet');
  await waitForLayers([]);
  await press(user, card, 'Delete');
  await answer(user, 'Yes');
  await screen.findByText('Category deleted!');
  expect(await listGroups(site.db, 'category')).toHaveLength(0);
});

test('unsaved text of a row that was deleted elsewhere is kept', async () => {
  const site = await openSite();
  const { id, version } = await mustSave(createGroup(site.db, 'category', { title: 'Kort' }));
  const user = await site.openPage('/admin');
  const section = await openSection(user, SECTION);
  const card = await findCard(section, 'Kort');
  await fill(user, card, 'Title', 'Kort maar krachtig');
  await mustSave(deleteGroup(site.db, 'category', { id, version }));

  await press(user, card, 'Update');
  await within(card).findByText(/was deleted elsewhere/);
  const empty = await findCard(section, 'New category');
  await fill(user, empty, 'Title', 'Lang');
  await press(user, empty, 'Create');
  await findCard(section, 'Lang');
  expect(valueOf(card, 'Title')).toBe('Kort maar krachtig');
});

test('a setting saved elsewhere is shown beside mine, and choosing it leaves nothing unsaved', async () => {
  const site = await openSite();
  const user = await site.openPage('/admin');
  const card = await findCard(await openSection(user, 'Settings management'), 'Settings');
  await mustSave(saveSetting(site.db, { key: 'siteDescription', value: 'Van hen' }));
  await fill(user, card, 'Site description', 'Van mij');
  await press(user, card, 'Save');
  await user.click(await within(card).findByRole('radio', { name: 'saved meanwhile Van hen' }));
  await waitForSave(card);
  expect(valueOf(card, 'Site description')).toBe('Van hen');
});
