import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, encodeBody } from './encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.0', 'identity'],
  ['br;q=0.5', 'br'],
  ['deflate', 'identity'],
  ['gzip ; q=0 , br', 'br'],
  ['br;q=0.001', 'br'],
  ['br;q=0.5, gzip;q=1', 'gzip'],
  ['br;q=0.5, gzip;q=0.8, identity', 'identity'],
  ['GZIP; Q=0.5', 'gzip'],
  ['*', 'br'],
  ['*;q=0.5, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['identity;q=0', 'identity'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['*;q=0', 'identity'],
  ['*;q=0, gzip;q=0.2', 'gzip'],
  ['xbr, brotli', 'identity'],
  ['gzip;q=nonsense', 'identity'],
] as const)('the header %o selects %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test('a very long header is parsed in linear time', () => {
  // A single regular expression over the header would take hours.
  expect(chooseEncoding(`br;q=0, gzip, ${'a'.repeat(2 ** 20)}`)).toBe('gzip');
});

test('every encoding decodes to the same bytes', async () => {
  const body = Buffer.from('paper, ink and air '.repeat(50));
  const encoded = await encodeBody(body);
  expect(brotliDecompressSync(encoded.br)).toEqual(body);
  expect(gunzipSync(encoded.gzip)).toEqual(body);
});
