import { expect, test } from 'vitest';
import { nextAttempt } from './outbox.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('a mail is tried again after 1, 5 and 30 minutes, 2, 6, 12 and 24 hours, and then given up', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => nextAttempt(attempts, 0));
  const minutes = [1, 5, 30].map((each) => each * MINUTE);
  const hours = [2, 6, 12, 24].map((each) => each * HOUR);
  expect(waits).toEqual([...minutes, ...hours, undefined]);
});
