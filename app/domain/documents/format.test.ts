import { expect, test } from 'vitest';
import { formatAmount } from './format.ts';

test('an amount has the separators of the language, and its currency if that differs from the document', () => {
  const price = { amount: 120_000, currency: 'EUR' };
  expect(formatAmount(price, 'EUR', 'en')).toBe('1,200');
  expect(formatAmount(price, 'EUR', 'nl')).toBe('1.200');
  expect(formatAmount({ ...price, amount: 120_050 }, 'EUR', 'nl')).toBe('1.200,50');
  expect(formatAmount(price, 'USD', 'en')).toBe('EUR 1,200');
  expect(formatAmount({ amount: 5000, currency: 'JPY' }, '', 'en')).toBe('JPY 5,000');
});
