import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createGroup, listGroups } from '../../../app/data/groups/groups.server.ts';
import { createWork } from '../../../app/data/works/works.server.ts';
import { makeWorkInput, uploadPicture } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { openSite } from '../../support/dom/site.ts';
import {
  answer,
  deleteRow,
  expectToasts,
  fill,
  findCard,
  isInvalid,
  openAdmin,
  press,
  queryCard,
  valueOf,
  waitForFocus,
  waitForRemoval,
  waitForSave,
} from '../cards.ts';

const SECTION = 'Category management';
const KINDS = [
  { kind: 'category', section: SECTION, name: 'Category' },
  { kind: 'collection', section: 'Collection management', name: 'Collection' },
] as const;

async function durationOf(text: string) {
  const toast = (await screen.findByText(text)).closest('.toast');
  return toast?.querySelector<HTMLElement>('.toast-clock')?.style.animationDuration;
}

for (const { kind, section: title, name } of KINDS) {
  test(`a ${kind} is created, updated and deleted, with a loading toast before each result`, async () => {
    const site = await openSite();
    const { user, section } = await openAdmin(site, title);
    const empty = await findCard(section, `New ${kind}`);
    const field = within(empty).getByLabelText('Title');
    await fill(user, empty, 'Title', '  Wind  in  de rug ');
    await expectToasts(site, () => press(user, empty, 'Create'), {
      loading: `Creating ${kind}...`,
      end: `${name} created!`,
    });
    const created = await findCard(section, 'Wind in de rug');
    await waitFor(() => expect(valueOf(empty, 'Title')).toBe(''));
    await waitForFocus(field);

    await fill(user, created, 'Title', 'Daarna');
    await within(created).findByText('unsaved');
    await expectToasts(site, () => press(user, created, 'Update'), {
      loading: `Saving ${kind}...`,
      end: `${name} updated!`,
    });
    await waitForSave(section);
    expect(await listGroups(site.db, kind)).toMatchObject([{ title: 'Daarna', order: 0 }]);

    await expectToasts(site, () => deleteRow(user, section, 'Daarna'), {
      loading: `Deleting ${kind}...`,
      end: `${name} deleted!`,
    });
    await waitForRemoval(section, 'Daarna');
    expect(await listGroups(site.db, kind)).toStrictEqual([]);
  });
}

test('the result of a save is shown for 1.5 seconds, and one with a button for 8', async () => {
  const site = await openSite();
  const { user, section } = await openAdmin(site, SECTION);
  const empty = await findCard(section, 'New category');
  await fill(user, empty, 'Title', 'Water');
  await press(user, empty, 'Create');
  expect(await durationOf('Category created!')).toBe('1500ms');
  await deleteRow(user, section, 'Water');
  expect(await durationOf('Category deleted!')).toBe('8000ms');
});

test('a button is busy while its save is sent', async () => {
  const site = await openSite();
  const { user, section } = await openAdmin(site, SECTION);
  const empty = await findCard(section, 'New category');
  const create = within(empty).getByRole('button', { name: 'Create' });
  await fill(user, empty, 'Title', 'Water');
  const release = site.holdSaves();
  await user.click(create);
  await waitFor(() => expect(create.getAttribute('aria-busy')).toBe('true'));
  await user.click(create);
  release();
  await findCard(section, 'Water');
  expect(await site.saves()).toHaveLength(1);
});

test('an empty title is not sent, and has the focus and the reason', async () => {
  const site = await openSite();
  await mustSave(createGroup(site.db, 'category', { title: 'Water' }));
  const { user, section } = await openAdmin(site, SECTION);
  const empty = await findCard(section, 'New category');
  await fill(user, empty, 'Title', '   ');
  await press(user, empty, 'Create');
  await waitFor(() => expect(isInvalid(empty, 'Title')).toBe(true));
  await waitForFocus(within(empty).getByLabelText('Title'));
  await press(user, empty, 'clear');
  expect(valueOf(empty, 'Title')).toBe('');
  expect(isInvalid(empty, 'Title')).toBe(false);

  const card = await findCard(section, 'Water');
  await fill(user, card, 'Title', '');
  await press(user, card, 'Update');
  await within(card).findByText('Title: enter some text.');
  expect(await site.saves()).toStrictEqual([]);
});

test('a title that another category has is pointed out', async () => {
  const site = await openSite();
  await mustSave(createGroup(site.db, 'category', { title: 'Inkt' }));
  const { user, section } = await openAdmin(site, SECTION);
  await fill(user, await findCard(section, 'New category'), 'Title', 'INKT ');
  await within(section).findByText('There is a category with this title already.');
});

test('the question before a deletion has the number of works, and No deletes nothing', async () => {
  const site = await openSite();
  const { id } = await mustSave(createGroup(site.db, 'category', { title: 'Inkt' }));
  const image = await uploadPicture(site.db, 'works');
  await mustSave(createWork(site.db, makeWorkInput({ image, categoryId: id }), '2026-01-02'));
  const { user, section } = await openAdmin(site, SECTION);
  await press(user, await findCard(section, 'Inkt'), 'Delete');
  expect(await answer(user, 'No')).toContain(
    'Delete InktAre you sure?1 work leaves this category. The work itself stays.',
  );
  expect(queryCard(section, 'Inkt')).not.toBeNull();
  expect(await site.saves()).toStrictEqual([]);
});

test('a save without a connection or session keeps the text, and can be repeated', async () => {
  const site = await openSite();
  const { user, section } = await openAdmin(site, SECTION);
  const empty = await findCard(section, 'New category');
  await fill(user, empty, 'Title', 'Nog niet');
  site.loseConnection();
  await press(user, empty, 'Create');
  await within(empty).findByText('Something went wrong creating category');
  await within(empty).findByText(/The site could not be reached/);
  expect(valueOf(empty, 'Title')).toBe('Nog niet');
  await fill(user, empty, 'Title', 'Nog steeds niet');
  within(empty).getByText('Something went wrong creating category');

  site.restoreConnection();
  site.endSession();
  await press(user, empty, 'Create');
  await within(empty).findByText(/Your session has ended/);
  expect(valueOf(empty, 'Title')).toBe('Nog steeds niet');

  site.signInAgain();
  await press(user, empty, 'Create');
  await findCard(section, 'Nog steeds niet');
});
