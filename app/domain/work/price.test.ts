import { expect, test } from 'vitest';
import { editableAmount, readAmount, formatPrice, writeAmount } from './price.ts';

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
  ['20.000.000', 2_000_000_000],
])('%s is read as %i cents', (text, amount) => {
  expect(readAmount(text, 'EUR')).toEqual({ ok: true, amount });
});

test.each(['', '1.2.3', '1,2,3', '12.34,5678', '-5', '1.200.5', 'twelve', '1e3', '0.345'])(
  '%j is not a price',
  (text) => {
    expect(readAmount(text, 'EUR')).toEqual({
      ok: false,
      reason: 'Price: enter an amount, such as 1200 or 1200.50.',
    });
  },
);

test.each([
  ['30.000.000', 'EUR', '20,000,000'],
  ['2000000001', 'JPY', '2,000,000,000'],
  ['2000001', 'KWD', '2,000,000'],
])('%s %s is too high, and the message names the highest amount', (text, currency, highest) => {
  expect(readAmount(text, currency)).toEqual({
    ok: false,
    reason: `Price: enter at most ${highest}.`,
  });
});

test('an amount in a currency without cents cannot have cents', () => {
  expect(readAmount('1200', 'JPY')).toEqual({ ok: true, amount: 1200 });
  expect(readAmount('1200.00', 'JPY')).toEqual({ ok: true, amount: 1200 });
  expect(readAmount('1200.50', 'JPY').ok).toBe(false);
});

test.each([
  ['12345', 12_345_000],
  ['12.3450', 12_345],
  ['12,5', 12_500],
  ['0.345', 345],
  ['1234.567', 1_234_567],
  ['1.234,567', 1_234_567],
])('%s is read in a currency with three decimals', (text, amount) => {
  const read = readAmount(text, 'KWD');
  expect(read.ok ? read.amount : null).toBe(amount);
});

test('an amount that is ambiguous in a currency with three decimals is refused', () => {
  for (const text of ['12.345', '12,345', 'KWD 12.345']) {
    expect(readAmount(text, 'KWD')).toEqual({
      ok: false,
      reason: expect.stringMatching(
        /^Price: is 12[.,]345 a whole amount, or a fraction\? Write 12345 or 12\.3450\.$/,
      ),
    });
  }
});

test.each([
  { amount: 12_345, currency: 'KWD' },
  { amount: 12_340, currency: 'KWD' },
  { amount: 120_050, currency: 'EUR' },
  { amount: 1200, currency: 'JPY' },
])('the editable amount of %o is read as the same price', (price) => {
  expect(readAmount(editableAmount(price), price.currency)).toEqual({
    ok: true,
    amount: price.amount,
  });
});

test('a price is formatted with cents only if it has cents', () => {
  expect(formatPrice({ amount: 120_000, currency: 'EUR' })).toBe('€1,200');
  expect(formatPrice({ amount: 120_050, currency: 'EUR' })).toBe('€1,200.50');
  expect(formatPrice({ amount: 1200, currency: 'JPY' })).toBe('¥1,200');
  expect(writeAmount({ amount: 120_000, currency: 'EUR' })).toBe('1200');
  expect(writeAmount({ amount: 120_050, currency: 'EUR' })).toBe('1200.50');
});
