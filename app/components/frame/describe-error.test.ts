import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

function answer(status: number, data: unknown, internal = false) {
  return { status, statusText: 'Refused', data, internal };
}

test('a missing page is described kindly with its status', () => {
  expect(describeError(answer(404, null))).toEqual({
    status: 404,
    message: 'This page does not exist, or it has moved.',
    reload: false,
  });
});

test('a text thrown with a status is shown as it stands', () => {
  expect(describeError(answer(404, 'colour is not defined')).message).toBe('colour is not defined');
});

test("the router's own refusals do not show their paths", () => {
  const refusal = answer(405, 'You made a POST request to "/secret"', true);
  expect(describeError(refusal)).toEqual({ status: 405, message: 'Refused', reload: false });
});

test('a chunk that cannot be loaded says so and offers a reload', () => {
  const error = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
  expect(describeError(error)).toEqual({
    status: null,
    message: 'Loading chunk failed',
    reload: true,
  });
});

test('any other error shows its message and never its stack', () => {
  const error = new Error('Unexpected Server Error');
  error.stack = 'at secret (/srv/app.js)';
  expect(JSON.stringify(describeError(error))).not.toContain('secret');
  expect(describeError(error).message).toBe('Unexpected Server Error');
});

test('a thrown value that is no error has a plain message', () => {
  expect(describeError('a path /srv/app.js').message).toBe('Something went wrong.');
});
