import { expect, test } from 'vitest';
import { freePort } from '../../tests/support/http/free-port.ts';
import { downloadRelease } from './download.ts';

test('an address without https, or without an answer, is refused with advice', async () => {
  const advice = 'Download the release yourself, and give its file.';
  const [url, silent] = [
    'http://127.0.0.1/penseel-0.2.0.tgz',
    `https://127.0.0.1:${await freePort()}/`,
  ];
  await expect(downloadRelease(url, '/nowhere')).rejects.toThrow(
    `${url} is not an https address. ${advice}`,
  );
  await expect(downloadRelease(silent, '/nowhere')).rejects.toThrow(
    `${silent} does not answer. ${advice}`,
  );
});
