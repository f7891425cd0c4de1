import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantIn, zonedDateTime } from './zoned-time.ts';

test.each([
  ['Europe/Amsterdam', '2026-01-15', '19:30', '2026-01-15T19:30:00+01:00'],
  ['Europe/Amsterdam', '2026-07-15', '19:30', '2026-07-15T19:30:00+02:00'],
  ['Europe/Amsterdam', '2026-03-29', '00:30', '2026-03-29T00:30:00+01:00'],
  ['Europe/Amsterdam', '2026-03-29', '12:00', '2026-03-29T12:00:00+02:00'],
  ['Europe/Amsterdam', '2026-10-25', '12:00', '2026-10-25T12:00:00+01:00'],
  ['Europe/Amsterdam', '2026-03-29', '01:30', '2026-03-29T01:30:00+01:00'],
  ['Europe/Amsterdam', '2026-10-25', '02:30', '2026-10-25T02:30:00+02:00'],
  ['America/Santiago', '2026-09-06', '02:00', '2026-09-06T02:00:00-03:00'],
  ['America/St_Johns', '2026-01-15', '08:00', '2026-01-15T08:00:00-03:30'],
  ['Etc/GMT+12', '2026-01-15', '08:00', '2026-01-15T08:00:00-12:00'],
  ['Pacific/Kiritimati', '2026-01-15', '08:00', '2026-01-15T08:00:00+14:00'],
  ['UTC', '2026-01-15', '08:00', '2026-01-15T08:00:00+00:00'],
])('in %s the local time %s %s is %s', (zone, date, time, written) => {
  expect(zonedDateTime(zone, date, time)).toBe(written);
  expect(instantIn(zone, date, time)).toEqual(new Date(written));
});

test.each([
  ['Europe/Amsterdam', '2026-03-29', '02:30', '2026-03-29T03:30:00+02:00'],
  ['America/Santiago', '2026-09-06', '00:15', '2026-09-06T01:15:00-03:00'],
  ['Australia/Lord_Howe', '2026-10-04', '02:10', '2026-10-04T02:40:00+11:00'],
])(
  'in %s a time that the clock skips on %s is moved forward: %s is %s',
  (zone, date, time, written) => {
    expect(zonedDateTime(zone, date, time)).toBe(written);
    expect(instantIn(zone, date, time)).toEqual(new Date(written));
  },
);

test('a local time written with its offset is the same instant', () => {
  const zones = ['Europe/Amsterdam', 'America/Santiago', 'Asia/Kathmandu', 'Australia/Lord_Howe'];
  const days = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2035-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.constantFrom(...zones), days, (zone, moment) => {
      const [date = '', clock = ''] = moment.toISOString().split('T');
      const time = clock.slice(0, 5);
      const written = zonedDateTime(zone, date, time);
      expect(new Date(written)).toEqual(instantIn(zone, date, time));
    }),
  );
});
