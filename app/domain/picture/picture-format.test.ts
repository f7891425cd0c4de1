import { expect, test } from 'vitest';
import { refuseFileName } from './picture-format.ts';

test.each([
  ['IMG_0001.HEIC', 'HEIC'],
  ['photo.heif', 'HEIC'],
  ['scan.tif', 'TIFF'],
  ['scan.page.TIFF', 'TIFF'],
  ['web.avif', 'AVIF'],
  ['new.jxl', 'JPEG XL'],
])('%s is recognised by its name as %s', (name, format) => {
  expect(refuseFileName(name)).toMatch(new RegExp(`^${format} pictures cannot be used here`));
});

test.each(['work.jpg', 'heic', 'heic.png', 'no-extension', ''])(
  'the name %j is not refused',
  (name) => {
    expect(refuseFileName(name)).toBeNull();
  },
);
