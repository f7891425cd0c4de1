import { expect, test } from 'vitest';
import { countInWindow, waitForWindow } from './window-limit.ts';

const LIMIT = { most: 3, seconds: 60 };

function countTimes(times: number, now: number) {
  let events = { count: 0, lastAt: now };
  for (let n = 0; n < times; n += 1) events = countInWindow(events, LIMIT, now);
  return events;
}

test('as many events as the limit are allowed, and the next one after the window', () => {
  expect(waitForWindow(countTimes(2, 1000), LIMIT, 1000)).toBe(0);
  expect(waitForWindow(countTimes(3, 1000), LIMIT, 1000)).toBe(60);
  expect(waitForWindow(countTimes(3, 1000), LIMIT, 1059)).toBe(1);
  expect(waitForWindow(countTimes(3, 1000), LIMIT, 1060)).toBe(0);
});

test('the window begins with its first event, and the next one begins after its end', () => {
  const second = countInWindow(countTimes(1, 1000), LIMIT, 1040);
  expect(second).toEqual({ count: 2, lastAt: 1000 });
  expect(countInWindow(second, LIMIT, 1060)).toEqual({ count: 1, lastAt: 1060 });
});

test('a clock that was set back does not block events until it catches up', () => {
  const ahead = countTimes(3, 90_000);
  expect(waitForWindow(ahead, LIMIT, 1000)).toBe(0);
  expect(countInWindow(ahead, LIMIT, 1000)).toEqual({ count: 1, lastAt: 1000 });
});
