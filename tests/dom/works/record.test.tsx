import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRecord } from '../../../app/data/works/records.server.ts';
import { listViews } from '../../../app/data/works/views.server.ts';
import { openSite, type Site } from '../../support/dom/site.ts';
import {
  expectToasts,
  fill,
  findCard,
  isInvalid,
  press,
  valueOf,
  waitForFocus,
  waitForSave,
} from '../cards.ts';
import { BROKEN, pictureFile } from '../files.ts';
import { saveElsewhere } from '../catalogue/table.ts';
import { addWorks } from '../works.ts';

async function openSiteWith(...titles: string[]) {
  const site = await openSite();
  const works = await addWorks(site.db, titles);
  return { site, ids: works.map(({ id }) => id) };
}

async function openRecord(site: Site, id: number, title: string) {
  const user = await site.openPage(`/admin/works/${id}`);
  await screen.findByRole('heading', { level: 1, name: title });
  const card = await findCard(screen.getByRole('main'), title);
  return { user, card };
}

async function waitForHeading(name: string) {
  await screen.findByRole('heading', { level: 1, name });
}

test('all fields of a work are saved, and visitors see the public ones', async () => {
  const { site, ids } = await openSiteWith('Aanloop');
  const [id = 0] = ids;
  const { user, card } = await openRecord(site, id, 'Aanloop');
  const texts: [string, string][] = [
    ['Year', '2024'],
    ['Medium', 'houtskool'],
    ['Description', 'Eén *lange* adem.'],
    ['Notes', 'onder het bed'],
  ];
  for (const [label, text] of texts) await fill(user, card, label, text);
  await expectToasts(site, () => press(user, card, 'Save'), {
    loading: 'Saving gallery item...',
    end: 'Gallery item updated!',
  });
  await waitForSave(card);
  expect(await findRecord(site.db, id)).toMatchObject({ year: '2024', notes: 'onder het bed' });
  const see = within(screen.getByRole('navigation', { name: 'Works' })).getByRole('link', {
    name: 'See it',
  });
  await site.openPage(see.getAttribute('href') ?? '');
  const article = await screen.findByRole('article');
  expect(article.textContent).toContain('2024 · houtskool');
  expect(article.querySelector('em')?.textContent).toBe('lange');
  expect(document.body.textContent).not.toContain('onder het bed');
});

test('chosen pictures become views with captions', async () => {
  const { site, ids } = await openSiteWith('Aanloop');
  const [id = 0] = ids;
  const { user } = await openRecord(site, id, 'Aanloop');
  const files = [await pictureFile('een.png', 6), await pictureFile('twee.png', 8)];
  await user.upload(await screen.findByLabelText('Add pictures'), files);
  await waitFor(() => expect(screen.getAllByLabelText('Caption')).toHaveLength(2));
  const [first] = screen.getAllByRole('group', { name: 'picture' });
  if (!first) throw new Error('There is no view.');
  await fill(user, first, 'Caption', 'De rand');
  await press(user, first, 'Update');
  await screen.findByText('Picture updated!');
  const views = await listViews(site.db, id);
  expect(views.map(({ caption, picture }) => [caption, picture.width])).toEqual([
    ['De rand', 6],
    [null, 8],
  ]);
});

test('a file that is not a picture can be removed from the new views, and leaving the page then asks nothing', async () => {
  const { site, ids } = await openSiteWith('Aanloop', 'Bries');
  const { user } = await openRecord(site, ids[1] ?? 0, 'Bries');
  const input = await screen.findByLabelText('Add pictures');
  const pdf = new File(['%PDF-1.7'], 'factuur.pdf', { type: 'application/pdf' });
  await user.upload(input, [await pictureFile('een.png'), pdf, BROKEN]);
  const list = screen.getByRole('list', { name: 'Pictures on their way' });
  await waitFor(() => {
    const texts = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(texts).toEqual([
      expect.stringContaining('This is no picture'),
      expect.stringContaining('This is no picture'),
    ]);
  });
  expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
  screen.getByRole('button', { name: 'Remove factuur.pdf' }).focus();
  await user.keyboard('{Enter}');
  await waitForFocus(screen.getByRole('button', { name: 'Remove broken.png' }));
  await user.keyboard('{Enter}');
  await waitForFocus(input);
  expect(within(list).queryByRole('listitem')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Next: Aanloop' }));
  await waitForHeading('Aanloop');
});

test('visitors do not see a hidden work until it is shown again', async () => {
  const { site, ids } = await openSiteWith('Tuin');
  const [id = 0] = ids;
  for (const hidden of [true, false]) {
    const { user, card } = await openRecord(site, id, 'Tuin');
    await user.click(within(card).getByLabelText('Hidden from visitors'));
    await press(user, card, 'Save');
    await screen.findByText('Gallery item updated!');
    await waitForSave(card);
    const navigation = screen.getByRole('navigation', { name: 'Works' });
    const links = within(navigation).queryAllByRole('link', { name: 'See it' });
    expect(links).toHaveLength(hidden ? 0 : 1);
    await site.openPage(`/works/${id}-tuin`);
    await waitForHeading(hidden ? 'This page does not exist' : 'Tuin');
  }
});

test('works are edited one after the other by keyboard', async () => {
  const { site, ids } = await openSiteWith('Een', 'Twee', 'Drie');
  const { user } = await openRecord(site, ids[2] ?? 0, 'Drie');
  for (const [title, next, year] of [
    ['Drie', 'Twee', '1990'],
    ['Twee', 'Een', '1991'],
  ] as const) {
    screen.getByRole('textbox', { name: 'Year' }).focus();
    await user.keyboard(`${year}{Enter}`);
    await waitForSave(await findCard(screen.getByRole('main'), title));
    screen.getByRole('link', { name: `Next: ${next}` }).focus();
    await user.keyboard('{Enter}');
    await waitForHeading(next);
  }
  const years = await Promise.all(ids.map(async (id) => (await findRecord(site.db, id))?.year));
  expect(years).toEqual([null, '1991', '1990']);
});

test('errors are shown at their fields, and no text is lost', async () => {
  const { site, ids } = await openSiteWith('Rook', 'Kiem');
  await saveElsewhere(site.db, 'Kiem', { inventoryNumber: 'A-1' });
  const { user, card } = await openRecord(site, ids[0] ?? 0, 'Rook');
  await fill(user, card, 'Price', '1.2.3');
  await fill(user, card, 'Where it is', 'la 3');
  await press(user, card, 'Save');
  await within(card).findByText('Price: enter an amount, such as 1200 or 1200.50.');
  expect(await site.saves()).toEqual([]);
  await fill(user, card, 'Price', '€ 1.200,-');
  await fill(user, card, 'Inventory number', 'A-1');
  await press(user, card, 'Save');
  await waitFor(() => expect(isInvalid(card, 'Inventory number')).toBe(true));
  expect([valueOf(card, 'Where it is'), valueOf(card, 'Price')]).toEqual(['la 3', '€ 1.200,-']);
});
