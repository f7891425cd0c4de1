import { expect, test } from '../../support/site/owner-site.ts';
import { openSection } from '../admin/admin.ts';
import { press } from '../admin/cards.ts';
import { dragWithMouse } from '../admin/dragging.ts';

test('an order changed by mouse is public', async ({ page }) => {
  const section = await openSection(page, 'Exhibitions order management');
  const year = section.getByRole('region', { name: '2025' });
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
  await page.goto('/bio');
  const bio = await page.getByRole('main').innerText();
  expect(bio.indexOf(second)).toBeLessThan(bio.indexOf(first));
});
