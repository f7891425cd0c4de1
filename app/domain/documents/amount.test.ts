import { expect, test } from 'vitest';
import { sayAmount } from './amount.ts';

test('an amount has the marks of its language, and names its currency where that is another', () => {
  const price = { amount: 120_000, currency: 'EUR' };
  expect(sayAmount(price, 'EUR', 'en')).toBe('1,200');
  expect(sayAmount(price, 'EUR', 'nl')).toBe('1.200');
  expect(sayAmount({ ...price, amount: 120_050 }, 'EUR', 'nl')).toBe('1.200,50');
  expect(sayAmount(price, 'USD', 'en')).toBe('EUR 1,200');
  expect(sayAmount({ amount: 5000, currency: 'JPY' }, '', 'en')).toBe('JPY 5,000');
});
