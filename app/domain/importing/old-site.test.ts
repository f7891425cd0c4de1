import { expect, test } from 'vitest';
import { toOldFile } from './old-site.ts';

const HOST = 'https://abc.example.co';

test('a public URL contains bucket and file; query and hash are ignored', () => {
  for (const way of ['object/public', 'object/sign', 'render/image/public']) {
    const url = `${HOST}/storage/v1/${way}/works/een%20werk.jpg?width=20#x`;
    expect(toOldFile(url, 'works')).toBe('works/een werk.jpg');
  }
});

test('a path is in the folder, with or without the name of the folder', () => {
  expect(toOldFile('links/a.png', 'links')).toBe('links/a.png');
  expect(toOldFile('/a.png', 'links')).toBe('links/a.png');
  expect(toOldFile('a%zz.png', 'links')).toBe('links/a%zz.png');
});

test('empty values and URLs on other hosts are not files', () => {
  for (const image of [null, undefined, '', ' ', 3, 'https://elsewhere.example/a.png', '//x/a']) {
    expect(toOldFile(image, 'works')).toBeNull();
  }
});
