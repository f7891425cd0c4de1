import { expect, test } from 'vitest';
import { READ_FAILURES, siteImageToastTexts, toastTexts, unknownGroupKind } from './messages.ts';

test('the toasts of a category are letter by letter those of the specification', () => {
  expect(toastTexts('category', 'create')).toStrictEqual({
    loading: 'Creating category...',
    success: 'Category created!',
    failure: 'Something went wrong creating category',
  });
  expect(toastTexts('category', 'update')).toStrictEqual({
    loading: 'Saving category...',
    success: 'Category updated!',
    failure: 'Something went wrong updating category',
  });
  expect(toastTexts('category', 'delete')).toStrictEqual({
    loading: 'Deleting category...',
    success: 'Category deleted!',
    failure: 'Something went wrong deleting category',
  });
  expect(toastTexts('category', 'reorder')).toStrictEqual({
    loading: 'Saving categories...',
    success: 'Categories saved!',
    failure: 'Something went wrong updating categories',
  });
});

test('the others follow the same pattern', () => {
  expect(toastTexts('gallery item', 'create').loading).toBe('Creating gallery item...');
  expect(toastTexts('gallery item', 'update').success).toBe('Gallery item updated!');
  expect(toastTexts('gallery item', 'reorder').loading).toBe('Saving gallery items...');
  expect(toastTexts('exhibition', 'reorder').failure).toBe(
    'Something went wrong updating exhibitions',
  );
  expect(toastTexts('link', 'create')).toStrictEqual({
    loading: 'Saving link...',
    success: 'Link created!',
    failure: 'Something went wrong creating link',
  });
  expect(toastTexts('setting', 'update')).toStrictEqual({
    loading: 'Saving setting...',
    success: 'Setting updated!',
    failure: 'Something went wrong updating setting',
  });
});

test('a site image has texts of its own', () => {
  expect(siteImageToastTexts('bio')).toStrictEqual({
    loading: 'Saving bio image..',
    success: 'New image saved!',
    failure: 'Something went wrong setting image',
  });
});

test('an area that cannot be read says so', () => {
  expect(READ_FAILURES.gallery).toBe('Something went wrong getting the gallery.');
  expect(READ_FAILURES.siteContent).toBe('Something went wrong getting site content');
  expect(unknownGroupKind('size')).toBe('size is not defined');
});
