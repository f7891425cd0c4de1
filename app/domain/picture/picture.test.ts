import { expect, test } from 'vitest';
import {
  offeredWidths,
  picturePath,
  pictureSrc,
  pictureSrcset,
  zoomSrcset,
  zoomWidths,
} from './picture.ts';

const image = '/media/works/0b0f7a5e.jpg';

test('only the paths of large files change with the revision', () => {
  const paths = pictureSrcset({ image, width: 900, revision: 2 }, 'avif');
  expect(paths).toContain('/media/works/0b0f7a5e/640.avif 640w');
  expect(paths).toContain('/media/works/0b0f7a5e/960-2.avif 900w');
  expect(pictureSrc({ image, width: 900, revision: 2 })).toBe('/media/works/0b0f7a5e/960-2.jpg');
});

test('the path of a size contains the name of its picture', () => {
  expect(picturePath(image, 640, 'avif')).toBe('/media/works/0b0f7a5e/640.avif');
});

test('no width is offered beyond the first that is not below that of the picture', () => {
  expect(offeredWidths(1)).toEqual([320]);
  expect(offeredWidths(320)).toEqual([320]);
  expect(offeredWidths(321)).toEqual([320, 480]);
  expect(offeredWidths(2560)).toHaveLength(7);
  expect(offeredWidths(9000)).toEqual([320, 480, 640, 960, 1280, 1920, 2560]);
});

test('the last candidate has its true width', () => {
  expect(pictureSrcset({ image, width: 600 }, 'webp')).toBe(
    '/media/works/0b0f7a5e/320.webp 320w, /media/works/0b0f7a5e/480.webp 480w, ' +
      '/media/works/0b0f7a5e/640.webp 600w',
  );
  expect(pictureSrcset({ image, width: 9000 }, 'avif')).toMatch(/2560\.avif 2560w$/);
});

test('a single size is one of the offered widths', () => {
  expect(pictureSrc({ image, width: 9000 }, 480, 'webp')).toBe('/media/works/0b0f7a5e/480.webp');
  expect(pictureSrc({ image, width: 120 }, 480, 'webp')).toBe('/media/works/0b0f7a5e/320.webp');
});

test('clients without srcset get a JPEG of medium size', () => {
  expect(pictureSrc({ image, width: 9000 })).toBe('/media/works/0b0f7a5e/960.jpg');
  expect(pictureSrc({ image, width: 300 })).toBe('/media/works/0b0f7a5e/320.jpg');
});

test('a limit leaves out larger sizes, and files for zooming follow the largest of pages', () => {
  expect(offeredWidths(9000, 1280)).toEqual([320, 480, 640, 960, 1280]);
  expect(pictureSrc({ image, width: 9000, maxWidth: 1280 }, 2560)).toMatch(/1280\.jpg$/);
  expect(zoomWidths(9000)).toEqual([]);
  expect(zoomWidths(9000, 1280)).toEqual([]);
  expect(zoomWidths(2560, 16_000)).toEqual([]);
  expect(zoomWidths(9000, 16_000)).toEqual([3840, 5120, 7680, 10_240]);
  expect(zoomSrcset({ image, width: 3000, maxWidth: 16_000 })).toBe(
    '/media/works/0b0f7a5e/2560.webp 2560w, /media/works/0b0f7a5e/3840.webp 3000w',
  );
});
