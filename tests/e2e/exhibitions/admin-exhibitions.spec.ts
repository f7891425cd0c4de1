import { expect, test } from '../../support/site/owner-site.ts';
import { openSection } from '../admin/admin.ts';
import { cardOf, deleteCard, press } from '../admin/cards.ts';

const SECTION = 'Exhibitions management';

test('an exhibition of another year, with venue and city, is public until it is deleted', async ({
  page,
}) => {
  const section = await openSection(page, SECTION);
  const card = cardOf(section, 'New exhibition');
  await card.getByLabel('Title').fill('Toen');
  await card.getByLabel('Type').selectOption('Solo');
  await card.getByLabel('Venue').fill('De Pont');
  await card.getByLabel('City').fill('Tilburg');
  await card.getByLabel('Year', { exact: true }).selectOption('another year');
  await expect(card.getByLabel('Another year')).toBeFocused();
  await page.keyboard.type('1975');
  await press(card, 'Create');
  await expect(cardOf(section, 'Toen')).toContainText('De Pont, Tilburg');
  await page.goto('/bio');
  await expect(page.getByRole('main')).toContainText('De Pont, Tilburg');
  const text = await (await page.request.get('/bio/exhibitions.txt')).text();
  expect(text).toContain('1975: Toen\n');
  await deleteCard(await openSection(page, SECTION), 'Toen');
  await page.goto('/bio');
  await expect(page.getByRole('main')).not.toContainText('De Pont, Tilburg');
});
