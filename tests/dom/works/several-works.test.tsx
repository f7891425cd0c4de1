import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { listWorks } from '../../../app/data/works/works.server.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { failRequest, isUpload, openSite, type Site } from '../../support/dom/site.ts';
import {
  answer,
  choose,
  fill,
  findCard,
  itemsOf,
  openAdmin,
  press,
  valueOf,
  waitForFocus,
} from '../cards.ts';
import { BROKEN, pictureFile } from '../files.ts';

async function openPanel(site: Site) {
  const { user, section } = await openAdmin(site, 'Gallery management');
  const panel = await findCard(section, 'Several works at once');
  return {
    user,
    section,
    panel,
    press: (button: string) => press(user, panel, button),
    find: (text: string | RegExp) => within(panel).findByText(text),
    async addFiles(...names: string[]) {
      const files = await Promise.all(names.map((name) => pictureFile(name)));
      await user.upload(within(panel).getByLabelText('Pictures'), files);
    },
    waitForCount: (text: string, count: number) =>
      waitFor(() => expect(within(panel).queryAllByText(text)).toHaveLength(count)),
  };
}

async function openSiteWithCategory() {
  const site = await openSite();
  await mustSave(createGroup(site.db, 'category', { title: 'Stroom' }));
  const { id: categoryId } = await mustSave(createGroup(site.db, 'category', { title: 'Inkt' }));
  const listTitles = async () => (await listWorks(site.db)).works.map(({ title }) => title);
  return { site, categoryId, listTitles };
}

/** Lets a number of uploads through, and holds the others until they are released. */
function holdUploads(site: Site, passed: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let started = 0;
  site.intercept((request) => {
    if (!isUpload(request)) return undefined;
    started += 1;
    return started > passed ? promise : undefined;
  });
  return { release: resolve, countStarted: () => started };
}

test('chosen, dropped and pasted pictures become works in the same order, and a refused one shows its reason', async () => {
  const { site, categoryId } = await openSiteWithCategory();
  const { user, section, panel, press: pressButton, find } = await openPanel(site);
  const input = within(panel).getByLabelText('Pictures');
  await user.upload(input, [await pictureFile('eerste_vel.png'), BROKEN]);
  fireEvent.drop(input, { dataTransfer: { files: [await pictureFile('tweede-vel.png')] } });
  fireEvent.paste(input, { clipboardData: { files: [await pictureFile('derde vel.png')] } });
  expect(valueOf(panel, 'Title of eerste_vel.png')).toBe('eerste vel');
  await find(/choose a JPEG, PNG/);
  await fill(user, panel, 'Title of tweede-vel.png', 'Tweede vel');
  await choose(user, panel, 'Category', 'Inkt');
  await pressButton('Create 3 works');
  await find('3 of 4 works created');
  expect(itemsOf(panel)).toEqual([expect.stringMatching(/choose a JPEG, PNG/)]);
  await user.click(await find('3 works created'));
  await waitFor(() =>
    expect(itemsOf(panel)).toEqual([
      'eerste vel',
      'Tweede vel',
      'derde vel',
      expect.stringMatching(/JPEG, PNG/),
    ]),
  );
  await findCard(section, 'Tweede vel');
  expect((await listWorks(site.db)).works).toMatchObject([
    { title: 'derde vel', categoryId },
    { title: 'Tweede vel', categoryId },
    { title: 'eerste vel', categoryId },
  ]);
  await pressButton('clear');
  expect(itemsOf(panel)).toEqual([]);
});

test('at most two pictures upload at a time, and uploads can be cancelled', async () => {
  const { site } = await openSiteWithCategory();
  const { panel, press: pressButton, addFiles, waitForCount } = await openPanel(site);
  const { release, countStarted } = holdUploads(site, 0);
  await addFiles('b1.png', 'b2.png', 'b3.png');
  await waitForCount('waiting', 1);
  await waitFor(() => expect(countStarted()).toBe(2));
  await pressButton('Cancel');
  await waitForCount('Cancelled.', 3);
  release();
  await pressButton('Remove b2');
  expect(itemsOf(panel)).toHaveLength(2);
  await pressButton('clear');
  expect(itemsOf(panel)).toEqual([]);
  expect(countStarted()).toBe(2);
});

test('failed uploads can be retried, one or all, and become works', async () => {
  const { site, listTitles } = await openSiteWithCategory();
  const { press: pressButton, find, addFiles, waitForCount } = await openPanel(site);
  let failures = 3;
  site.intercept((request) => {
    if (!isUpload(request) || failures === 0) return;
    failures -= 1;
    failRequest();
  });
  await addFiles('a1.png', 'a2.png', 'a3.png', 'a4.png');
  await waitForCount('The upload did not arrive. Try again.', 3);
  await waitForCount('ready', 1);
  await pressButton('Create 1 work');
  await find('1 of 4 works created');
  expect(await listTitles()).toEqual(['a4']);
  await pressButton('Retry a1');
  await find('2 of 4 works created');
  await pressButton('Retry all');
  await find('4 of 4 works created');
  expect((await listTitles()).toSorted()).toEqual(['a1', 'a2', 'a3', 'a4']);
});

test('a row without a title blocks Create, and clear asks before typed titles are lost', async () => {
  const { site } = await openSiteWithCategory();
  const { user, panel, press: pressButton, find, addFiles } = await openPanel(site);
  await addFiles('c1.png');
  await find('ready');
  const title = within(panel).getByLabelText('Title of c1.png');
  await fill(user, panel, 'Title of c1.png', ' ');
  await pressButton('Create 1 work');
  await find('Title: enter some text.');
  expect(document.activeElement).toBe(title);
  expect(await site.saves()).toEqual([]);
  await pressButton('clear');
  expect(await answer(user, 'Yes')).toContain('Clear the list');
  await waitFor(() => expect(itemsOf(panel)).toEqual([]));
});

test('titles from the camera must be confirmed, and a paused creation keeps the rest', async () => {
  const { site, listTitles } = await openSiteWithCategory();
  const { user, panel, press: pressButton, addFiles } = await openPanel(site);
  const { release } = holdUploads(site, 3);
  const waitForText = (text: string) => waitFor(() => expect(panel.textContent).toContain(text));
  await addFiles('Luwte 3.png', 'IMG_5001.png', 'IMG_5002.png', 'IMG_5003.png', 'IMG_5004.png');
  const progress = async (name: string, text: string) =>
    waitFor(() =>
      expect(within(panel).getByRole('progressbar', { name }).getAttribute('aria-valuetext')).toBe(
        text,
      ),
    );
  await progress('Uploads', '3 of 5 pictures uploaded, 2 left');
  const [first = '', second] = itemsOf(panel);
  expect(first).not.toContain('camera');
  expect(second).toContain('a name from the camera');

  await pressButton('Create 5 works');
  await waitForText('4 titles come from the camera, such as “IMG 5001”.');
  await pressButton('Show the first');
  const title = within(panel).getByLabelText('Title of IMG_5001.png');
  await waitForFocus(title);
  await fill(user, panel, 'Title of IMG_5001.png', 'Kade');
  await pressButton('Create 5 works');
  await waitForText('3 titles come from the camera, such as “IMG 5002”.');
  expect(await site.saves()).toEqual([]);
  await pressButton('Create anyway');
  await progress('Works created', '3 of 5 works created, 2 left');
  expect(itemsOf(panel)).toHaveLength(2);

  await pressButton('Pause');
  release();
  await within(panel).findByRole('button', { name: 'Create 2 works' });
  expect(await listTitles()).toEqual(['IMG 5002', 'Kade', 'Luwte 3']);
});

test('pictures, titles and the category of several new works survive a reload', async () => {
  const { site, categoryId } = await openSiteWithCategory();
  const before = await openPanel(site);
  await before.addFiles('IMG_5001.png', 'IMG_5002.png');
  await before.waitForCount('ready', 2);
  await fill(before.user, before.panel, 'Title of IMG_5001.png', 'Bewaard');
  await choose(before.user, before.panel, 'Category', 'Inkt');

  const { panel, section, press: pressButton, find, waitForCount } = await openPanel(site);
  await waitForCount('ready', 2);
  expect(valueOf(panel, 'Title of IMG_5001.png')).toBe('Bewaard');
  expect(valueOf(panel, 'Category')).toBe(String(categoryId));
  expect(within(section).queryByText(/Unsaved text of/)).toBeNull();
  await pressButton('Create 2 works');
  await pressButton('Create anyway');
  await find('2 of 2 works created');
  await waitFor(() => expect(document.activeElement?.className).toContain('several-bar'));

  const after = await openPanel(site);
  await findCard(after.section, 'Bewaard');
  expect(itemsOf(after.panel)).toEqual([]);
  expect((await listWorks(site.db)).works).toMatchObject([
    { title: 'IMG 5002', categoryId },
    { title: 'Bewaard', categoryId },
  ]);
  expect(screen.queryByText('Create 2 works')).toBeNull();
});
