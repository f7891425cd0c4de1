import { expect, test } from 'vitest';
import { parseForm } from '../form.ts';
import { postForm, postUpdateForm } from './post-form.ts';

const bare = { title: 'Open studio', location: 'Harbour hall', startDate: '2026-05-01' };

function errorsOf(more: Record<string, string>) {
  const parsed = parseForm(postForm, { ...bare, ...more });
  return parsed.ok ? {} : parsed.errors;
}

test('a post needs title, location and start date', () => {
  const parsed = parseForm(postForm, { title: '', location: '', startDate: '' });
  expect(parsed).toStrictEqual({
    ok: false,
    errors: {
      title: 'Title: enter some text.',
      location: 'Location: enter some text.',
      startDate: 'Start date: enter a date.',
    },
  });
});

test('absent fields of a post are null', () => {
  expect(parseForm(postForm, { ...bare, description: '', endDate: '', image: '' })).toStrictEqual({
    ok: true,
    value: {
      ...bare,
      description: null,
      endDate: null,
      startTime: null,
      endTime: null,
      image: null,
    },
  });
});

test('a description keeps its line breaks, up to 5000 characters', () => {
  const parsed = parseForm(postForm, { ...bare, description: ' One\r\ntwo\n\nthree ' });
  expect(parsed).toMatchObject({ value: { description: 'One\ntwo\n\nthree' } });
  expect(errorsOf({ description: 'x'.repeat(5001) })).toStrictEqual({
    description: 'Description: enter at most 5000 characters.',
  });
});

test('impossible dates and times are refused at their fields', () => {
  expect(errorsOf({ startDate: '2026-02-30' })).toHaveProperty('startDate');
  expect(errorsOf({ endDate: '2026-13-01' })).toHaveProperty('endDate');
  expect(errorsOf({ startTime: '25:00' })).toHaveProperty('startTime');
});

test('an end date may not be before the start date', () => {
  expect(errorsOf({ endDate: '2026-05-01' })).toStrictEqual({});
  expect(errorsOf({ endDate: '2026-04-30' })).toStrictEqual({
    endDate: 'End date: choose the start date or a later one.',
  });
});

test('an end time without start time is dropped', () => {
  const parsed = parseForm(postForm, { ...bare, endTime: '12:00' });
  expect(parsed).toMatchObject({ ok: true, value: { startTime: null, endTime: null } });
});

test('an end time before the start time is the next morning, unless the end date is the start date', () => {
  const times = { startTime: '20:00', endTime: '01:00' };
  expect(parseForm(postForm, { ...bare, ...times })).toMatchObject({
    value: { ...times, endDate: null },
  });
  expect(errorsOf({ ...times, endDate: '2026-05-01' })).toStrictEqual({
    endTime:
      'End time: choose the start time or a later one, or clear the end date if it ends the next morning.',
  });
  expect(errorsOf({ ...times, endDate: '2026-05-02' })).toStrictEqual({});
  for (const endDate of ['', '2026-05-01']) {
    expect(errorsOf({ startTime: '12:00', endTime: '12:00', endDate })).toStrictEqual({});
  }
});

test('an update of a post has the same rules', () => {
  const change = { ...bare, id: '1', version: '2' };
  expect(parseForm(postUpdateForm, change)).toMatchObject({ value: { id: 1, version: 2 } });
  const wrong = { ...change, endDate: '2026-04-30' };
  expect(parseForm(postUpdateForm, wrong)).toMatchObject({ ok: false });
  expect(parseForm(postUpdateForm, bare)).toMatchObject({ ok: false });
});
