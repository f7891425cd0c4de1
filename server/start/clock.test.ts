import { expect, test } from 'vitest';
import { createClock } from './clock.ts';

const MINUTE = 60_000;

test.each([
  ['Europe/Amsterdam', '2026-03-28T22:30:00Z', '2026-03-29'],
  ['Europe/Amsterdam', '2026-10-25T22:30:00Z', '2026-10-26'],
  ['America/Santiago', '2026-09-06T03:30:00Z', '2026-09-06'],
  ['Etc/GMT+12', '2026-06-10T11:30:00Z', '2026-06-10'],
  ['Pacific/Kiritimati', '2026-06-10T09:30:00Z', '2026-06-11'],
])('in %s the day changes exactly at midnight (from %s)', (zone, start, nextDay) => {
  const reference = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  let now = Date.parse(start);
  const clock = createClock(zone, () => now);
  const days = new Set<string>();
  for (let minute = 0; minute < 90; minute += 1, now += MINUTE) {
    expect(clock.today()).toBe(reference.format(now));
    days.add(clock.today());
  }
  expect(days).toContain(nextDay);
  expect(days.size).toBe(2);
});
