import { expect, test } from 'vitest';
import { toText } from './log.ts';

test('a line for people has time, level, message and values', () => {
  const line = {
    level: 'info',
    time: '2026-11-19T03:15:00.000Z',
    msg: 'request',
    path: '/bio',
    milliseconds: 12,
  };
  expect(toText(JSON.stringify(line))).toBe(
    '2026-11-19T03:15:00.000Z INFO  request path=/bio milliseconds=12\n',
  );
});

test('values with spaces are quoted, and the stack of an error follows', () => {
  const err = { type: 'Error', message: 'no', stack: 'Error: no\n    at here' };
  const line = {
    level: 'warn',
    time: '2026-11-19T03:15:00.000Z',
    err,
    area: 'the links',
    msg: 'failed',
  };
  expect(toText(JSON.stringify(line))).toBe(
    '2026-11-19T03:15:00.000Z WARN  failed area="the links"\nError: no\n    at here\n',
  );
});

test('control characters in a path are escaped, so that a request cannot change the terminal', () => {
  const line = {
    level: 'info',
    time: '2026-11-19T03:15:00.000Z',
    msg: 'request',
    path: '/\u001b[31m\u009b0m',
  };
  expect(toText(JSON.stringify(line))).toBe(
    '2026-11-19T03:15:00.000Z INFO  request path=/%1B[31m%C2%9B0m\n',
  );
});
