import { expect, test } from 'vitest';
import { type Attempts, countAttempt, networkOf, waitBeforeAttempt } from './attempts.ts';

function after(times: number, now = 1000): Attempts {
  let attempts: Attempts | undefined;
  for (let i = 0; i < times; i += 1) attempts = countAttempt(attempts, now);
  return attempts ?? { count: 0, lastAt: 0 };
}

test('five attempts are free', () => {
  expect(waitBeforeAttempt(after(4), 1000)).toBe(0);
});

test('the sixth attempt waits a second, and each further one twice as long as the one before', () => {
  expect([5, 6, 7, 8].map((times) => waitBeforeAttempt(after(times), 1000))).toEqual([1, 2, 4, 8]);
});

test('a clock that was set back resets the count, but a difference of seconds does not', () => {
  const dayAhead = after(50, 1000 + 24 * 60 * 60);
  expect(waitBeforeAttempt(dayAhead, 1000)).toBe(0);
  expect(countAttempt(dayAhead, 1000)).toEqual({ count: 1, lastAt: 1000 });
  expect(waitBeforeAttempt(after(50, 1005), 1000)).toBe(905);
});

test('no wait is longer than fifteen minutes', () => {
  expect(waitBeforeAttempt(after(5000), 1000)).toBe(900);
});

test('the wait ends when its time has passed', () => {
  expect(waitBeforeAttempt(after(7), 1003)).toBe(1);
  expect(waitBeforeAttempt(after(7), 1004)).toBe(0);
});

test('a day without an attempt resets the count', () => {
  const old = after(50);
  const nextDay = 1000 + 24 * 60 * 60 + 1;
  expect(waitBeforeAttempt(old, nextDay)).toBe(0);
  expect(countAttempt(old, nextDay).count).toBe(1);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('the network of %s is %s', (clientIp, network) => {
  expect(networkOf(clientIp)).toBe(network);
});
