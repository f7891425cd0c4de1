import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite } from '../../support/dom/site.ts';
import { fill, findCard, openAdmin, openSection, valueOf } from '../cards.ts';

const SECTIONS = [
  'Photo management',
  'Category management',
  'Collection management',
  'Gallery management',
  'Gallery order management',
  'Gallery recents management',
  'Upcoming management',
  'Exhibitions management',
  'Exhibitions order management',
  'Links management',
  'Settings management',
];

async function findButton(title: string): Promise<HTMLElement> {
  return screen.findByRole('button', { name: title });
}

/** The titles of the sections, or of those that are open. */
function listTitles(which = ''): string[] {
  const buttons = [...document.querySelectorAll(`h2 > button[aria-expanded]${which}`)];
  return buttons.map(({ textContent }) => textContent.replace(/[–+]$/, ''));
}

const listOpen = () => listTitles('[aria-expanded=true]');

test('all eleven sections are closed and not loaded at first', async () => {
  const site = await openSite();
  await site.openPage('/admin');
  await findButton(SECTIONS[0] ?? '');
  expect(listTitles()).toStrictEqual(SECTIONS);
  expect(listOpen()).toStrictEqual([]);
  // The warnings of missing originals, backups and mails, and the first steps are always loaded.
  const warnings = ['/admin/backups', '/admin/files', '/admin/first-steps', '/admin/mail'];
  const always = ['/admin', ...warnings];
  await waitFor(() => {
    const paths = new Set(site.requests.map(({ url }) => new URL(url).pathname));
    expect([...paths].toSorted()).toStrictEqual(always);
  });
});

test('an open section is open after a reload, and a closed one is closed', async () => {
  const site = await openSite();
  const { user } = await openAdmin(site, 'Collection management');
  await openSection(user, 'Links management');
  const again = await site.openPage('/admin');
  await findCard(await openSection(again, 'Collection management'), 'New collection');
  expect(listOpen()).toStrictEqual(['Collection management', 'Links management']);
  await again.click(await findButton('Collection management'));
  await site.openPage('/admin');
  await findButton('Links management');
  expect(listOpen()).toStrictEqual(['Links management']);
});

test('a section keeps its unsaved text while it is closed', async () => {
  const site = await openSite();
  const { user, section } = await openAdmin(site, 'Category management');
  await fill(user, await findCard(section, 'New category'), 'Title', 'Blijft');
  await user.click(await findButton('Category management'));
  expect(within(section).getByLabelText('Title').closest('[hidden]')).not.toBeNull();
  await openSection(user, 'Category management');
  expect(valueOf(section, 'Title')).toBe('Blijft');
});

test('a section has a description and a link to its public page', async () => {
  const { section } = await openAdmin(await openSite(), 'Category management');
  within(section).getByText(/The gallery shows your works by them\./);
  const link = within(section).getByRole('link', { name: 'See it' });
  expect(link.getAttribute('href')).toBe('/gallery');
});

test('the index and the links at the top open a section and focus its heading', async () => {
  const site = await openSite();
  const user = await site.openPage('/admin');
  const index = await screen.findByRole('navigation', { name: 'Sections' });
  await user.click(within(index).getByRole('link', { name: 'Settings management' }));
  expect(document.activeElement).toBe(await findButton('Settings management'));
  const start = screen.getByRole('navigation', { name: 'Start' });
  expect(
    within(start)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toStrictEqual(['Add a work→', 'Add an event→', 'Mark as sold→']);
  await user.click(within(start).getByRole('link', { name: /^Add an event/ }));
  expect(listOpen()).toStrictEqual(['Upcoming management', 'Settings management']);
});
