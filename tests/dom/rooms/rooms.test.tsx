import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findOpenRoom } from '../../../app/data/rooms/open-room.server.ts';
import { listRooms, updateRoom } from '../../../app/data/rooms/rooms.server.ts';
import { addVisit } from '../../../app/data/rooms/visits.server.ts';
import { addRoom } from '../../support/content/rooms.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { openSite, type Site } from '../../support/dom/site.ts';
import { deleteRow, fill, findCard, openCard, press, waitForSave } from '../cards.ts';
import { openCatalogue, rowOf } from '../catalogue/table.ts';
import { addWorks } from '../works.ts';

async function openSiteWithRoom() {
  const site = await openSite();
  const works = await addWorks(site.db, ['Een', 'Twee', 'Drie']);
  const room = await addRoom(
    site.db,
    works.map(({ id }) => id),
  );
  return { site, works, room };
}

async function openRooms(site: Site): Promise<{ user: UserEvent; main: HTMLElement }> {
  const user = await site.openPage('/admin/rooms');
  await screen.findByRole('heading', { name: 'Private rooms' });
  return { user, main: screen.getByRole('main') };
}

async function readRoom({ db }: Site) {
  const [room] = await listRooms(db);
  if (!room) throw new Error('There is no room.');
  return room;
}

test('a room is made from chosen works in the catalogue, and its link is offered', async () => {
  const site = await openSite();
  await addWorks(site.db, ['Een', 'Twee', 'Drie']);
  const user = await openCatalogue(site);
  for (const title of ['Drie', 'Een']) {
    await user.click(within(rowOf(title)).getByRole('checkbox'));
  }
  const bar = screen.getByRole('region', { name: 'Change the chosen works' });
  await press(user, bar, 'Room');
  await fill(user, bar, 'Title of the private room', 'For a collector');
  await press(user, bar, 'Create');
  await screen.findByText('Room created!');
  await within(bar).findByRole('button', { name: 'Copy link' });
  const room = await readRoom(site);
  expect(room).toMatchObject({ title: 'For a collector', workIds: [3, 1] });
  const link = within(bar).getByRole('link', { name: 'Open' });
  expect(link.getAttribute('href')).toBe(`/room/${room.token}`);
});

test('a room without a title is refused, and the works stay chosen', async () => {
  const site = await openSite();
  await addWorks(site.db, ['Een']);
  const user = await openCatalogue(site);
  await user.click(within(rowOf('Een')).getByRole('checkbox'));
  const bar = screen.getByRole('region', { name: 'Change the chosen works' });
  await press(user, bar, 'Room');
  await press(user, bar, 'Create');
  await within(bar).findByText('Title: enter some text.');
  within(bar).getByText('1 chosen');
  expect(await listRooms(site.db)).toEqual([]);
});

test('text, last day, order and own prices of a room are changed', async () => {
  const { site, works } = await openSiteWithRoom();
  const { user, main } = await openRooms(site);
  const card = await openCard(user, main, 'For a collector');
  await fill(user, card, 'Text', 'Welcome.');
  await fill(user, card, 'Open until', '2026-12-24');
  await fill(user, card, 'Own price, EUR of Twee', '1.200,50');
  await press(user, card, 'Move Drie up');
  await press(user, card, 'Update');
  await screen.findByText('Room updated!');
  await waitForSave(card);
  const [een, twee, drie] = works.map(({ id }) => id);
  expect(await readRoom(site)).toMatchObject({
    text: 'Welcome.',
    endsOn: '2026-12-24',
    workIds: [een, drie, twee],
    prices: { currency: 'EUR', amounts: { [twee ?? 0]: 120_050 } },
  });
  const price = within(card).getByLabelText<HTMLInputElement>('Own price, EUR of Twee');
  await waitFor(() => expect(price.value).toBe('1200.50'));

  await fill(user, card, 'Own price, EUR of Twee', 'a lot');
  await press(user, card, 'Update');
  await within(card).findAllByText(/Price: enter an amount/);
  await fill(user, card, 'Own price, EUR of Twee', '');
  await press(user, card, 'Update');
  await waitForSave(card);
  await waitFor(async () => expect((await readRoom(site)).prices.amounts).toEqual({}));
});

test('a room is ended and opened again with one press, and deleted after a question', async () => {
  const { site, room } = await openSiteWithRoom();
  const { user, main } = await openRooms(site);
  await findCard(main, 'For a collector');
  const isOpen = async () => (await findOpenRoom(site.db, room.token, '2026-11-19')) !== undefined;
  await press(user, main, 'End now');
  await screen.findByText('Room ended!');
  expect(await isOpen()).toBe(false);
  await within(main).findByText(/^ended on/);
  expect(within(main).queryByRole('button', { name: 'Copy link' })).toBeNull();
  await press(user, main, 'Open again');
  await screen.findByText('Room opened again!');
  expect(await isOpen()).toBe(true);
  const question = await deleteRow(user, main, 'For a collector');
  expect(question).toContain('Its link stops working at once.');
  await screen.findByText('Room deleted!');
  expect(await listRooms(site.db)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await isOpen()).toBe(true));
});

test('a change from elsewhere is not overwritten', async () => {
  const { site, room } = await openSiteWithRoom();
  const { user, main } = await openRooms(site);
  const card = await openCard(user, main, 'For a collector');
  await mustSave(updateRoom(site.db, { ...room, works: room.workIds, title: 'For Ben' }));
  await fill(user, card, 'Title', 'For Cas');
  await press(user, card, 'Update');
  await within(card).findByText(/Both changes stand here/);
  expect((await readRoom(site)).title).toBe('For Ben');
});

test('a password is set and removed, and is not sent back', async () => {
  const { site } = await openSiteWithRoom();
  const { user, main } = await openRooms(site);
  await findCard(main, 'For a collector');
  await press(user, main, 'Password');
  await fill(user, main, 'Password', 'short');
  await press(user, main, 'Set');
  await within(main).findByText('Password: use 6 to 256 characters.');
  await fill(user, main, 'Password', 'amsterdam');
  await press(user, main, 'Set');
  await screen.findByText('Password set!');
  await within(main).findByText('with a password');
  expect((await readRoom(site)).hasPassword).toBe(true);
  expect(document.body.textContent).not.toContain('amsterdam');
  await press(user, main, 'Remove password');
  await screen.findByText('Password removed!');
  expect((await readRoom(site)).hasPassword).toBe(false);
});

test('visits show when, on what and which works', async () => {
  const { site, works, room } = await openSiteWithRoom();
  const at = new Date(2026, 10, 19, 14, 3).getTime();
  const seen = [works[2]?.id ?? 0, works[0]?.id ?? 0];
  await addVisit(site.db, room.id, { device: 'phone', works: seen }, at);
  const { main } = await openRooms(site);
  await within(main).findByText('seen 1 time, last on 19-11-2026 14:03');
  within(main).getByText('Drie, Een');
});
