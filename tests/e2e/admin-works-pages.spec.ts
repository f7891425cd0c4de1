import { expect, test } from '../support/owner-site.ts';
import { openSection } from './admin.ts';
import { cardOf } from './cards.ts';

const SECTION = 'Gallery management';

test('works are found by a part of their title', async ({ page }) => {
  const section = await openSection(page, SECTION);
  await expect(section.getByText(/^\d+ works, page 1 of 2$/)).toBeVisible();
  await section.getByLabel('Search by title').fill('WATER');
  await expect(section.getByText('1 work found')).toBeVisible();
  await expect(cardOf(section, 'Stil water')).toBeVisible();
  await section.getByLabel('Search by title').fill('100%');
  await expect(section.getByText('No work has “100%” in its title')).toBeVisible();
});

test('a page can be turned, and what is typed on the first goes along', async ({ page }) => {
  const section = await openSection(page, SECTION);
  await cardOf(section, 'Onderstroom').getByLabel('Size').fill('half');
  await section.getByRole('button', { name: 'Next' }).click();
  await expect(section.getByText(/page 2 of 2$/)).toBeFocused();
  await expect(cardOf(section, 'Orgelpunt')).toBeVisible();
  await expect(cardOf(section, 'Kwartslag')).toHaveCount(0);
  await expect(cardOf(section, 'Onderstroom').getByLabel('Size')).toHaveValue('half');
});
