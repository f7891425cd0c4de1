import { expect, test } from '../../support/site/owner-site.ts';
import { openSection } from './admin.ts';

test('a new display name is public at the next request', async ({ page, request }) => {
  const section = await openSection(page, 'Settings management');
  const form = section.getByRole('group', { name: 'Settings', exact: true });
  const name = form.getByLabel('Display name');
  const before = await name.inputValue();
  await name.fill('Atelier Noord');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('banner')).toContainText('Atelier Noord');
  const home = await request.get('/', { headers: { Cookie: '' } });
  expect(await home.text()).toContain('Atelier Noord');
  await name.fill(before);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('banner')).toContainText(before);
});
