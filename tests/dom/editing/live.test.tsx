import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  createGroup,
  deleteGroup,
  listGroups,
  saveGroupPositions,
  updateGroup,
} from '../../../app/data/groups/groups.server.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { openSite, type Site } from '../../support/dom/site.ts';
import {
  fill,
  findCard,
  openAdmin,
  openSection,
  press,
  valueOf,
  waitForFocus,
  waitForRemoval,
  waitForSave,
} from '../cards.ts';
import { cellOf, inputOf, openCatalogue, saveElsewhere } from '../catalogue/table.ts';
import { addWorks } from '../works.ts';

const SECTION = 'Category management';

function addCategory({ db }: Site, title: string) {
  return mustSave(createGroup(db, 'category', { title }));
}

async function renameElsewhere(site: Site, title: string) {
  const [group] = await listGroups(site.db, 'category');
  await mustSave(updateGroup(site.db, 'category', { ...group!, title }));
  await site.announceChange();
}

test('rows created, changed and deleted elsewhere are shown', async () => {
  const site = await openSite();
  const { section } = await openAdmin(site, SECTION);
  await addCategory(site, 'Nieuw van elders');
  await site.announceChange();
  await findCard(section, 'Nieuw van elders');
  await renameElsewhere(site, 'Anders van elders');
  await findCard(section, 'Anders van elders');
  const [group] = await listGroups(site.db, 'category');
  await mustSave(deleteGroup(site.db, 'category', group!));
  await site.announceChange();
  await waitForRemoval(section, 'Anders van elders');
});

test('unsaved text keeps its focus, and the card shows what was changed elsewhere', async () => {
  const site = await openSite();
  await addCategory(site, 'Twee handen');
  const { user, section } = await openAdmin(site, SECTION);
  const card = await findCard(section, 'Twee handen');
  const text = within(card).getByLabelText('Text');
  await user.type(text, 'Half een z');
  await renameElsewhere(site, 'Vier handen');
  await within(card).findByText('This was changed elsewhere. Both changes stand here.');
  expect(document.activeElement).toBe(text);
  await user.keyboard('in');
  await press(user, card, 'Update');
  await waitForSave(card);
  expect(await listGroups(site.db, 'category')).toMatchObject([
    { title: 'Vier handen', description: 'Half een zin' },
  ]);
});

test('a field changed here and elsewhere gets a choice, which does not take the focus', async () => {
  const site = await openSite();
  await addCategory(site, 'Vier handen');
  const { user, section } = await openAdmin(site, SECTION);
  const card = await findCard(section, 'Vier handen');
  await fill(user, card, 'Title', 'Mijn handen');
  await renameElsewhere(site, 'Hun handen');
  const choice = await within(card).findByRole('radiogroup', {
    name: 'Title: yours or saved meanwhile',
  });
  within(choice).getByRole('radio', { name: 'saved meanwhile Hun handen' });
  await waitForFocus(within(card).getByLabelText('Title'));
  await user.click(within(choice).getByRole('radio', { name: 'yours Mijn handen' }));
  await press(user, card, 'Update');
  await waitFor(() => expect(within(card).queryByRole('radio')).toBeNull());
  expect(await listGroups(site.db, 'category')).toMatchObject([{ title: 'Mijn handen' }]);
});

test('a row with unsaved text that was deleted elsewhere stays on the page', async () => {
  const site = await openSite();
  const group = await addCategory(site, 'Mijn handen');
  const { user, section } = await openAdmin(site, SECTION);
  const card = await findCard(section, 'Mijn handen');
  await fill(user, card, 'Title', 'Weg?');
  await mustSave(deleteGroup(site.db, 'category', group));
  await site.announceChange();
  await within(card).findByText('This was deleted elsewhere. What you typed is kept here.');
  expect(valueOf(card, 'Title')).toBe('Weg?');
});

test('an unsaved order shows that the list was reordered elsewhere', async () => {
  const site = await openSite();
  for (const title of ['Inkt', 'Olieverf', 'Water']) await addCategory(site, title);
  const { user, section } = await openAdmin(site, SECTION);
  await user.click(within(section).getByLabelText('Reorder'));
  await press(user, section, 'Move Inkt to end');
  await mustSave(saveGroupPositions(site.db, 'category', { ids: [3, 1, 2] }));
  await site.announceChange();
  await within(section).findByText(/^The list was changed elsewhere/);
});

test('a catalogue cell being edited keeps its text and shows the value saved elsewhere', async () => {
  const site = await openSite();
  await addWorks(site.db, ['Rook']);
  const user = await openCatalogue(site);
  await user.click(cellOf('Rook', 'Size'));
  await user.keyboard('1 × 1 cm');
  await saveElsewhere(site.db, 'Rook', { size: '2 × 2 cm' });
  await site.announceChange();
  await screen.findByText(/Changed elsewhere meanwhile, to “2 × 2 cm”\./);
  expect(inputOf('Rook', 'Size').value).toContain('1 × 1 cm');
});

test('a page does not load its other sections after its own saves', async () => {
  const site = await openSite();
  const { user, section } = await openAdmin(site, SECTION);
  await openSection(user, 'Links management');
  const countLoads = () => site.requests.filter(({ url }) => url.endsWith('/admin/links')).length;
  const empty = await findCard(section, 'New category');
  await fill(user, empty, 'Title', 'Hier gemaakt');
  await press(user, empty, 'Create');
  await findCard(section, 'Hier gemaakt');
  await site.announceChange();
  expect(countLoads()).toBe(1);
  await addCategory(site, 'Elders gemaakt');
  await site.announceChange();
  await findCard(section, 'Elders gemaakt');
  expect(countLoads()).toBe(2);
});
