import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PICTURE_FORMATS, UPLOAD_EXTENSIONS } from '../../domain/picture/picture.ts';
import { renderPicture } from './render-picture.server.ts';
import { isCompletePicture } from './is-complete.ts';

const original = await sharp({
  create: { width: 61, height: 43, channels: 3, background: '#b4451f' },
})
  .jpeg()
  .toBuffer();

describe.each([...new Set([...PICTURE_FORMATS, ...UPLOAD_EXTENSIONS])])('%s', (format) => {
  test.each([1, 7, 60])('a picture of %i px that we made is whole', async (width) => {
    expect(isCompletePicture(await renderPicture(original, { format, width }), format)).toBe(true);
  });

  test('cut off anywhere it is not', async () => {
    const made = await renderPicture(original, { format, width: 60 });
    const cuts = Array.from({ length: made.length }, (_, end) => made.subarray(0, end));
    expect(cuts.filter((cut) => isCompletePicture(cut, format))).toEqual([]);
  });
});
