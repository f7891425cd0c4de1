import type { Page } from '@playwright/test';
import { expect, test } from '../../support/site/owner-site.ts';
import { countSaves, holdRequests, openSection } from './admin.ts';

function formOf(page: Page) {
  const form = page.getByRole('group', { name: 'Settings', exact: true });
  return { form, save: form.getByRole('button', { name: 'Save' }) };
}

const CHANGES = [
  ['Gallery preview count', '5'],
  ['Contact email', 'atelier@example.com'],
  ['Facebook or profile page', 'https://social.example/atelier'],
  ['Instagram or photo page', 'https://photo.example/atelier'],
  ['Site description', 'Werk op papier.'],
] as const;

test('Save sends only the changed settings, Fancy bio shows that it is being saved, and all settings survive a reload', async ({
  page,
}) => {
  const section = await openSection(page, 'Settings management');
  const toggle = page.getByRole('switch', { name: 'Fancy bio' });
  const after = (await toggle.getAttribute('aria-checked')) === 'true' ? 'false' : 'true';
  const busy = section.getByRole('status').filter({ hasText: 'loading...' });
  const releaseRequests = await holdRequests(page, '/admin/settings');
  await toggle.click();
  await expect(page.getByText('Saving setting...')).toBeVisible();
  await expect(busy).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-busy', 'true');
  await releaseRequests();
  await expect(page.getByText('Setting updated!')).toBeVisible();
  await expect(busy).toHaveCount(0);

  const { form, save } = formOf(page);
  const before: [string, string][] = [];
  for (const [label] of CHANGES) before.push([label, await page.getByLabel(label).inputValue()]);
  async function change(values: readonly (readonly [string, string])[]) {
    for (const [label, value] of values) await page.getByLabel(label).fill(value);
    await expect(form.getByText('unsaved')).toBeVisible();
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await save.click();
    await expect(form.getByText('unsaved')).toHaveCount(0);
    return new URLSearchParams((await sent).postData() ?? '').get('keys');
  }
  expect(await change(CHANGES)).toBe(
    'contactEmail,socialUrl,photoUrl,siteDescription,galleryPreviewCount',
  );
  expect(await change([['Display name', 'Atelier']])).toBe('displayName');
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-checked', after);
  for (const [label, value] of CHANGES) await expect(page.getByLabel(label)).toHaveValue(value);
  await toggle.click();
  await expect(page.getByText('Setting updated!')).toBeVisible();
  await change([...before, ['Display name', 'Studio Penseel']]);
});

const INVALID = [
  ['Gallery preview count', 'veel', 'Gallery preview count: enter a whole number from 0 to 1000.'],
  ['Contact email', 'niemand', 'Contact email: enter an email address, or leave it empty.'],
  [
    'Facebook or profile page',
    'javascript:alert(1)',
    'Facebook or profile page: enter an address that starts with http:// or https://, or leave it empty.',
  ],
  [
    'Instagram or photo page',
    'foto',
    'Instagram or photo page: enter an address that starts with http:// or https://, or leave it empty.',
  ],
  ['Display name', 'x'.repeat(201), 'Display name: enter at most 200 characters.'],
] as const;

test('a new display name is public at the next request; an invalid setting is not sent and shows its error', async ({
  page,
  request,
}) => {
  await openSection(page, 'Settings management');
  const { form, save } = formOf(page);
  const name = page.getByLabel('Display name');
  const before = await name.inputValue();
  await name.fill('Atelier Noord');
  await save.click();
  await expect(page.getByText('Setting updated!')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Atelier Noord');
  const home = await request.get('/', { headers: { Cookie: '' } });
  expect(await home.text()).toContain('Atelier Noord');
  await name.fill(before);
  await save.click();
  await expect(page.getByRole('banner')).toContainText(before);

  await page.getByLabel('Gallery preview count').fill('0');
  await expect(form).toContainText('With 0 the gallery shows only the titles of its groups');
  const saves = countSaves(page);
  for (const [label, value, message] of INVALID) {
    const field = page.getByLabel(label);
    await field.fill(value);
    await save.click();
    await expect(form.getByText(message, { exact: true })).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(label === 'Gallery preview count' ? '8' : '');
  }
  expect(saves()).toBe(0);
});
