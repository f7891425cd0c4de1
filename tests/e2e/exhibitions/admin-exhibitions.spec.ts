import { expect, test } from '../../support/site/owner-site.ts';
import { expandSection, openSection } from '../admin/admin.ts';
import { cardOf, deleteCard, press } from '../admin/cards.ts';
import { dragWithMouse } from '../admin/dragging.ts';

test('an exhibition of another year is public until it is deleted, and so is an order changed by mouse', async ({
  page,
  readAsVisitor,
}) => {
  const section = await openSection(page, 'Exhibitions management');
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
  expect(await readAsVisitor('/bio')).toContain('De Pont, Tilburg');
  expect(await readAsVisitor('/bio/exhibitions.txt')).toContain('1975: Toen\n');
  await deleteCard(section, 'Toen');
  expect(await readAsVisitor('/bio')).not.toContain('De Pont, Tilburg');

  const orders = await expandSection(page, 'Exhibitions order management');
  const year = orders.getByRole('region', { name: '2025' });
  await year.getByLabel('Reorder').check();
  const titles = () => year.getByRole('listitem').locator('p:first-child').allInnerTexts();
  const [first = '', second = '', third = ''] = await titles();
  const handleOf = (title: string) =>
    year.getByRole('button', { name: `Move ${title}`, exact: true });
  await handleOf(third).scrollIntoViewIfNeeded();
  await dragWithMouse(handleOf(first), handleOf(second), () =>
    expect(year.getByRole('status')).toHaveText(/position 2 of 3/),
  );
  await expect.poll(titles).toEqual([second, first, third]);
  await press(year, 'Volgorde opslaan');
  await expect(page.getByText('Exhibitions saved!')).toBeVisible();
  const bio = await readAsVisitor('/bio');
  expect(bio.indexOf(second)).toBeLessThan(bio.indexOf(first));
});
