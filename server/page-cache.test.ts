import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

const FROZEN = { version: () => 1, today: () => '2026-05-06', now: () => 0 };

test('a flood of tiny pages stays within the bound, with all that an entry weighs', async () => {
  const maxBytes = 2 ** 20;
  const cache = createPageCache({ ...FROZEN, maxBytes });
  const headers = new Headers({ 'Content-Type': 'text/plain' });
  const page = { status: 200, body: Buffer.from('ok'), headers };
  for (let n = 0; n < 1000; n += 1)
    await cache.keep(`/robots.txt?work=${n}`, page, { version: 1, day: '2026-05-06' });
  expect(cache.size()).toBeLessThanOrEqual(maxBytes);
  expect(cache.size() / 1000).toBeLessThan(4096);
});
