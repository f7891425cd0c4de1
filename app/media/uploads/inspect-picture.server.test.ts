import { expect, test } from 'vitest';
import { refuseBySignature } from './inspect-picture.server.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each(['<svg', '%PDF-1.7', 'BM', '\0\0\0\x18ftypmp42', 'RIFF\0\0\0\0WAVE', ' GIF89a', '\0'])(
  '%j is not a picture',
  (head) => {
    expect(refuseBySignature(bytes(head))).toMatchObject({ status: 415 });
  },
);

test.each([
  '\xff\xd8\xff\xe0',
  '\x89PNG\r\n\x1a\n',
  'RIFF\n\r\0\0WEBPVP8 ',
  'GIF87a',
  'GIF89a',
  'II*\0',
  'MM\0*',
])('%j may be a picture', (head) => {
  expect(refuseBySignature(bytes(head))).toBeUndefined();
});
