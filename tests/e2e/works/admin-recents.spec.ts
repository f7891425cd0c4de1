import { expect, test } from '../../support/site/owner-site.ts';
import { openSection } from '../admin/admin.ts';

test('works are chosen by keyboard, and visitors see them, the last one first', async ({
  page,
}) => {
  const section = await openSection(page, 'Gallery recents management');
  const titles = ['Orgelpunt', 'Leegte', 'Haven'];
  for (const title of titles) {
    await section.getByRole('checkbox', { name: title }).focus();
    await page.keyboard.press('Space');
  }
  await section.getByRole('button', { name: 'Opslaan' }).focus();
  await page.keyboard.press('Enter');
  await expect(section.getByText('unsaved')).toBeHidden();
  await page.goto('/');
  const captions = page
    .getByRole('region', { name: 'recent' })
    .locator('figcaption > :first-child');
  await expect(captions).toHaveText(titles.toReversed());
});
