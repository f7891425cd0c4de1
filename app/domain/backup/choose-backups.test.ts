import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseBackups } from './choose-backups.ts';

const DAY = 24 * 60 * 60 * 1000;

function nights(count: number, first = '2025-01-01T03:10:00Z'): Date[] {
  return Array.from({ length: count }, (_, n) => new Date(Date.parse(first) + n * DAY));
}

function days(times: readonly Date[]): string[] {
  return times.map((time) => time.toISOString().slice(0, 10));
}

test('after 500 nights 7 daily, 4 weekly and 12 monthly backups are left', () => {
  let kept: Date[] = [];
  for (const night of nights(500)) kept = chooseBackups([...kept, night]);
  expect(days(kept)).toEqual([
    '2025-06-30',
    '2025-07-31',
    '2025-08-31',
    '2025-09-30',
    '2025-10-31',
    '2025-11-30',
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-26',
    '2026-04-30',
    '2026-05-03',
    ...days(nights(7, '2026-05-09T03:10:00Z')),
  ]);
});

test('the newest backup of a day is kept', () => {
  const times = ['03:10', '11:00', '18:30'].map((time) => new Date(`2026-05-01T${time}:00Z`));
  expect(chooseBackups(times)).toEqual([times[2]]);
});

test('a pause of years deletes nothing that was kept before it', () => {
  const before = chooseBackups(nights(7));
  expect(chooseBackups([...before, new Date('2030-01-01T03:10:00Z')])).toContain(before.at(-1));
});

test('the newest backup is always kept, at most 23 are, and choosing again changes nothing', () => {
  const instants = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2035-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.uniqueArray(instants, { minLength: 1, selector: Number }), (times) => {
      const kept = chooseBackups(times);
      expect(kept.map(Number)).toContain(Math.max(...times.map(Number)));
      expect(kept.length).toBeLessThanOrEqual(23);
      expect(chooseBackups(kept)).toEqual(kept);
    }),
  );
});
