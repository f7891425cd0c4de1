import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listSettings, saveSetting } from '../../../app/data/settings/settings.server.ts';
import { createWork } from '../../../app/data/works/works.server.ts';
import { makeWorkInput, uploadPicture } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { openSite } from '../../support/dom/site.ts';
import { openSection, press, waitForSave } from '../cards.ts';

const SECTION = 'Gallery recents management';

async function openSiteWithWorks() {
  const site = await openSite();
  const ids: number[] = [];
  for (const [n, title] of ['Haven', 'Getij', 'Rook'].entries()) {
    const image = await uploadPicture(site.db, 'works', n + 1);
    const work = await mustSave(createWork(site.db, makeWorkInput({ title, image }), '2026-01-02'));
    ids.push(work.id);
  }
  const readRecents = async () =>
    (await listSettings(site.db)).find(({ key }) => key === 'recents')?.value;
  return { ...site, ids, readRecents };
}

test('an unsaved choice of recents survives a reload', async () => {
  const { openPage, ids, readRecents } = await openSiteWithWorks();
  const user = await openPage('/admin');
  const section = await openSection(user, SECTION);
  await user.click(within(section).getByRole('checkbox', { name: 'Getij' }));
  await user.click(within(section).getByRole('checkbox', { name: 'Haven' }));

  const later = await openPage('/admin');
  const again = await openSection(later, SECTION);
  await within(again).findByText('2 chosen');
  expect(within(again).getByText('unsaved')).toBeDefined();
  await press(later, again, 'Opslaan');
  await waitForSave(again);
  expect(await readRecents()).toBe(`${ids[0]},${ids[1]}`);
});

test('recents chosen elsewhere are shown beside mine, and either choice can be saved', async () => {
  const { openPage, db, ids, readRecents } = await openSiteWithWorks();
  const [haven, getij, rook] = ids;
  const user = await openPage('/admin');
  const section = await openSection(user, SECTION);
  await user.click(within(section).getByRole('checkbox', { name: 'Rook' }));
  await mustSave(saveSetting(db, { key: 'recents', value: `${getij}` }));
  await press(user, section, 'Opslaan');
  await within(section).findByText(/This setting was changed elsewhere/);
  await press(user, section, 'Keep mine and save again');
  await waitForSave(section);
  expect(await readRecents()).toBe(`${rook}`);

  await mustSave(saveSetting(db, { key: 'recents', value: `${haven}` }));
  await user.click(within(section).getByRole('checkbox', { name: 'Getij' }));
  await press(user, section, 'Opslaan');
  await user.click(await within(section).findByRole('button', { name: 'Take over their version' }));
  await within(section).findByText('1 chosen');
  expect(within(section).queryByText('unsaved')).toBeNull();
  expect(within(section).queryByText(/changed elsewhere/)).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Haven', checked: true })).toBeDefined();
});
