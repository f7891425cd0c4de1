import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { listNetworkOrigins } from './network-origins.ts';

test('a site that listens on loopback has no origin in the network', () => {
  for (const host of ['localhost', '127.0.0.1', '127.0.1.1', '::1']) {
    expect(listNetworkOrigins({ host, port: 3000 })).toEqual([]);
  }
});

test('a site that listens on all interfaces has an origin for each external IPv4 address', () => {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const reached = all.filter(({ family, internal }) => family === 'IPv4' && !internal);
  for (const host of ['0.0.0.0', '::']) {
    expect(listNetworkOrigins({ host, port: 3000 })).toEqual(
      reached.map(({ address }) => `http://${address}:3000`),
    );
  }
});

test('a site that listens on one host has one origin', () => {
  expect(listNetworkOrigins({ host: '192.168.1.20', port: 80 })).toEqual(['http://192.168.1.20']);
  expect(listNetworkOrigins({ host: 'fd00::20', port: 3000 })).toEqual(['http://[fd00::20]:3000']);
  expect(listNetworkOrigins({ host: 'atelier', port: 3000 })).toEqual(['http://atelier:3000']);
});
