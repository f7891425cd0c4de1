import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPost, listPosts } from '../../../app/data/posts/posts.server.ts';
import { makePostInput, uploadPicture } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { openSite } from '../../support/dom/site.ts';
import {
  deleteRow,
  expectToasts,
  findCard,
  isInvalid,
  openAdmin,
  openCard,
  press,
  waitForFocus,
  waitForRemoval,
  waitForSave,
} from '../cards.ts';
import { EMPTY, fillAll, FULL, valuesOf } from './post-fields.ts';

const SECTION = 'Upcoming management';

test('a post with all fields is created, updated and deleted', async () => {
  const site = await openSite();
  const { user, section } = await openAdmin(site, SECTION);
  const empty = await findCard(section, 'New post');
  await fillAll(user, empty, FULL);
  await expectToasts(site, () => press(user, empty, 'Create'), {
    loading: 'Creating post...',
    end: 'Post created!',
  });
  await waitFor(() => expect(valuesOf(empty)).toStrictEqual(EMPTY));
  const created = await openCard(user, section, 'Nachtopening');
  expect(valuesOf(created)).toStrictEqual(FULL);

  await fillAll(user, created, { Title: 'Daarna', Description: '' });
  await press(user, created, 'Clear end date');
  await press(user, created, 'Clear start time');
  await within(created).findByText('Saved only with a start time.');
  await expectToasts(site, () => press(user, created, 'Update'), {
    loading: 'Saving post...',
    end: 'Post updated!',
  });
  await waitForSave(created);
  expect(await listPosts(site.db)).toMatchObject([
    { title: 'Daarna', description: null, date: { start: '2090-05-01', end: null }, time: null },
  ]);

  await expectToasts(site, () => deleteRow(user, section, 'Daarna'), {
    loading: 'Deleting post...',
    end: 'Post deleted!',
  });
  await waitForRemoval(section, 'Daarna');
  expect(await listPosts(site.db)).toStrictEqual([]);
});

test('the picture of a post can be removed', async () => {
  const site = await openSite();
  const image = await uploadPicture(site.db, 'posts');
  await mustSave(
    createPost(site.db, makePostInput({ title: 'Affiche', startDate: '2090-05-01', image })),
  );
  const { user, section } = await openAdmin(site, SECTION);
  const card = await openCard(user, section, 'Affiche');
  expect(card.querySelector('.image-preview')).not.toBeNull();
  await press(user, card, 'Remove');
  expect(card.querySelector('.image-preview')).toBeNull();
  await press(user, card, 'Update');
  await screen.findByText('Post updated!');
  expect(await listPosts(site.db)).toMatchObject([{ picture: null }]);
});

test('a file that is not a picture is refused, and blocks the post until it is removed', async () => {
  const site = await openSite();
  const { user, section } = await openAdmin(site, SECTION);
  const empty = await findCard(section, 'New post');
  const pdf = new File(['%PDF-1.7'], 'poster.pdf', { type: 'application/pdf' });
  await user.upload(within(empty).getByLabelText('Image'), pdf);
  await within(empty).findByText(/choose a JPEG, PNG/);
  await fillAll(user, empty, { ...FULL, Title: 'Met affiche' });
  await press(user, empty, 'Create');
  await within(empty).findByText(/^Not created. Image: choose another file, or cancel this one/);
  expect(await site.saves()).toStrictEqual([]);
  await press(user, empty, 'Cancel');
  await press(user, empty, 'Create');
  await findCard(section, 'Met affiche');
});

test('all reasons are shown next to the button, and in a message, until the form is cleared', async () => {
  const { user, section } = await openAdmin(await openSite(), SECTION);
  const empty = await findCard(section, 'New post');
  await press(user, empty, 'Create');
  const reasons =
    'Not created. Title: enter some text. Location: enter some text. Start date: enter a date.';
  await within(empty).findByText(reasons);
  expect((await screen.findAllByText(reasons)).some((text) => text.closest('.toast'))).toBe(true);
  await press(user, empty, 'clear');
  expect(within(empty).queryByText(reasons)).toBeNull();
});

const INVALID: [string, Partial<typeof FULL>, string][] = [
  ['Title', { Title: '  ' }, 'Title: enter some text.'],
  ['Title', { Title: 'x'.repeat(201) }, 'Title: enter at most 200 characters.'],
  ['Location', { Location: '' }, 'Location: enter some text.'],
  ['Start date', { 'Start date': '' }, 'Start date: enter a date.'],
  ['End date', { 'End date': '2090-04-30' }, 'End date: choose the start date or a later one.'],
  [
    'End time',
    { 'End date': '2090-05-01', 'End time': '18:59' },
    'End time: choose the start time or a later one, or clear the end date if it ends the next morning.',
  ],
];

test('an invalid post is not sent, and its first invalid field has the focus and the reason', async () => {
  const site = await openSite();
  await mustSave(createPost(site.db, makePostInput({ title: 'Open atelier' })));
  const { user, section } = await openAdmin(site, SECTION);
  await press(user, section, 'Show history (1)');
  for (const [title, button] of [
    ['New post', 'Create'],
    ['Open atelier', 'Update'],
  ] as const) {
    const card = await openCard(user, section, title);
    await fillAll(user, card, FULL);
    for (const [label, fields, message] of INVALID) {
      await fillAll(user, card, fields);
      await press(user, card, button);
      await within(card).findByText(message);
      await waitForFocus(within(card).getByLabelText(label));
      expect(isInvalid(card, label)).toBe(true);
      expect(valuesOf(card)).toMatchObject(fields);
      const before = Object.keys(fields).map((name) => [name, FULL[name as keyof typeof FULL]]);
      await fillAll(user, card, Object.fromEntries(before) as Partial<typeof FULL>);
    }
  }
  expect(await site.saves()).toStrictEqual([]);
});
