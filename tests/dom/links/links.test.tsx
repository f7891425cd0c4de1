import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createLink, listLinks } from '../../../app/data/links/links.server.ts';
import { makeLinkInput, uploadPicture } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { openSite, type Site } from '../../support/dom/site.ts';
import {
  deleteRow,
  expectToasts,
  fill,
  findCard,
  openAdmin,
  openCard,
  press,
  valueOf,
  waitForFocus,
  waitForRemoval,
  waitForSave,
} from '../cards.ts';
import { BROKEN, pictureFile } from '../files.ts';

const SECTION = 'Links management';

async function addLink({ db }: Site, name: string) {
  const image = await uploadPicture(db, 'links');
  return mustSave(createLink(db, makeLinkInput({ name, image })));
}

test('a link is updated and deleted, and without a name it is called by its URL, or link', async () => {
  const site = await openSite();
  const { picture } = await addLink(site, 'Galerie');
  const { user, section } = await openAdmin(site, SECTION);
  const card = await openCard(user, section, 'Galerie');
  await fill(user, card, 'Name', '');
  await fill(user, card, 'Url', ' https://example.com/nieuw ');
  await expectToasts(site, () => press(user, card, 'Update'), {
    loading: 'Saving link...',
    end: 'Link updated!',
  });
  expect(await findCard(section, 'https://example.com/nieuw')).toBe(card);
  await waitForSave(card);
  await fill(user, card, 'Url', '');
  await press(user, card, 'Update');
  expect(await findCard(section, 'link')).toBe(card);
  expect(await listLinks(site.db)).toMatchObject([{ name: null, url: null, picture }]);

  await waitForSave(card);
  expect(await deleteRow(user, section, 'link')).toMatch(/^Delete linkAre you sure\?/);
  await screen.findByText('Link deleted!');
  await waitForRemoval(section, 'link');
  expect(await listLinks(site.db)).toStrictEqual([]);
});

test('a new picture replaces the picture of a link', async () => {
  const site = await openSite();
  const { picture } = await addLink(site, 'Galerie');
  const { user, section } = await openAdmin(site, SECTION);
  const card = await openCard(user, section, 'Galerie');
  await user.upload(within(card).getByLabelText('Image'), await pictureFile('papier.png', 12));
  await within(card).findByText('The picture is uploaded.');
  await press(user, card, 'Update');
  await screen.findByText('Link updated!');
  const [link] = await listLinks(site.db);
  expect([link?.picture.image === picture.image, link?.picture.width]).toEqual([false, 12]);
});

test('a link without a picture is not sent, and clear removes the reason', async () => {
  const site = await openSite();
  const { user, section } = await openAdmin(site, SECTION);
  const empty = await findCard(section, 'New link');
  await fill(user, empty, 'Url', 'https://example.com/');
  await press(user, empty, 'Create');
  await within(empty).findByText('Image: choose an image file.');
  await press(user, empty, 'clear');
  expect(valueOf(empty, 'Url')).toBe('');
  expect(within(empty).queryByText('Image: choose an image file.')).toBeNull();
  expect(await site.saves()).toStrictEqual([]);
});

test('an invalid URL is not sent, and has the focus and the reason', async () => {
  const site = await openSite();
  await addLink(site, 'Galerie');
  const { user, section } = await openAdmin(site, SECTION);
  const card = await openCard(user, section, 'Galerie');
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'example']) {
    await fill(user, card, 'Url', url);
    await press(user, card, 'Update');
    await within(card).findByText(/^Url: enter an address that starts with http/);
    await waitForFocus(within(card).getByLabelText('Url'));
    expect(valueOf(card, 'Url')).toBe(url);
  }
  expect(await site.saves()).toStrictEqual([]);
});

test('a file that is not a picture is refused, and Cancel shows the stored picture again', async () => {
  const site = await openSite();
  await addLink(site, 'Galerie');
  const { user, section } = await openAdmin(site, SECTION);
  const card = await openCard(user, section, 'Galerie');
  await user.upload(within(card).getByLabelText('Image'), BROKEN);
  await within(card).findByText(/choose a JPEG, PNG/);
  await press(user, card, 'Update');
  await screen.findByText(/^Not saved\. Image: choose another file/, { selector: '.toast *' });
  await press(user, card, 'Cancel');
  await waitFor(() => expect(within(card).queryByText(/choose a JPEG/)).toBeNull());
  expect(card.querySelector('.image-preview')).not.toBeNull();
  expect(await site.saves()).toStrictEqual([]);
});
