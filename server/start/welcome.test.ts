import { stripVTControlCharacters } from 'node:util';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { welcome } from './welcome.ts';

const HERE = { siteUrl: 'http://localhost:3000', networkOrigins: [] };
const NETWORK = { ...HERE, networkOrigins: ['http://192.168.1.20:3000', 'http://10.0.0.2:3000'] };

test('a site with an owner prints only its URL', () => {
  expect(welcome(HERE)).toBe('Penseel is at http://localhost:3000');
});

test('a site that listens on loopback explains how to set it up on a phone', () => {
  expect(welcome(HERE, 'abc').split('\n')).toEqual([
    'Penseel is at http://localhost:3000',
    'Make it yours within 30 minutes, once: http://localhost:3000/setup?token=abc',
    'To do that on a phone in this network, start Penseel with HOST=0.0.0.0',
  ]);
});

test('a site that listens on the network prints its URLs there, and the set-up link as a QR code', () => {
  const [first, network, link, gap, ...rows] = welcome(NETWORK, 'abc').split('\n');
  expect([first, network, link, gap]).toEqual([
    'Penseel is at http://localhost:3000',
    'On a phone in this network: http://192.168.1.20:3000 or http://10.0.0.2:3000',
    'Make it yours within 30 minutes, once: http://192.168.1.20:3000/setup?token=abc',
    '',
  ]);
  const { data } = encode('http://192.168.1.20:3000/setup?token=abc', { ecc: 'L', border: 2 });
  expect(readSquares(rows).slice(0, data.length)).toEqual(data);
});

/** Reads two rows of squares from each line of half blocks. A drawn half is a light square. */
function readSquares(rows: string[]): boolean[][] {
  return rows.flatMap((row) => {
    const halves = [...stripVTControlCharacters(row)];
    return ['▀', '▄'].map((half) => halves.map((drawn) => drawn !== '█' && drawn !== half));
  });
}
