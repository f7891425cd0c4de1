import { expect, test } from '../../support/site/owner-site.ts';
import { openSection } from '../admin/admin.ts';
import { cardOf, openRow } from '../admin/cards.ts';

test('works are found by part of their title, and unsaved text survives paging', async ({
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
