import { expect, test } from 'vitest';
import { proposeInventoryNumber, shownSale } from './record.ts';

test.each([
  ['2026-013', '2026-014'],
  ['2026-099', '2026-100'],
  ['2025-013', '2027-001', '2027-01-02'],
  ['P7', 'P8'],
  ['A/0009', 'A/0010'],
  ['loose', null],
  [null, null],
])('the inventory number after %s is %s', (last, next, today = '2026-11-16') => {
  expect(proposeInventoryNumber(last, today)).toBe(next);
});

test('status and price are public only if the owner shows them, and a price only while the work is available', () => {
  const price = { amount: 120_000, currency: 'EUR' };
  const all = { showStatus: true, showPrices: true };
  expect(shownSale({ status: 'available', price }, all)).toEqual({ status: 'available', price });
  expect(shownSale({ status: 'sold', price }, all)).toEqual({ status: 'sold', price: null });
  expect(shownSale({ status: null, price }, all)).toEqual({ status: null, price: null });
  const none = { showStatus: false, showPrices: false };
  expect(shownSale({ status: 'available', price }, none)).toEqual({ status: null, price: null });
});
