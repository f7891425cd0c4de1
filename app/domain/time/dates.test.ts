import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate, isDate, isTime, listYears, todayIn } from './dates.ts';

const instants = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2090-01-01T00:00:00Z'),
  noInvalidDate: true,
});

test('today is the local date of the time zone, also when the clocks change', () => {
  const cases = [
    ['Europe/Amsterdam', '2026-03-28T22:59:59Z', '2026-03-28'],
    ['Europe/Amsterdam', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['Europe/Amsterdam', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['Europe/Amsterdam', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['Europe/Amsterdam', '2026-10-24T22:00:00Z', '2026-10-25'],
    ['Europe/Amsterdam', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['Europe/Amsterdam', '2026-10-25T23:00:00Z', '2026-10-26'],
    ['America/Santiago', '2026-09-06T03:59:59Z', '2026-09-05'],
    ['America/Santiago', '2026-09-06T04:00:00Z', '2026-09-06'],
    ['Etc/GMT+12', '2026-01-01T11:59:59Z', '2025-12-31'],
    ['Etc/GMT+12', '2026-01-01T12:00:00Z', '2026-01-01'],
    ['Pacific/Kiritimati', '2025-12-31T09:59:59Z', '2025-12-31'],
    ['Pacific/Kiritimati', '2025-12-31T10:00:00Z', '2026-01-01'],
  ] as const;
  for (const [zone, instant, today] of cases) {
    expect(todayIn(zone, new Date(instant)), `${zone} ${instant}`).toBe(today);
  }
});

test('in UTC today is the date of the instant', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      expect(todayIn('UTC', instant)).toBe(instant.toISOString().slice(0, 10));
    }),
  );
});

test('only real dates are dates', () => {
  for (const date of ['2026-02-28', '2024-02-29', '2000-02-29', '2026-12-31']) {
    expect(isDate(date), date).toBe(true);
  }
  for (const text of [
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '01-01-2026',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '',
  ]) {
    expect(isDate(text), text).toBe(false);
  }
});

test('every day of the calendar is a date', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      expect(isDate(instant.toISOString().slice(0, 10))).toBe(true);
    }),
  );
});

test('only times of the day are times', () => {
  for (const time of ['00:00', '09:05', '23:59']) expect(isTime(time), time).toBe(true);
  for (const text of ['24:00', '25:00', '12:60', '9:05', '09:05:00', '']) {
    expect(isTime(text), text).toBe(false);
  }
});

test('a date is shown day first', () => {
  expect(formatDate('2026-05-01')).toBe('01-05-2026');
});

test('the year list is this year and the 29 before it', () => {
  const years = listYears('2026-05-01');
  expect(years).toHaveLength(30);
  expect(years[0]).toBe('2026');
  expect(years.at(-1)).toBe('1997');
  expect(listYears('2026-05-01', '2000')).toStrictEqual(years);
});

test('a year outside the list is added to it in order', () => {
  expect(listYears('2026-05-01', '1988').slice(-2)).toStrictEqual(['1997', '1988']);
  expect(listYears('2026-05-01', '2027').slice(0, 2)).toStrictEqual(['2027', '2026']);
});
