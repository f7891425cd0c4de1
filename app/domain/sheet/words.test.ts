import { expect, test } from 'vitest';
import { readStatus, readYesOrNo } from './words.ts';

test.each([
  ['sold', 'sold'],
  ['Verkocht', 'sold'],
  [' te  koop ', 'available'],
  ['Beschikbaar', 'available'],
  ['gereserveerd', 'reserved'],
  ['In bruikleen', 'on loan'],
  ['niet te koop', 'not for sale'],
  ['Vendu', 'sold'],
  ['à vendre', 'available'],
  ['Reserviert', 'reserved'],
  ['Unverkäuflich', 'not for sale'],
  ['', null],
  ['—', null],
  ['gone', undefined],
  ['constructor', undefined],
])('the status %j is read as %s', (text, status) => {
  expect(readStatus(text)).toBe(status);
});

test.each([
  ['yes', true],
  ['Ja', true],
  ['x', true],
  ['', false],
  ['nee', false],
  ['Oui', true],
  ['Nein', false],
  ['0', false],
  ['maybe', undefined],
])('%j is read as %s', (text, answer) => {
  expect(readYesOrNo(text)).toBe(answer);
});
