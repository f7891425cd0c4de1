import { expect, test } from 'vitest';
import { classifyCheck, retryDelay, shouldRenew, TICK_MS } from './session-check.ts';

test('the session is checked every 30 seconds', () => {
  expect(TICK_MS).toBe(30_000);
});

test('a session is renewed when fewer than three ticks remain', () => {
  expect([90_000, 89_999, 60_000, 0, -1].map(shouldRenew)).toEqual([false, true, true, true, true]);
});

test('a network failure and the statuses 502, 503 and 504 do not end the session', () => {
  expect([null, 502, 503, 504].map(classifyCheck)).toEqual(Array(4).fill('unreachable'));
});

test('any other refusal means that the session is lost', () => {
  expect([401, 403, 404, 429, 500, 302].map(classifyCheck)).toEqual(Array(6).fill('lost'));
  expect([200, 204].map(classifyCheck)).toEqual(['alive', 'alive']);
});

test('retries start at 200 ms, double, and end within 30 seconds', () => {
  const delays: number[] = [];
  let elapsed = 0;
  for (;;) {
    const delay = retryDelay(delays.length, elapsed);
    if (delay === null) break;
    delays.push(delay);
    elapsed += delay;
  }
  expect(delays).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800]);
  expect(elapsed).toBeLessThan(30_000);
});

test('slow checks leave time for fewer retries', () => {
  expect(retryDelay(0, 29_799)).toBe(200);
  expect(retryDelay(0, 29_800)).toBeNull();
});
