import { expect, test } from 'vitest';
import { refuseBySignature } from './inspect-picture.server.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['TIFF', 'II*\0'],
  ['TIFF', 'MM\0*'],
  ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0'],
  ['AVIF', '\0\0\0\x20ftypmif1\0\0\0\0mif1avifmiaf'],
  ['JPEG XL', '\xff\x0a'],
  ['JPEG XL', '\0\0\0\x0cJXL \r\n\x87\n'],
])('the refusal of a %s file names the format', (name, head) => {
  const message = `${name} pictures cannot be used here: save it as JPEG and try again.`;
  expect(refuseBySignature(bytes(head))).toEqual({ ok: false, status: 415, message });
});

test.each([
  '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
  '\0\0\0\x18ftypmif1\0\0\0\0mif1heic',
  '\0\0\0\x18ftypmsf1\0\0\0\0hevc',
])('a HEIC file (%j) is refused with instructions for the iPhone', (head) => {
  const refusal = refuseBySignature(bytes(head));
  expect(refusal).toMatchObject({ status: 415, message: expect.stringContaining('HEIC') });
  expect(refusal?.message).toContain('Settings › Camera › Formats › Most Compatible');
  expect(refusal?.message).toContain('export it as JPEG');
});

test.each(['<svg', '%PDF-1.7', 'BM', '\0\0\0\x18ftypmp42', 'RIFF\0\0\0\0WAVE', ' GIF89a', '\0'])(
  '%j is not a picture',
  (head) => {
    expect(refuseBySignature(bytes(head))).toMatchObject({ status: 415 });
  },
);

test.each(['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'RIFF\n\r\0\0WEBPVP8 ', 'GIF87a', 'GIF89a'])(
  '%j may be a picture',
  (head) => {
    expect(refuseBySignature(bytes(head))).toBeUndefined();
  },
);
