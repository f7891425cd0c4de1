import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { isNetworkFailure } from './is-network-failure.ts';

test('a failed request, a proxy error, a rate limit, a server error and a response that is not data are network failures', () => {
  expect(isNetworkFailure(new TypeError('Failed to fetch'))).toBe(true);
  for (const status of [429, 500, 502, 503, 504, 511]) {
    expect(isNetworkFailure(new ErrorResponse(status, '', '<h1>Bad gateway</h1>'))).toBe(true);
  }
  expect(isNetworkFailure(new Error('Unable to decode turbo-stream response'))).toBe(true);
  expect(isNetworkFailure(new Error('Unexpected Server Error'))).toBe(true);
});

test('a refusal by the site is not a network failure', () => {
  for (const status of [401, 403, 404]) {
    expect(isNetworkFailure(new ErrorResponse(status, '', 'no'))).toBe(false);
  }
});
