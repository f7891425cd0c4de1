import { expect, test } from 'vitest';
import { sampleSite, sampleWork } from '../../../../tests/support/content/samples.ts';
import { mapTexts } from '../../work/field-values.ts';
import type { WorkDetails } from '../../work/record.ts';
import { describeDetails } from './details-page.ts';

const site = sampleSite();

function makeDetails(more: Partial<WorkDetails>): WorkDetails {
  return { ...mapTexts(() => null), ...sampleWork(), price: null, ...more };
}

test('the page of a work has its year, medium, size, edition and description', () => {
  const details = makeDetails({
    year: '2024',
    medium: 'ink',
    edition: '3/20',
    description: 'By the sea.',
  });
  expect(describeDetails(site, details)).toMatchObject({
    dateCreated: '2024',
    artMedium: 'ink',
    size: '40 x 60 cm',
    artEdition: '3/20',
    description: 'By the sea.',
    offers: undefined,
  });
});

test.each([
  ['available', { amount: 120_050, currency: 'EUR' }, 'InStock', '1200.50'],
  [null, { amount: 120_000, currency: 'EUR' }, 'InStock', '1200'],
  ['sold', null, 'SoldOut', undefined],
  ['reserved', null, 'LimitedAvailability', undefined],
] as const)(
  'the offer of a work with the status %s has its availability',
  (status, price, availability, amount) => {
    const details = makeDetails({ status, price });
    expect(describeDetails(site, details).offers).toMatchObject({
      availability: `https://schema.org/${availability}`,
      price: amount,
      priceCurrency: price?.currency,
    });
  },
);

test('a work that is not for sale has no offer', () => {
  for (const status of ['on loan', 'not for sale', null] as const) {
    const details = makeDetails({ status });
    expect(describeDetails(site, details).offers).toBeUndefined();
  }
});
