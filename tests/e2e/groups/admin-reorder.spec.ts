import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/site/owner-site.ts';
import { openSection } from '../admin/admin.ts';
import { dragWithMouse } from '../admin/dragging.ts';

function titlesIn(section: Locator): Promise<string[]> {
  return section
    .getByRole('listitem')
    .getByLabel('Title')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}

test('one row is moved by keyboard, which is announced and can be cancelled, and one by mouse; both moves are saved', async ({
  page,
}) => {
  const section = await openSection(page, 'Category management');
  await section.getByLabel('Reorder').check();
  const titles = await titlesIn(section);
  const [first = '', second = '', third = '', ...others] = titles;
  const handleOf = (title: string) =>
    section.getByRole('button', { name: `Move ${title}`, exact: true });
  const status = section.getByRole('status');
  await handleOf(first).focus();
  await page.keyboard.press('Space');
  await expect(status).toHaveText(/position 1 of/);
  await page.keyboard.press('ArrowDown');
  await expect(status).toHaveText(`${first} moved: position 2 of ${titles.length}.`);
  await page.keyboard.press('Escape');
  await expect(status).toHaveText(/put back: position 1 of/);
  await expect.poll(() => titlesIn(section)).toEqual(titles);

  await page.keyboard.press('Space');
  await expect(status).not.toHaveText(/put back/);
  await page.keyboard.press('ArrowDown');
  await expect(status).toHaveText(/moved: position 2 of/);
  await page.keyboard.press('Space');
  await expect(status).toHaveText(`${first} dropped: position 2 of ${titles.length}.`);
  await expect.poll(() => titlesIn(section)).toEqual([second, first, third, ...others]);

  await dragWithMouse(handleOf(first), handleOf(third), () =>
    expect(status).toHaveText(/position 3 of/),
  );
  const order = [second, third, first, ...others];
  await expect.poll(() => titlesIn(section)).toEqual(order);
  await section.getByRole('button', { name: 'Volgorde opslaan' }).click();
  await expect(page.getByText('Categories saved!')).toBeVisible();
  await page.reload();
  await expect.poll(() => titlesIn(section)).toEqual(order);
});
