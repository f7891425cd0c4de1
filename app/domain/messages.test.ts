import { expect, test } from 'vitest';
import { READ_FAILURES, unknownGroupKind } from './messages.ts';
import { type Entity, siteImageToastTexts, toastTexts, type Verb } from './owner-messages.ts';

/** The literal texts of the specification, and texts in its pattern where it has none. */
const TOASTS: [Entity, Verb, loading: string, success: string, failure: string][] = [
  ['category', 'create', 'Creating category...', 'Category created!', 'creating category'],
  ['category', 'update', 'Saving category...', 'Category updated!', 'updating category'],
  ['category', 'delete', 'Deleting category...', 'Category deleted!', 'deleting category'],
  ['category', 'reorder', 'Saving categories...', 'Categories saved!', 'updating categories'],
  ['collection', 'create', 'Creating collection...', 'Collection created!', 'creating collection'],
  ['collection', 'update', 'Saving collection...', 'Collection updated!', 'updating collection'],
  ['collection', 'delete', 'Deleting collection...', 'Collection deleted!', 'deleting collection'],
  ['collection', 'reorder', 'Saving collections...', 'Collections saved!', 'updating collections'],
  [
    'gallery item',
    'create',
    'Creating gallery item...',
    'Gallery item created!',
    'creating gallery item',
  ],
  [
    'gallery item',
    'update',
    'Saving gallery item...',
    'Gallery item updated!',
    'updating gallery item',
  ],
  [
    'gallery item',
    'delete',
    'Deleting gallery item...',
    'Gallery item deleted!',
    'deleting gallery item',
  ],
  [
    'gallery item',
    'reorder',
    'Saving gallery items...',
    'Gallery items saved!',
    'updating gallery items',
  ],
  ['post', 'create', 'Creating post...', 'Post created!', 'creating post'],
  ['post', 'update', 'Saving post...', 'Post updated!', 'updating post'],
  ['post', 'delete', 'Deleting post...', 'Post deleted!', 'deleting post'],
  ['exhibition', 'create', 'Creating exhibition...', 'Exhibition created!', 'creating exhibition'],
  ['exhibition', 'update', 'Saving exhibition...', 'Exhibition updated!', 'updating exhibition'],
  ['exhibition', 'delete', 'Deleting exhibition...', 'Exhibition deleted!', 'deleting exhibition'],
  ['exhibition', 'reorder', 'Saving exhibitions...', 'Exhibitions saved!', 'updating exhibitions'],
  ['link', 'create', 'Saving link...', 'Link created!', 'creating link'],
  ['link', 'update', 'Saving link...', 'Link updated!', 'updating link'],
  ['link', 'delete', 'Deleting link...', 'Link deleted!', 'deleting link'],
  ['setting', 'update', 'Saving setting...', 'Setting updated!', 'updating setting'],
];

test.each(TOASTS)('%s, %s: the toast shows %s', (entity, verb, loading, success, failure) => {
  expect(toastTexts(entity, verb)).toStrictEqual({
    loading,
    success,
    failure: `Something went wrong ${failure}`,
  });
});

test.each(['home', 'bio'] as const)('the image of the %s page has its own texts', (page) => {
  expect(siteImageToastTexts(page)).toStrictEqual({
    loading: `Saving ${page} image..`,
    success: 'New image saved!',
    failure: 'Something went wrong setting image',
  });
});

test('each area has a message for a failed read', () => {
  expect(READ_FAILURES).toStrictEqual({
    gallery: 'Something went wrong getting the gallery.',
    posts: 'Something went wrong getting posts',
    exhibitions: 'Something went wrong getting exhibitions',
    siteContent: 'Something went wrong getting site content',
    links: 'Something went wrong getting links',
    settings: 'Something went wrong getting settings',
    history: 'Something went wrong getting the history',
    enquiries: 'Something went wrong getting the enquiries',
    rooms: 'Something went wrong getting the private rooms',
  });
  expect(unknownGroupKind('size')).toBe('size is not defined');
});
