import { expect, test } from 'vitest';
import { refuseHead } from './limits.ts';

function headOf(headers: Record<string, string>, url = '/') {
  return { method: 'GET', url, headers, rawHeaders: Object.entries(headers).flat() };
}

test('a target of up to 2 kB and headers of up to 4 kB are accepted', () => {
  expect(refuseHead(headOf({ cookie: 'x'.repeat(4096) }, '/'.padEnd(2048, 'x')))).toBeUndefined();
});

test('a longer target is answered with 414, a longer header with 431', () => {
  expect(refuseHead(headOf({}, '/'.padEnd(2049, '/')))).toBe(414);
  expect(refuseHead(headOf({ 'if-none-match': ','.repeat(4097) }))).toBe(431);
});

test('more than a hundred headers are answered with 431', () => {
  const headers = Array.from({ length: 101 }, (_, n) => [`x-${n}`, '']);
  expect(refuseHead(headOf(Object.fromEntries(headers)))).toBe(431);
});

test('a body without a length is answered with 411, unless it is an upload', () => {
  const head = headOf({ 'transfer-encoding': 'chunked' }, '/admin/uploads/works');
  expect(refuseHead({ ...head, method: 'POST' })).toBeUndefined();
  expect(refuseHead({ ...head, method: 'GET' })).toBe(411);
  expect(refuseHead({ ...head, method: 'POST', url: '/admin/sign-in' })).toBe(411);
});
