import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

function response(status: number, data: unknown, internal = false) {
  return { status, statusText: 'Refused', data, internal };
}

test('a missing page has its own title and status', () => {
  expect(describeError(response(404, null))).toEqual({
    title: 'This page does not exist',
    status: 404,
    message: 'Refused',
    reload: false,
  });
});

test('a message of our own routes is shown unchanged', () => {
  const missing = response(404, { message: 'colour is not defined' });
  expect(describeError(missing).message).toBe('colour is not defined');
});

test('paths in router errors and pages of a proxy are not shown', () => {
  const refused = { status: 405, message: 'Refused', reload: false };
  const refusal = response(405, 'You made a POST request to "/secret"', true);
  expect(describeError(refusal)).toMatchObject(refused);
  expect(describeError(response(405, '<h1>nginx</h1>'))).toMatchObject(refused);
});

test('a chunk that fails to load is reported with a reload link', () => {
  const error = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
  expect(describeError(error)).toEqual({
    title: 'Unexpected Application Error!',
    status: null,
    message: 'Loading chunk failed',
    reload: true,
  });
});

test('any other error shows its message without its stack', () => {
  const error = new Error('Unexpected Server Error');
  error.stack = 'at secret (/srv/app.js)';
  expect(JSON.stringify(describeError(error))).not.toContain('secret');
  expect(describeError(error).message).toBe('Unexpected Server Error');
});

test('a thrown value that is not an error has a plain message', () => {
  expect(describeError('a path /srv/app.js').message).toBe('Something went wrong.');
});
