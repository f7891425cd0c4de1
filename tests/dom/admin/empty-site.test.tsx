import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite } from '../../support/dom/site.ts';

const PAGES = [
  ['/gallery', 'No works yet.', 'Add a work to a category or a collection'],
  ['/links', 'No links yet.', 'Add a link'],
] as const;

test('on an empty page the owner, but no visitor, is led to its section', async () => {
  const site = await openSite();
  for (const [url, , todo] of PAGES) {
    await site.openPage(url);
    await screen.findByRole('link', { name: todo });
  }
  site.endSession();
  for (const [url, empty, todo] of PAGES) {
    await site.openPage(url);
    await screen.findByText(empty);
    expect(screen.queryByRole('link', { name: todo })).toBeNull();
  }
});

test('a bio without exhibitions has no heading and no download of them', async () => {
  const site = await openSite();
  await site.openPage('/bio');
  await screen.findByRole('contentinfo');
  expect(screen.queryByRole('link', { name: 'download' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'exhibitions' })).toBeNull();
});
