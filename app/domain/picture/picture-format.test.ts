import { expect, test } from 'vitest';
import { recogniseFormat, refuseFileName } from './picture-format.ts';

test.each([
  ['new.jxl', 'JPEG XL'],
  ['Study.PSD', 'Photoshop'],
  ['logo.svg', 'SVG'],
  ['DSC_0001.NEF', 'Camera raw'],
])('%s is recognised by its name as %s', (name, format) => {
  expect(refuseFileName(name)).toMatch(
    new RegExp(`^${format} (?:pictures|files) cannot be used here`),
  );
});

test.each([
  ['II*\0\x08\0\0\0', 'TIFF'],
  ['MM\0+\0\x08', 'TIFF'],
  ['II*\0\x10\0\0\0CR\x02\0', 'camera raw'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'HEIC'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1avif', 'AVIF'],
  ['<svg xmlns=', 'SVG'],
  ['\n<?xml version="1.0"?><svg', 'SVG'],
  ['<html>', undefined],
  ['\0\0\0\x18ftypcrx \0\0\0\0crx isom', 'camera raw'],
  ['\0\0\0\x18ftypmp42\0\0\0\0mp42isom', undefined],
])('%j is recognised as %s', (head, format) => {
  expect(recogniseFormat(head)).toBe(format);
});

test.each(['work.jpg', 'photo.heic', 'scan.tif', 'jxl', 'jxl.png', 'no-extension', ''])(
  'the name %j is not refused',
  (name) => {
    expect(refuseFileName(name)).toBeNull();
  },
);
