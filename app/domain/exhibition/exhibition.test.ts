import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseForm } from '../form.ts';
import { exhibitionForm } from './exhibition-form.ts';
import { type Exhibition, exhibitionsText, groupExhibitions } from './exhibition.ts';

function exhibition(more: Partial<Exhibition>): Exhibition {
  return {
    id: 1,
    exhibitionTypeId: 1,
    year: '2024',
    title: 'Title',
    description: null,
    venue: null,
    city: null,
    order: 0,
    version: 1,
    ...more,
  };
}

test('years are sorted newest first, exhibitions by their order', () => {
  const a = exhibition({ id: 1, year: '2023', order: 1 });
  const b = exhibition({ id: 2, year: '2024' });
  const c = exhibition({ id: 3, year: '2023', order: 0 });
  expect(groupExhibitions([a, b, c])).toStrictEqual([
    { year: '2024', exhibitions: [b] },
    { year: '2023', exhibitions: [c, a] },
  ]);
});

test('the text has a line of entries for solo and one for group', () => {
  const text = exhibitionsText([
    exhibition({ id: 1, year: '2023', title: 'Old' }),
    exhibition({ id: 2, title: 'Second', order: 1 }),
    exhibition({ id: 3, title: 'First', description: 'Harbour hall', order: 0 }),
    exhibition({ id: 4, exhibitionTypeId: 2, title: 'Together' }),
  ]);
  expect(text).toBe(
    [
      'solo',
      '2024: First-Harbour hall, 2024: Second | 2023: Old',
      '',
      'group',
      '2024: Together',
    ].join('\n'),
  );
});

test('the text without exhibitions has the same lines', () => {
  expect(exhibitionsText([])).toBe('solo\n\n\ngroup\n');
});

test('the text has five lines, whatever the exhibitions contain', () => {
  const written = fc.string({ unit: 'grapheme' }).map((text) => `x\n${text}\r\n`);
  const any = fc
    .record({
      id: fc.nat(),
      exhibitionTypeId: fc.constantFrom(1 as const, 2 as const),
      year: fc.integer({ min: 1950, max: 2030 }).map(String),
      title: written,
      description: fc.option(written),
      order: fc.nat(9),
    })
    .map(exhibition);
  fc.assert(
    fc.property(fc.array(any), (exhibitions) => {
      const lines = exhibitionsText(exhibitions).split('\n');
      expect(lines).toHaveLength(5);
      expect([lines[0], lines[2], lines[3]]).toStrictEqual(['solo', '', 'group']);
    }),
  );
});

test('an exhibition needs type, title and year', () => {
  const given = { exhibitionTypeId: '2', year: '1988', title: 'Tide lines' };
  expect(parseForm(exhibitionForm, given)).toStrictEqual({
    ok: true,
    value: {
      exhibitionTypeId: 2,
      year: '1988',
      title: 'Tide lines',
      description: null,
      venue: null,
      city: null,
    },
  });
  expect(parseForm(exhibitionForm, { exhibitionTypeId: '3', year: '88' })).toStrictEqual({
    ok: false,
    errors: {
      exhibitionTypeId: 'Type: choose Solo or Group.',
      year: expect.stringMatching(/^Year: enter a year from 1900 to \d{4}\.$/),
      title: 'Title: enter some text.',
    },
  });
});
