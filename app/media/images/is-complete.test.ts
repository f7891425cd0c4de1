import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { renderPicture } from './render-picture.server.ts';
import { isCompletePicture } from './is-complete.ts';

const original = await sharp({
  create: { width: 61, height: 43, channels: 3, background: '#b4451f' },
})
  .jpeg()
  .toBuffer();

describe.each(['avif', 'webp', 'jpg', 'png', 'gif'] as const)('%s', (format) => {
  test.each([1, 7, 60])('a rendered picture of %i px is complete', async (width) => {
    expect(isCompletePicture(await renderPicture(original, { format, width }), format)).toBe(true);
  });

  test('a picture that is cut off anywhere is not complete', async () => {
    const rendered = await renderPicture(original, { format, width: 60 });
    const cuts = Array.from({ length: rendered.length }, (_, end) => rendered.subarray(0, end));
    expect(cuts.filter((cut) => isCompletePicture(cut, format))).toEqual([]);
  });
});
