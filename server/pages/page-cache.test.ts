import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

const FROZEN = { version: () => 1, today: () => '2026-05-06', now: () => 0 };

test('many tiny pages stay within the size limit', async () => {
  const maxBytes = 2 ** 20;
  const cache = createPageCache({ ...FROZEN, maxBytes });
  const headers = new Headers({ 'Content-Type': 'text/plain' });
  const page = { status: 200, body: Buffer.from('ok'), headers };
  const keys = Array.from({ length: 1000 }, (_, n) => `/robots.txt?work=${n}`);
  for (const key of keys) await cache.add(key, page, { version: 1, day: '2026-05-06' });
  const cached = keys.filter((key) => cache.find(key));
  expect(cached.at(-1)).toBe(keys.at(-1));
  // Each page counts as at least 4 kB.
  expect(cached.length).toBeLessThanOrEqual(maxBytes / 4096);
});
