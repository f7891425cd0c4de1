import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createGroup, deleteGroup, updateGroup } from '../../../app/data/groups/groups.server.ts';
import { createWork } from '../../../app/data/works/works.server.ts';
import { makeWorkInput, uploadPicture } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { openSite } from '../../support/dom/site.ts';
import {
  fill,
  findCard,
  openAdmin,
  openCard,
  openSection,
  press,
  queryCard,
  valueOf,
  waitForSave,
} from '../cards.ts';
import { findOverlay, signIn, waitUntilClosed } from '../sign-in.ts';

const NEW_POST = {
  Title: 'Onderweg',
  Description: 'Regel een\nRegel twee',
  Location: 'Delft',
  'Start date': '2090-01-01',
};

function storedText(): string {
  return JSON.stringify({ ...localStorage });
}

test('unsaved text survives a reload, in an open section, until it is saved', async () => {
  const site = await openSite();
  const { user, section } = await openAdmin(site, 'Upcoming management');
  const empty = await findCard(section, 'New post');
  for (const [label, text] of Object.entries(NEW_POST)) await fill(user, empty, label, text);
  await user.click(screen.getByRole('button', { name: 'Upcoming management' }));

  const later = await site.openPage('/admin');
  const restored = await screen.findByRole('group', { name: 'New post' });
  for (const [label, text] of Object.entries(NEW_POST)) expect(valueOf(restored, label)).toBe(text);
  await within(restored).findByText(/^unsaved text from/);
  await press(later, restored, 'Create');
  await waitFor(() => expect(valueOf(restored, 'Title')).toBe(''));

  const last = await openAdmin(site, 'Upcoming management');
  expect(valueOf(await findCard(last.section, 'New post'), 'Title')).toBe('');
  await findCard(last.section, 'Onderweg');
});

test('a discarded draft does not come back', async () => {
  const site = await openSite();
  const { user, section } = await openAdmin(site, 'Upcoming management');
  await fill(user, await findCard(section, 'New post'), 'Title', 'Toch niet');
  const again = await openAdmin(site, 'Upcoming management');
  const restored = await findCard(again.section, 'New post');
  expect(valueOf(restored, 'Title')).toBe('Toch niet');
  await press(again.user, restored, 'Discard');
  expect(valueOf(restored, 'Title')).toBe('');
  const last = await openAdmin(site, 'Upcoming management');
  expect(valueOf(await findCard(last.section, 'New post'), 'Title')).toBe('');
  expect(within(last.section).queryByText(/^unsaved/)).toBeNull();
});

test('a draft has only typed text, and the account fields are not stored', async () => {
  const site = await openSite();
  const image = await uploadPicture(site.db, 'works');
  await mustSave(createWork(site.db, makeWorkInput({ title: 'Stroom', image }), '2026-01-02'));
  const { user, section } = await openAdmin(site, 'Gallery management');
  await fill(user, await openCard(user, section, 'Stroom'), 'Size', 'half getypt');
  const settings = await openSection(user, 'Settings management');
  const password = await within(settings).findByRole('region', { name: 'Password' });
  await fill(user, password, 'New password', 'geheim geheim geheim');
  await fill(user, password, 'Current password', 'nog geheimer');
  expect(storedText()).toContain('half getypt');
  expect(storedText()).not.toMatch(/geheim|\/media\//);
});

test('a draft whose row has changed since is shown beside the saved value', async () => {
  const site = await openSite();
  const group = await mustSave(createGroup(site.db, 'category', { title: 'Schets' }));
  const { user, section } = await openAdmin(site, 'Category management');
  await fill(user, await findCard(section, 'Schets'), 'Title', 'Schetsboek');
  await mustSave(updateGroup(site.db, 'category', { ...group, title: 'Schetsen' }));

  const again = await openAdmin(site, 'Category management');
  const changed = await findCard(again.section, 'Schetsen');
  expect(valueOf(changed, 'Title')).toBe('Schetsboek');
  within(changed).getByRole('radio', { name: 'saved meanwhile Schetsen' });
  within(changed).getByRole('radio', { name: 'yours Schetsboek' });
});

test('a draft whose row was deleted is kept until it is discarded', async () => {
  const site = await openSite();
  const group = await mustSave(createGroup(site.db, 'category', { title: 'Schets' }));
  const { user, section } = await openAdmin(site, 'Category management');
  await fill(user, await findCard(section, 'Schets'), 'Title', 'Schetsboek');
  await mustSave(deleteGroup(site.db, 'category', group));

  const again = await openAdmin(site, 'Category management');
  await within(again.section).findByText(/^Unsaved text of “Schets” .*deleted meanwhile/);
  within(again.section).getByText('Schetsboek');
  expect(queryCard(again.section, 'Schets')).toBeNull();
  await press(again.user, again.section, 'Discard');
  expect(within(again.section).queryByText('Schetsboek')).toBeNull();
});

test('a section that could not be loaded offers Try again, and unsaved text in other sections stays', async () => {
  const site = await openSite();
  const { user, section } = await openAdmin(site, 'Upcoming management');
  const empty = await findCard(section, 'New post');
  await fill(user, empty, 'Title', 'Onderweg');
  site.loseConnection();
  const links = await openSection(user, 'Links management');
  await within(links).findByText('This could not be loaded.');
  site.restoreConnection();
  await press(user, links, 'Try again');
  await findCard(links, 'New link');
  expect(valueOf(empty, 'Title')).toBe('Onderweg');
  expect(within(links).queryByText('This could not be loaded.')).toBeNull();
});

test('after the session ends drafts leave the storage but stay on the page, and signing in there stores them again', async () => {
  const site = await openSite();
  const { user, section } = await openAdmin(site, 'Category management');
  const empty = await findCard(section, 'New category');
  await fill(user, empty, 'Title', 'half getypt');
  expect(storedText()).toContain('half getypt');

  site.endSession();
  await press(user, empty, 'Create');
  const overlay = await findOverlay();
  await within(empty).findByText(/^Your session has ended/);
  expect(storedText()).not.toContain('half getypt');
  await signIn(user, overlay);
  await waitUntilClosed(overlay);
  expect(valueOf(empty, 'Title')).toBe('half getypt');
  expect(storedText()).toContain('half getypt');
  await press(user, empty, 'Create');
  await findCard(section, 'half getypt');
  await waitForSave(section);
});

test('without a session the next page deletes all drafts', async () => {
  const site = await openSite();
  const { user, section } = await openAdmin(site, 'Category management');
  await fill(user, await findCard(section, 'New category'), 'Title', 'half getypt');
  expect(storedText()).toContain('half getypt');
  site.endSession();
  await site.openPage('/');
  await screen.findByRole('contentinfo');
  expect(storedText()).not.toContain('half getypt');
});
