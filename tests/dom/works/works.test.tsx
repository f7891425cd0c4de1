import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { listWorks } from '../../../app/data/works/works.server.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { openSite } from '../../support/dom/site.ts';
import {
  answer,
  choose,
  expectToasts,
  fill,
  findCard,
  isInvalid,
  openAdmin,
  openCard,
  press,
  queryCard,
  valueOf,
  waitForFocus,
  waitForLayers,
  waitForRemoval,
  waitForSave,
} from '../cards.ts';
import { BROKEN, pictureFile } from '../files.ts';
import { addWorks } from '../works.ts';

const SECTION = 'Gallery management';
const UPLOADED = 'The picture is uploaded.';

async function chooseFile(user: UserEvent, card: HTMLElement, file: File) {
  await user.upload(within(card).getByLabelText('Image'), file);
}

async function openSiteWith(titles: readonly string[]) {
  const site = await openSite();
  await mustSave(createGroup(site.db, 'category', { title: 'Stroom' }));
  const { id: categoryId } = await mustSave(createGroup(site.db, 'category', { title: 'Inkt' }));
  await addWorks(site.db, titles);
  return { site, categoryId, ...(await openAdmin(site, SECTION)) };
}

test('the card for a new work is cleared after Create, except for its groups', async () => {
  const { site, user, section, categoryId } = await openSiteWith([]);
  const card = await findCard(section, 'New work');
  await chooseFile(user, card, await pictureFile());
  await fill(user, card, 'Title', '  Nieuw   licht ');
  await fill(user, card, 'Size', '20 × 30 cm');
  await choose(user, card, 'Category', 'Inkt');
  await within(card).findByText(UPLOADED);
  await expectToasts(site, () => press(user, card, 'Create'), {
    loading: 'Creating gallery item...',
    end: 'Gallery item created!',
  });
  await findCard(section, 'Nieuw licht');
  await waitFor(() => expect(valueOf(card, 'Title')).toBe(''));
  expect(valueOf(card, 'Size')).toBe('');
  expect(card.querySelector('.image-preview')).toBeNull();
  expect(valueOf(card, 'Category')).toBe(String(categoryId));
  expect(within(card).queryByText('unsaved')).toBeNull();
  expect((await listWorks(site.db)).works).toMatchObject([
    { title: 'Nieuw licht', size: '20 × 30 cm', categoryId, collectionId: null },
  ]);
  await press(user, card, 'clear');
  expect(valueOf(card, 'Category')).toBe('');
});

test('a work is deleted after a question', async () => {
  const { site, user, section } = await openSiteWith(['Rook']);
  const card = await openCard(user, section, 'Rook');
  await press(user, card, 'Delete');
  expect(await site.saves()).toEqual([]);
  await expectToasts(site, () => answer(user, 'Yes'), {
    loading: 'Deleting gallery item...',
    end: 'Gallery item deleted!',
  });
  await waitForRemoval(section, 'Rook');
  expect((await listWorks(site.db)).works).toEqual([]);
});

test('a work keeps its picture when its text and groups change, and a new picture replaces the old one', async () => {
  const { site, user, section } = await openSiteWith(['Eerst']);
  const readWork = async () => (await listWorks(site.db)).works[0];
  const before = await readWork();
  const card = await openCard(user, section, 'Eerst');
  within(card).getByText('In no group: visitors see it only under recent.');
  await fill(user, card, 'Title', 'Daarna');
  await fill(user, card, 'Size', '');
  await choose(user, card, 'Category', 'Inkt');
  within(card).getByText('unsaved');
  await expectToasts(site, () => press(user, card, 'Update'), {
    loading: 'Saving gallery item...',
    end: 'Gallery item updated!',
  });
  const saved = await findCard(section, 'Daarna');
  await waitForSave(saved);
  expect(within(saved).queryByText(/In no group/)).toBeNull();
  expect(await readWork()).toMatchObject({ title: 'Daarna', size: null, picture: before?.picture });

  await chooseFile(user, saved, await pictureFile('other.png', 12));
  await within(saved).findByText(UPLOADED);
  await press(user, saved, 'Update');
  await waitForSave(saved);
  const { image = '', width } = (await readWork())?.picture ?? {};
  expect([image === before?.picture.image, width]).toEqual([false, 12]);
  const preview = saved.querySelector('.image-preview');
  expect(preview?.getAttribute('src')).toContain(image.replace(/\.\w+$/, ''));
});

test('without a title or an image nothing is sent', async () => {
  const { site, user, section } = await openSiteWith(['Rook']);
  const card = await findCard(section, 'New work');
  await press(user, card, 'Create');
  await within(card).findByText('Title: enter some text.');
  within(card).getByText('Image: choose an image file.');
  await fill(user, card, 'Title', 'Zonder beeld');
  await press(user, card, 'Create');
  within(card).getByText('Image: choose an image file.');
  expect(valueOf(card, 'Title')).toBe('Zonder beeld');
  const existing = await openCard(user, section, 'Rook');
  await fill(user, existing, 'Title', ' ');
  await press(user, existing, 'Update');
  await within(existing).findByText('Title: enter some text.');
  expect(await site.saves()).toEqual([]);
});

test('clear empties the card with its uploaded picture, and Discard shows the saved text', async () => {
  const { site, user, section } = await openSiteWith(['Rook']);
  const card = await findCard(section, 'New work');
  await chooseFile(user, card, await pictureFile());
  await fill(user, card, 'Title', 'Toch niet');
  await choose(user, card, 'Category', 'Inkt');
  await within(card).findByText(UPLOADED);
  await press(user, card, 'clear');
  expect([valueOf(card, 'Title'), valueOf(card, 'Category')]).toEqual(['', '']);
  expect(card.querySelector('.image-preview')).toBeNull();

  await fill(user, await openCard(user, section, 'Rook'), 'Title', 'Vuur');
  const later = await openAdmin(site, SECTION);
  const existing = await findCard(later.section, 'Rook');
  await within(existing).findByRole('button', { name: 'Discard' });
  await press(later.user, existing, 'Discard');
  expect(valueOf(existing, 'Title')).toBe('Rook');
  expect(await site.saves()).toEqual([]);
});

test('a refused file blocks Create and shows its reason', async () => {
  const { site, user, section } = await openSiteWith([]);
  const card = await findCard(section, 'New work');
  const picker = within(card).getByLabelText<HTMLInputElement>('Image');
  expect(picker.accept).toMatch(/^image\/png,.*,image\/tiff,image\/heic,/);
  await chooseFile(user, card, new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }));
  await within(card).findByText(/choose a JPEG, PNG/);
  await press(user, card, 'Cancel');
  await chooseFile(user, card, BROKEN);
  await within(card).findByText(/choose a JPEG, PNG/);
  await fill(user, card, 'Title', 'Kapot');
  await press(user, card, 'Create');
  expect(isInvalid(card, 'Image')).toBe(true);
  expect(await site.saves()).toEqual([]);
});

test('a failed save shows a toast and keeps the text', async () => {
  const { site, user, section } = await openSiteWith(['Onderstroom']);
  const card = await openCard(user, section, 'Onderstroom');
  site.loseConnection();
  await fill(user, card, 'Title', 'Bovenstroom');
  await press(user, card, 'Update');
  await screen.findByText('Something went wrong updating gallery item');
  await within(card).findByText(/The site could not be reached\./);
  expect(valueOf(card, 'Title')).toBe('Bovenstroom');
});

test('works are found by part of their title, and unsaved text survives paging', async () => {
  const titles = Array.from({ length: 21 }, (_, n) => `Studie ${n + 1}`);
  const { user, section } = await openSiteWith(titles);
  within(section).getByText('21 works, page 1 of 2');
  await fill(user, section, 'Search by title', 'DIE 17');
  await within(section).findByText('1 work found');
  await findCard(section, 'Studie 17');
  await fill(user, section, 'Search by title', '100%');
  await within(section).findByText(/No work has “.*100%.*” in its title/);

  await fill(user, section, 'Search by title', '');
  await within(section).findByText('21 works, page 1 of 2');
  await fill(user, await openCard(user, section, 'Studie 21'), 'Size', 'half');
  await press(user, section, 'Next');
  await waitForFocus(await within(section).findByText('21 works, page 2 of 2'));
  await findCard(section, 'Studie 1');
  expect(queryCard(section, 'Studie 20')).toBeNull();
  expect(valueOf(await findCard(section, 'Studie 21'), 'Size')).toBe('half');
});

test('several chosen works get a category, and are deleted after a single question', async () => {
  const { site, user, section, categoryId } = await openSiteWith(['Een', 'Twee', 'Drie']);
  async function chooseTwo() {
    await waitForLayers([]);
    await press(user, section, 'Choose several');
    for (const title of ['Een', 'Twee']) {
      await user.click(within(section).getByRole('checkbox', { name: `Choose ${title}` }));
    }
    const bar = screen.getByRole('region', { name: 'Change the chosen works' });
    within(bar).getByText('2 chosen');
    return bar;
  }
  const bar = await chooseTwo();
  await choose(user, bar, 'Set', 'Category');
  await choose(user, bar, 'Category', 'Inkt');
  await press(user, bar, 'Apply');
  await screen.findByText('2 works updated!');
  await waitFor(() => expect(queryCard(section, 'Een')?.textContent).toContain('Inkt'));
  expect((await listWorks(site.db)).works.map((work) => work.categoryId)).toEqual([
    null,
    categoryId,
    categoryId,
  ]);
  await press(user, await chooseTwo(), 'Delete');
  expect(await answer(user, 'Yes')).toContain('Delete 2 works');
  await screen.findByText('2 works deleted!');
  await waitForRemoval(section, 'Een');
  expect(queryCard(section, 'Twee')).toBeNull();
});
