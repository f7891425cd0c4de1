import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { samplePost, sampleSite } from '../../../../tests/support/content/samples.ts';
import { writeCalendar } from './calendar.ts';
import type { Post } from '../../post/post.ts';

function linesOf(...posts: Post[]): string[] {
  const text = writeCalendar(sampleSite(), posts, '2026-11-15');
  return text.replaceAll('\r\n ', '').split('\r\n');
}

test('an event without times is an all-day event that ends on the next day', () => {
  expect(linesOf(samplePost())).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20261121']),
  );
});

test('an event of several days includes its last day, and has its hours in the description', () => {
  const date = { start: '2026-10-24', end: '2026-10-25' };
  const lines = linesOf(samplePost({ date, time: { start: '10:00', end: '17:00' } }));
  expect(lines).toContain('DTSTART;VALUE=DATE:20261024');
  expect(lines).toContain('DTEND;VALUE=DATE:20261026');
  expect(lines).toContain('DESCRIPTION:10:00 – 17:00');
  expect(lines).toContain('TRANSP:TRANSPARENT');
  const evening = linesOf(samplePost({ time: { start: '19:30', end: '21:00' } }));
  expect(evening).not.toContain('TRANSP:TRANSPARENT');
});

test('times are converted from the time zone of the site to UTC', () => {
  const summer = samplePost({
    date: { start: '2026-07-01', end: null },
    time: { start: '19:30', end: '21:00' },
  });
  expect(linesOf(summer)).toEqual(
    expect.arrayContaining(['DTSTART:20260701T173000Z', 'DTEND:20260701T190000Z']),
  );
  const open = samplePost({ time: { start: '19:30', end: null } });
  expect(linesOf(open)).toContain('DTSTART:20261120T183000Z');
  expect(linesOf(open).some((line) => line.startsWith('DTEND'))).toBe(false);
});

test('an end time before the start time is the next morning, also when the clocks change', () => {
  const time = { start: '20:00', end: '01:00' };
  expect(linesOf(samplePost({ time }))).toEqual(
    expect.arrayContaining(['DTSTART:20261120T190000Z', 'DTEND:20261121T000000Z']),
  );
  const date = { start: '2026-03-28', end: null };
  expect(linesOf(samplePost({ date, time: { start: '20:00', end: '04:00' } }))).toEqual(
    expect.arrayContaining(['DTSTART:20260328T190000Z', 'DTEND:20260329T020000Z']),
  );
});

test('an event that ends when it starts has only a start', () => {
  const lines = linesOf(samplePost({ time: { start: '12:00', end: '12:00' } }));
  expect(lines).toContain('DTSTART:20261120T110000Z');
  expect(lines.some((line) => line.startsWith('DTEND'))).toBe(false);
});

test('an event keeps its UID, and each change increments its sequence', () => {
  const lines = linesOf(samplePost({ version: 4 }));
  expect(lines).toContain('UID:post-3@example.org');
  expect(lines).toContain('SEQUENCE:3');
});

test(
  'no text of the owner escapes from its property, and no line is too long',
  { timeout: 60_000 },
  () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 });
    const hostile = fc.constantFrom('\r\nBEGIN:VEVENT', '\nEND:VCALENDAR', '\rUID:x', 'a;b,c\\n');
    fc.assert(
      fc.property(fc.oneof(text, hostile), fc.oneof(text, hostile), (title, description) => {
        const calendar = writeCalendar(
          sampleSite(),
          [samplePost({ title, location: title, description })],
          '2026-11-15',
        );
        const lines = calendar.split('\r\n');
        expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
        expect(lines.filter((line) => line.startsWith('BEGIN:'))).toEqual([
          'BEGIN:VCALENDAR',
          'BEGIN:VEVENT',
        ]);
        expect(lines.filter((line) => line.startsWith('UID:'))).toHaveLength(1);
      }),
      { numRuns: 40 },
    );
  },
);
