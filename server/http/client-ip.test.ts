import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createClientIpReader } from './client-ip.ts';

function read(trusted: string[], socket: string, forwarded?: string): string {
  const headers = forwarded ? { 'x-forwarded-for': forwarded } : {};
  const request = { headers, socket: { remoteAddress: socket } } as unknown as IncomingMessage;
  return createClientIpReader(trusted)(request);
}

test('without trusted proxies a forwarding header is ignored', () => {
  expect(read([], '203.0.113.7', '1.2.3.4')).toBe('203.0.113.7');
});

test('the forwarding header of a trusted proxy determines the client', () => {
  expect(read(['127.0.0.1'], '::ffff:127.0.0.1', '198.51.100.2')).toBe('198.51.100.2');
  expect(read(['10.0.0.0/8'], '10.1.2.3', '198.51.100.2, 10.9.9.9')).toBe('198.51.100.2');
  expect(read(['::1'], '::1', '2001:db8::5')).toBe('2001:db8::5');
});

test.each([
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['::ffff:127.0.0.1', '::ffff:127.0.0.1'],
  ['::FFFF:7f00:1', '127.0.0.1'],
  ['::ffff:10.0.0.0/104', '10.1.2.3'],
  ['10.0.0.0/8', '::ffff:a01:203'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1%eth1'],
])('the proxy %s is trusted as %s', (proxy, socket) => {
  expect(read([proxy], socket, '198.51.100.2')).toBe('198.51.100.2');
});

test('an entry that the client itself put into the header is ignored', () => {
  expect(read(['10.0.0.1'], '10.0.0.1', '1.1.1.1, 198.51.100.2')).toBe('198.51.100.2');
});

test.each([
  ['1.2.3.4', '1.2.3.4'],
  [' 1.2.3.4 ', '1.2.3.4'],
  ['1.2.3.4:5678', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['::FFFF:1.2.3.4', '1.2.3.4'],
  ['::ffff:102:304', '1.2.3.4'],
  ['0:0:0:0:0:ffff:0102:0304', '1.2.3.4'],
  ['[::ffff:1.2.3.4]', '1.2.3.4'],
  ['[::ffff:102:304]:443', '1.2.3.4'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['[2001:0db8::0001]:443', '2001:db8::1'],
  ['[fe80::1%eth0]:443', 'fe80::1'],
])('%s is normalized to the client %s', (forwarded, clientIp) => {
  expect(read(['10.0.0.1'], '10.0.0.1', forwarded)).toBe(clientIp);
  expect(read([], forwarded.trim())).toBe(clientIp);
});

test.each(['nonsense', 'unknown', '1.2.3', '1.2.3.4.5', '[1.2.3.4', '::ffff:1.2.3.4:80:', ''])(
  'a header %s without a valid IP leaves the proxy as the client',
  (forwarded) => {
    expect(read(['10.0.0.1'], '10.0.0.1', forwarded)).toBe('10.0.0.1');
  },
);
