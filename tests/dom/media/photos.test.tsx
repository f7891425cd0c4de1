import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createSiteImage, findSiteImage } from '../../../app/data/settings/site-images.server.ts';
import { uploadLimit } from '../../../app/domain/picture/picture.ts';
import { uploadPicture } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { openSite } from '../../support/dom/site.ts';
import {
  expectToasts,
  fill,
  findCard,
  openAdmin,
  press,
  waitForFocus,
  waitForSave,
} from '../cards.ts';
import { pictureFile } from '../files.ts';

async function openHomeImage() {
  const site = await openSite();
  const image = await uploadPicture(site.db, 'site-content');
  await mustSave(createSiteImage(site.db, 'home', image));
  const { user, section } = await openAdmin(site, 'Photo management');
  const card = await findCard(section, 'Home image');
  return { site, user, card, input: within(card).getByLabelText('Home image') };
}

test('Save without a change sends nothing', async () => {
  const { site, user, card } = await openHomeImage();
  await press(user, card, 'Save');
  await within(card).findByText('Image: choose an image file.');
  expect(await site.saves()).toStrictEqual([]);
});

test('the alternative text is saved without a new picture', async () => {
  const { site, user, card } = await openHomeImage();
  await fill(user, card, 'Alternative text', 'A heron');
  await expectToasts(site, () => press(user, card, 'Save'), {
    loading: 'Saving home image..',
    end: 'New image saved!',
  });
  await waitForSave(card);
  expect(await findSiteImage(site.db, 'home')).toMatchObject({ alternativeText: 'A heron' });
});

test('the keyboard moves the focal point, which is saved', async () => {
  const { site, user, card } = await openHomeImage();
  const slider = within(card).getByLabelText('Point that stays in view, from the left');
  expect(slider.getAttribute('aria-valuetext')).toBe('50% from the left, 50% from the top');
  slider.focus();
  await user.keyboard('{ArrowLeft}{Shift>}{ArrowUp}{/Shift}{ArrowDown}');
  expect(slider.getAttribute('aria-valuetext')).toBe('49% from the left, 41% from the top');
  await press(user, card, 'Save');
  await screen.findByText('New image saved!');
  expect(await findSiteImage(site.db, 'home')).toMatchObject({ focusX: 49, focusY: 41 });
});

test('a file that cannot be a picture is refused with its reason, and blocks Save until it is cancelled', async () => {
  const { site, user, card, input } = await openHomeImage();
  const psd = '8BPS\0\x01';
  for (const [content, name, type, reason] of [
    ['%PDF', 'a.pdf', 'application/pdf', /choose a JPEG, PNG/],
    ['no', 'x.jpg', 'image/jpeg', /choose a JPEG, PNG/],
    ['', 'Study.PSD', '', /save them as TIFF or JPEG/],
    [psd, 'study', '', /save them as TIFF or JPEG/],
    [psd, 'study.jpg', 'image/jpeg', /save them as TIFF or JPEG/],
  ] as const) {
    await user.upload(input, new File([Buffer.from(content, 'latin1')], name, { type }));
    await within(card).findByText(reason);
    expect(within(card).queryByRole('button', { name: 'Retry' })).toBeNull();
    await press(user, card, 'Save');
    await within(card).findByText('Not saved. Image: choose another file, or cancel this one.');
    await press(user, card, 'Cancel');
    await waitForFocus(input);
    await waitFor(() => expect(within(card).queryByText(reason)).toBeNull());
    expect(card.querySelector('.image-preview')).not.toBeNull();
  }
  expect(await site.saves()).toStrictEqual([]);
});

test('a replaced bio image is public', async () => {
  const { site } = await openHomeImage();
  const image = await uploadPicture(site.db, 'site-content', 2, 'bio');
  await mustSave(createSiteImage(site.db, 'bio', image));
  const { user, section } = await openAdmin(site, 'Photo management');
  const card = await findCard(section, 'Bio image');
  await user.upload(within(card).getByLabelText('Bio image'), await pictureFile());
  await within(card).findByText('unsaved');
  await press(user, card, 'Save');
  await screen.findByText('New image saved!');
  await waitForSave(card);
  const replaced = (await findSiteImage(site.db, 'bio'))?.picture.image ?? '';
  expect(replaced).toContain('/media/site-content/bio-');
  expect(replaced).not.toBe(image);
  await site.openPage('/bio');
  await waitFor(() =>
    expect(
      document.querySelector(`main img[src^="${replaced.replace(/\.\w+$/, '/')}"]`),
    ).not.toBeNull(),
  );
});

test('a pasted picture is uploaded', async () => {
  const { card } = await openHomeImage();
  const field = card.querySelector('.image-field') as HTMLElement;
  fireEvent.paste(field, { clipboardData: { files: [await pictureFile('x.png')] } });
  await within(card).findByText('unsaved');
});

test('a dropped file over 64 MB is refused', async () => {
  const { user, card } = await openHomeImage();
  const big = new File([new Uint8Array(uploadLimit(false) + 1)], 'big.jpg', { type: 'image/jpeg' });
  const field = card.querySelector('.image-field') as HTMLElement;
  fireEvent.drop(field, { dataTransfer: { files: [big] } });
  await within(card).findByText('This file is too large: at most 64 MB.');
  await press(user, card, 'Cancel');
  expect(within(card).queryByText('unsaved')).toBeNull();
});
