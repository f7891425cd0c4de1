import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readSettings, saveSetting } from '../../../app/data/settings/settings.server.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { openSite, type Site } from '../../support/dom/site.ts';
import { expectToasts, fill, itemsOf, openSection, press, waitForSave } from '../cards.ts';
import { addWorks } from '../works.ts';

const SECTION = 'Gallery recents management';
const NONE = 'None chosen: visitors see the 5 newest works, on a phone 3.';
const TITLES = ['Orgelpunt', 'Leegte', 'Haven', 'Getij', 'Stil water', 'Zwevend', 'Wervel'];

async function openRecents(site: Site) {
  const user = await site.openPage('/admin');
  const section = await openSection(user, SECTION);
  const box = (name: string) => within(section).getByRole<HTMLInputElement>('checkbox', { name });
  return {
    user,
    section,
    box,
    async toggle(...titles: string[]) {
      for (const title of titles) await user.click(box(title));
    },
    lists: () => within(section).getAllByRole('list').map(itemsOf),
  };
}

test('without a choice the newest works are recent; chosen works are saved, with the last one first', async () => {
  const site = await openSite();
  await addWorks(site.db, TITLES);
  const { user, section, toggle, lists } = await openRecents(site);
  within(section).getByText(NONE);
  expect(within(section).getAllByRole('checkbox')).toHaveLength(TITLES.length);
  expect(within(section).queryByRole('checkbox', { checked: true })).toBeNull();

  await toggle('Orgelpunt', 'Leegte', 'Haven');
  within(section).getByText('3 chosen');
  within(section).getByText('unsaved');
  await expectToasts(site, () => press(user, section, 'Opslaan'), {
    loading: 'Saving setting...',
    end: 'Setting updated!',
  });
  await waitForSave(section);
  await toggle('Leegte', 'Getij');
  await press(user, section, 'Opslaan');
  await waitForSave(section);
  expect(lists()[0]).toEqual(['Getij', 'Haven', 'Orgelpunt']);
  expect((await openRecents(site)).lists()[0]).toEqual(['Getij', 'Haven', 'Orgelpunt']);
});

test('works stay chosen while the list is filtered, and visitors see the first five', async () => {
  const site = await openSite();
  const works = await addWorks(site.db, TITLES);
  const stored = works.slice(0, 3).map(({ id }) => id);
  await mustSave(saveSetting(site.db, { key: 'recents', value: stored.join() }));
  const { user, section, box, toggle, lists } = await openRecents(site);
  await fill(user, section, 'Filter by title', 'WATER');
  await waitFor(() => expect(within(section).getAllByRole('checkbox')).toHaveLength(1));
  await toggle('Stil water');
  within(section).getByText('4 chosen');
  await fill(user, section, 'Filter by title', 'no such work');
  await within(section).findByText('No work has “no such work” in its title.');
  await fill(user, section, 'Filter by title', '');
  await within(section).findByRole('checkbox', { name: 'Zwevend' });
  expect(box('Stil water').checked).toBe(true);

  await toggle('Zwevend', 'Wervel');
  const first = ['Wervel', 'Zwevend', 'Stil water', 'Orgelpunt', 'Leegte'];
  within(section).getByText('Not shown, because 5 come before:');
  expect(lists().slice(0, 2)).toEqual([first, ['Haven']]);
  await press(user, section, 'Opslaan');
  await waitForSave(section);
  await site.openPage('/');
  const recent = await screen.findByRole('region', { name: 'recent' });
  const captions = [...recent.querySelectorAll('figcaption > :first-child')];
  expect(captions.map(({ textContent }) => textContent)).toEqual(first);
});

test('an unsaved choice survives a reload', async () => {
  const site = await openSite();
  const [haven, getij] = await addWorks(site.db, ['Haven', 'Getij', 'Rook']);
  const before = await openRecents(site);
  await before.toggle('Getij', 'Haven');

  const { user, section } = await openRecents(site);
  await within(section).findByText('2 chosen');
  within(section).getByText('unsaved');
  await press(user, section, 'Opslaan');
  await waitForSave(section);
  expect((await readSettings(site.db)).recents).toEqual([haven?.id, getij?.id]);
});

test('a choice saved elsewhere is shown beside mine, and either can be saved', async () => {
  const site = await openSite();
  const [haven, getij, rook] = await addWorks(site.db, ['Haven', 'Getij', 'Rook']);
  const { user, section, box, toggle } = await openRecents(site);
  await toggle('Rook');
  await mustSave(saveSetting(site.db, { key: 'recents', value: String(getij?.id) }));
  await press(user, section, 'Opslaan');
  await within(section).findByText(/This setting was changed elsewhere\./);
  expect(itemsOf(within(section).getByRole('group', { name: 'Their version' }))).toEqual(['Getij']);
  expect((await readSettings(site.db)).recents).toEqual([getij?.id]);
  await press(user, section, 'Keep mine and save again');
  await waitForSave(section);
  expect((await readSettings(site.db)).recents).toEqual([rook?.id]);

  await mustSave(saveSetting(site.db, { key: 'recents', value: String(haven?.id) }));
  await toggle('Getij');
  await press(user, section, 'Opslaan');
  await user.click(await within(section).findByRole('button', { name: 'Take over their version' }));
  await within(section).findByText('1 chosen');
  await waitForSave(section);
  expect(within(section).queryByText(/changed elsewhere/)).toBeNull();
  expect(box('Haven').checked).toBe(true);
});

test('a failed save keeps the choice, and all works can be removed from it', async () => {
  const site = await openSite();
  await addWorks(site.db, ['Eiland', 'Rook']);
  const { user, section, box, toggle } = await openRecents(site);
  await toggle('Rook', 'Eiland');
  site.loseConnection();
  await press(user, section, 'Opslaan');
  await within(section).findByText(/The site could not be reached\./);
  await screen.findByText('Something went wrong updating setting');
  expect(box('Eiland').checked).toBe(true);
  within(section).getByText('unsaved');

  site.restoreConnection();
  await press(user, section, 'Opslaan');
  await waitForSave(section);
  await toggle('Rook', 'Eiland');
  await press(user, section, 'Opslaan');
  await waitForSave(section);
  within(section).getByText(NONE);
  expect((await readSettings(site.db)).recents).toEqual([]);
});
