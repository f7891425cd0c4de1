import { expect, test } from 'vitest';
import { toOldFile } from './old-site.ts';

const HOST = 'https://abc.example.co';

test('a public URL names its bucket and file, with whatever stands behind it', () => {
  for (const way of ['object/public', 'object/sign', 'render/image/public']) {
    const url = `${HOST}/storage/v1/${way}/works/een%20werk.jpg?width=20#x`;
    expect(toOldFile(url, 'works')).toBe('works/een werk.jpg');
  }
});

test('a path is one of the folder, named or not', () => {
  expect(toOldFile('links/a.png', 'links')).toBe('links/a.png');
  expect(toOldFile('/a.png', 'links')).toBe('links/a.png');
  expect(toOldFile('a%zz.png', 'links')).toBe('links/a%zz.png');
});

test('what is empty or elsewhere is no file', () => {
  for (const image of [null, undefined, '', ' ', 3, 'https://elsewhere.example/a.png', '//x/a']) {
    expect(toOldFile(image, 'works')).toBeNull();
  }
});
