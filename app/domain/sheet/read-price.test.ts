import { expect, test } from 'vitest';
import { readPrice } from './read-price.ts';

test.each([
  ['€ 1.200,-', '', 'EUR', { amount: 120_000, currency: 'EUR' }],
  ['1200', '', 'GBP', { amount: 120_000, currency: 'GBP' }],
  ['1200', 'usd', 'EUR', { amount: 120_000, currency: 'USD' }],
  ['$ 500', '', 'EUR', { amount: 50_000, currency: 'USD' }],
  ['$ 500', 'AUD', 'EUR', { amount: 50_000, currency: 'AUD' }],
  ['500 CHF', '', 'EUR', { amount: 50_000, currency: 'CHF' }],
  ['', 'EUR', 'EUR', null],
  ['-', '', 'EUR', null],
  ['n.v.t.', '', 'EUR', null],
  ['Op aanvraag', '', 'EUR', null],
  ['on request', '', 'EUR', null],
  ['verkocht', '', 'EUR', null],
])('%s %s is read with the default currency %s', (text, currency, defaultCurrency, price) => {
  expect(readPrice('price', text, currency, defaultCurrency)).toEqual({ ok: true, price });
});

test.each([
  ['1.2.3', '', 'Price: enter an amount'],
  ['veel', '', 'This says “veel”.'],
  ['1200', 'euros', 'Currency: enter at most 3 characters.'],
  ['1200', 'XQQ', 'Currency: enter a code'],
  ['€ 1200', 'USD', 'Price: this says EUR, and its currency USD'],
])('%s %s is refused', (text, currency, reason) => {
  expect(readPrice('price', text, currency, 'EUR')).toEqual({
    ok: false,
    reason: expect.stringContaining(reason),
  });
});
