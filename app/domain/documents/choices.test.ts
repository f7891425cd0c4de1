import { expect, test } from 'vitest';
import { readChoices, readCvChoices } from './choices.ts';

test('missing and unreadable choices take their default', () => {
  const fresh = readChoices(undefined);
  expect(fresh.cv).toEqual({
    paper: 'a4',
    language: 'en',
    order: 'apart',
    biography: true,
    contact: true,
  });
  expect(fresh.labels.works.from).toBe('recents');
  const odd = readChoices({ cv: { paper: 'a0', order: 'years' }, labels: 7, portfolio: null });
  expect([odd.cv.paper, odd.cv.order, odd.labels.size]).toEqual(['a4', 'years', 'medium']);
});

test('the choices of the public CV are read from its JSON', () => {
  expect(readCvChoices('{"paper":"letter","biography":false}')).toMatchObject({
    paper: 'letter',
    biography: false,
    contact: true,
  });
  expect(readCvChoices('nonsense').paper).toBe('a4');
});
