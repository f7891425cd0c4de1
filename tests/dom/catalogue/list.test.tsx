import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { openSite } from '../../support/dom/site.ts';
import { fill } from '../cards.ts';
import { addWorks } from '../works.ts';
import { openCatalogue, saveElsewhere, shownTitles } from './table.ts';

test('works are sorted by a column, and filtered by text, group and visibility', async () => {
  const site = await openSite();
  const { id } = await mustSave(createGroup(site.db, 'category', { title: 'Inkt' }));
  await addWorks(site.db, ['Haven', 'Stil water']);
  await addWorks(site.db, ['Zee', 'Stúdie', 'Studie 2'], { categoryId: id });
  const user = await site.openPage('/admin');
  await user.click(await screen.findByRole('link', { name: 'Catalogue' }));
  await screen.findByText('5 works');
  const head = screen.getByRole('columnheader', { name: /^Title/ });
  const sort = () => user.click(within(head).getByRole('button'));
  await sort();
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  expect(shownTitles()).toEqual(['Haven', 'Stil water', 'Stúdie', 'Studie 2', 'Zee']);
  await sort();
  expect(head.getAttribute('aria-sort')).toBe('descending');
  expect(shownTitles()).toEqual(['Zee', 'Studie 2', 'Stúdie', 'Stil water', 'Haven']);

  await fill(user, document.body, 'Search', 'ST');
  expect(shownTitles()).toEqual(['Studie 2', 'Stúdie', 'Stil water']);
  await user.selectOptions(screen.getByLabelText('Group'), 'Inkt');
  expect(shownTitles()).toEqual(['Studie 2', 'Stúdie']);
  screen.getByText('2 works of 5');
  await waitFor(() => expect(location.search).toContain('group='));

  const later = await site.reload();
  await waitFor(() => expect(shownTitles()).toEqual(['Studie 2', 'Stúdie']));
  await later.click(screen.getByLabelText('hidden'));
  screen.getByText('Nothing found.');
  await later.click(screen.getByRole('button', { name: 'Show all works' }));
  screen.getByText('5 works');
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('');
});

test('works are filtered by year, status and hidden', async () => {
  const site = await openSite();
  await addWorks(site.db, ['Haven', 'Zee', 'Rook']);
  await saveElsewhere(site.db, 'Haven', { year: '2020' });
  await saveElsewhere(site.db, 'Zee', { status: 'sold' });
  await saveElsewhere(site.db, 'Rook', { hidden: true });
  const user = await openCatalogue(site);
  const filters: [string, string, string[]][] = [
    ['Year', '2020', ['Haven']],
    ['Status', 'sold', ['Zee']],
  ];
  for (const [label, option, titles] of filters) {
    await user.selectOptions(screen.getByLabelText(label), option);
    expect(shownTitles()).toEqual(titles);
    await user.selectOptions(screen.getByLabelText(label), 'All');
  }
  await user.click(screen.getByLabelText('hidden'));
  expect(shownTitles()).toEqual(['Rook']);
});

test('Next and Previous of a work opened from the catalogue follow the order of the catalogue', async () => {
  const site = await openSite();
  await addWorks(site.db, ['Beta', 'Alfa', 'Gamma']);
  const user = await openCatalogue(site, '?sort=title');
  await user.click(screen.getByRole('link', { name: 'Beta' }));
  await screen.findByRole('heading', { level: 1, name: 'Beta' });
  screen.getByRole('link', { name: 'Previous: Alfa' });
  await user.click(screen.getByRole('link', { name: 'Next: Gamma' }));
  await screen.findByRole('heading', { level: 1, name: 'Gamma' });
  screen.getByRole('link', { name: 'Previous: Beta' });
});
