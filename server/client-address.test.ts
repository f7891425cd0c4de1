import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createAddressReader } from './client-address.ts';

function read(trusted: string[], socket: string, forwarded?: string): string {
  const headers = forwarded ? { 'x-forwarded-for': forwarded } : {};
  const request = { headers, socket: { remoteAddress: socket } } as unknown as IncomingMessage;
  return createAddressReader(trusted)(request);
}

test('without trusted proxies a forwarding header is not believed', () => {
  expect(read([], '203.0.113.7', '1.2.3.4')).toBe('203.0.113.7');
});

test('a trusted proxy names the visitor', () => {
  expect(read(['127.0.0.1'], '::ffff:127.0.0.1', '198.51.100.2')).toBe('198.51.100.2');
  expect(read(['10.0.0.0/8'], '10.1.2.3', '198.51.100.2, 10.9.9.9')).toBe('198.51.100.2');
  expect(read(['::1'], '::1', '2001:db8::5')).toBe('2001:db8::5');
});

test('what a visitor wrote into the header before the proxy is not believed', () => {
  expect(read(['10.0.0.1'], '10.0.0.1', '1.1.1.1, 198.51.100.2')).toBe('198.51.100.2');
});

test('a header without a real address leaves the proxy as the address', () => {
  expect(read(['10.0.0.1'], '10.0.0.1', 'nonsense')).toBe('10.0.0.1');
  expect(read(['10.0.0.1'], '10.0.0.1')).toBe('10.0.0.1');
});
