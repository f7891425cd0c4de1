import { expect, test } from 'vitest';
import { reconnectDelay } from './live.ts';

test('a lost stream is reconnected after 1, 2, 5 and then every 10 seconds', () => {
  expect([0, 1, 2, 3, 4, 50].map(reconnectDelay)).toStrictEqual([
    1000, 2000, 5000, 10_000, 10_000, 10_000,
  ]);
});
