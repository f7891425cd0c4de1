import type { Page } from '@playwright/test';
import { expect, test } from '../support/owner-site.ts';
import { countSaves, holdAnswers, openSection } from './admin.ts';

function cardOf(page: Page, label: string) {
  const card = page.locator('.card', { has: page.getByLabel(label) });
  return { card, field: card.getByLabel(label), save: card.getByRole('button', { name: 'Save' }) };
}

const CHANGES = [
  ['Gallery preview count', '5'],
  ['Contact email', 'atelier@example.com'],
  ['Social url', 'https://social.example/atelier'],
  ['Photo url', 'https://photo.example/atelier'],
  ['Site description', 'Werk op papier.'],
] as const;

test('Fancy bio loads while it is saved, every other setting is saved by itself, and all stay', async ({
  page,
}) => {
  const section = await openSection(page, 'Settings management');
  const toggle = page.getByRole('switch', { name: 'Fancy bio' });
  const after = (await toggle.getAttribute('aria-checked')) === 'true' ? 'false' : 'true';
  const letGo = await holdAnswers(page, '/admin/settings');
  await toggle.click();
  await expect(page.getByText('Saving setting...')).toBeVisible();
  await expect(section.getByText('loading...')).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-busy', 'true');
  await letGo();
  await expect(page.getByText('Setting updated!')).toBeVisible();
  await expect(section.getByText('loading...')).toHaveCount(0);

  const before = new Map<string, string>();
  async function change(label: string, value: string) {
    const { field, save, card } = cardOf(page, label);
    before.set(label, await field.inputValue());
    await field.fill(value);
    await expect(card.getByText('unsaved')).toBeVisible();
    await save.click();
    await expect(card.getByText('unsaved')).toHaveCount(0);
  }
  for (const [label, value] of CHANGES) await change(label, value);
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-checked', after);
  for (const [label, value] of CHANGES) await expect(page.getByLabel(label)).toHaveValue(value);
  await toggle.click();
  await expect(page.getByText('Setting updated!')).toBeVisible();
  for (const [label, value] of before) await change(label, value);
});

const WRONG = [
  ['Gallery preview count', 'veel', 'Gallery preview count: enter a whole number from 0 to 1000.'],
  ['Contact email', 'niemand', 'Contact email: enter an email address, or leave it empty.'],
  [
    'Social url',
    'javascript:alert(1)',
    'Social url: enter an address that starts with http:// or https://, or leave it empty.',
  ],
  [
    'Photo url',
    'foto',
    'Photo url: enter an address that starts with http:// or https://, or leave it empty.',
  ],
  ['Display name', 'x'.repeat(201), 'Display name: enter at most 200 characters.'],
] as const;

test('a new display name stands on the public page at the next request; a wrong setting is not sent, and says why', async ({
  page,
  request,
}) => {
  await openSection(page, 'Settings management');
  const { field: name, save: saveName } = cardOf(page, 'Display name');
  const before = await name.inputValue();
  await name.fill('Atelier Noord');
  await saveName.click();
  await expect(page.getByText('Setting updated!')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Atelier Noord');
  const home = await request.get('/', { headers: { Cookie: '' } });
  expect(await home.text()).toContain('Atelier Noord');
  await name.fill(before);
  await saveName.click();
  await expect(page.getByRole('banner')).toContainText(before);

  const count = cardOf(page, 'Gallery preview count');
  await count.field.fill('0');
  await expect(count.card).toContainText('With 0 the gallery shows only the titles of its groups');
  const saves = countSaves(page);
  for (const [label, value, message] of WRONG) {
    const { card, field, save } = cardOf(page, label);
    await field.fill(value);
    await save.click();
    await expect(card.getByText(message)).toBeVisible();
    await expect(field).toBeFocused();
  }
  expect(saves()).toBe(0);
});
