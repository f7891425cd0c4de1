import { expect, test } from '../support/owner-site.ts';
import { openSection } from './admin.ts';
import { cardOf, openRow } from './cards.ts';

test('works are found by a part of their title; a page can be turned, and what is typed on the first goes along', async ({
  page,
}) => {
  const section = await openSection(page, 'Gallery management');
  const search = section.getByLabel('Search by title');
  await expect(section.getByText(/^\d+ works, page 1 of 3$/)).toBeVisible();
  await search.fill('WATER');
  await expect(section.getByText('1 work found')).toBeVisible();
  await expect(cardOf(section, 'Stil water')).toBeVisible();
  await search.fill('100%');
  await expect(section.getByText('No work has “100%” in its title')).toBeVisible();

  await search.fill('');
  await (await openRow(cardOf(section, 'Onderstroom'))).getByLabel('Size').fill('half');
  await section.getByRole('button', { name: 'Next' }).click();
  await expect(section.getByText(/page 2 of 3$/)).toBeFocused();
  await expect(cardOf(section, 'Zomeravond')).toBeVisible();
  await expect(cardOf(section, 'Kwartslag')).toHaveCount(0);
  await expect(cardOf(section, 'Onderstroom').getByLabel('Size')).toHaveValue('half');
});
