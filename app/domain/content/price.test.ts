import { expect, test } from 'vitest';
import { readAmount, sayPrice, writeAmount } from './price.ts';

test.each([
  ['1200', 120_000],
  ['1.200', 120_000],
  ['1,200', 120_000],
  ['1 200', 120_000],
  ['€ 1.200,-', 120_000],
  ['1.200,50', 120_050],
  ['1,200.5', 120_050],
  ['1200,50 EUR', 120_050],
  ['12.345.678', 1_234_567_800],
  ['0,99', 99],
])('%s is read as %i cents', (text, amount) => {
  expect(readAmount(text, 'EUR')).toBe(amount);
});

test.each(['', '1.2.3', '1,2,3', '12.34,5678', '-5', '1.200.5', 'twelve', '1e3', '30.000.000'])(
  '%j is no price',
  (text) => {
    expect(readAmount(text, 'EUR')).toBeNull();
  },
);

test('a currency without cents takes none', () => {
  expect(readAmount('1200', 'JPY')).toBe(1200);
  expect(readAmount('1200.50', 'JPY')).toBeNull();
});

test('a price is told with cents only where there are some', () => {
  expect(sayPrice({ amount: 120_000, currency: 'EUR' })).toBe('€1,200');
  expect(sayPrice({ amount: 120_050, currency: 'EUR' })).toBe('€1,200.50');
  expect(sayPrice({ amount: 1200, currency: 'JPY' })).toBe('¥1,200');
  expect(writeAmount({ amount: 120_000, currency: 'EUR' })).toBe('1200');
  expect(writeAmount({ amount: 120_050, currency: 'EUR' })).toBe('1200.50');
});
