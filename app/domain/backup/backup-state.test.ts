import { expect, test } from 'vitest';
import { addDays } from '../time/dates.ts';
import { type BackupState, isBackupDue, isBackupOverdue } from './backup-state.ts';

/** Its minute is 15. */
const SITE = '000f4a52-5d50-4d5f-8f39-9c7d0a3f1c11';
const ZONE = 'Europe/Amsterdam';

function stateOf(last?: string, failed?: string): BackupState {
  return {
    site: SITE,
    since: '2026-05-01T12:00:00Z',
    last: last ? { at: last, place: '' } : undefined,
    failed: failed ? { at: failed, message: '' } : undefined,
  };
}

const isOverdue = (last: string | undefined, now: string) =>
  isBackupOverdue(stateOf(last), Date.parse(now));
const isDue = (state: BackupState, now: string) => isBackupDue(state, ZONE, Date.parse(now));

test.each([
  ['before the quiet time', '2026-05-02T01:14:00Z', '2026-05-01T01:20:00Z', undefined, false],
  ['at the quiet time', '2026-05-02T01:15:00Z', '2026-05-01T01:20:00Z', undefined, true],
  ['at the quiet time in winter', '2026-01-02T02:15:00Z', '2026-01-01T02:20:00Z', undefined, true],
  [
    'after the backup of the night',
    '2026-05-02T01:40:00Z',
    '2026-05-02T01:16:00Z',
    undefined,
    false,
  ],
  ['a day after a backup by hand', '2026-05-02T01:15:00Z', '2026-05-01T20:00:00Z', undefined, true],
  [
    'the day after a backup by hand',
    '2026-05-02T09:00:00Z',
    '2026-05-01T20:00:00Z',
    undefined,
    false,
  ],
  ['after a missed night', '2026-05-02T09:00:00Z', '2026-05-01T01:20:00Z', undefined, true],
  ['without any backup', '2026-05-01T12:10:00Z', undefined, undefined, true],
  [
    'just after a failure',
    '2026-05-02T01:50:00Z',
    '2026-05-01T01:20:00Z',
    '2026-05-02T01:16:00Z',
    false,
  ],
  [
    'an hour after a failure',
    '2026-05-02T02:17:00Z',
    '2026-05-01T01:20:00Z',
    '2026-05-02T01:16:00Z',
    true,
  ],
])(
  'a backup %s is due or not: at %s, after %s and a failure at %s: %s',
  (_, now, last, failed, due) => {
    expect(isDue(stateOf(last, failed), now)).toBe(due);
  },
);

test.each([
  ['summer time begins', '2026-03-26', '2026-03-31'],
  ['summer time ends', '2026-10-23', '2026-10-28'],
])('one backup is due each night when %s', (_, first, end) => {
  let last = `${first}T02:20:00.000Z`;
  const made: string[] = [];
  for (let now = Date.parse(last); now < Date.parse(end); now += 10 * 60_000) {
    if (!isBackupDue(stateOf(last), ZONE, now)) continue;
    last = new Date(now).toISOString();
    made.push(last.slice(0, 10));
  }
  expect(made).toEqual([1, 2, 3, 4].map((days) => addDays(first, days)));
});

test('a site without a backup for three days is overdue, counted from the last or from the first start', () => {
  expect(isOverdue(undefined, '2026-05-04T12:00:00Z')).toBe(false);
  expect(isOverdue(undefined, '2026-05-04T12:00:01Z')).toBe(true);
  expect(isOverdue('2026-05-04T00:00:00Z', '2026-05-07T00:00:00Z')).toBe(false);
  expect(isOverdue('2026-05-04T00:00:00Z', '2026-05-07T00:00:01Z')).toBe(true);
});
