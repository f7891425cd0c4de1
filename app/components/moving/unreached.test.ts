import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { isUnreached } from './unreached.ts';

test('a failed request, a proxy whose site is away, and an answer that is no data did not reach the site', () => {
  expect(isUnreached(new TypeError('Failed to fetch'))).toBe(true);
  for (const status of [502, 503, 504, 511]) {
    expect(isUnreached(new ErrorResponse(status, '', '<h1>Bad gateway</h1>'))).toBe(true);
  }
  expect(isUnreached(new Error('Unable to decode turbo-stream response'))).toBe(true);
});

test('what the site itself answers did reach it, a missing page and a failure of ours too', () => {
  for (const status of [401, 404, 500]) {
    expect(isUnreached(new ErrorResponse(status, '', 'no'))).toBe(false);
  }
  expect(isUnreached(new Error('Unexpected Server Error'))).toBe(false);
});
