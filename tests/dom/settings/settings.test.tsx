import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readSettings } from '../../../app/data/settings/settings.server.ts';
import { openSite } from '../../support/dom/site.ts';
import { fill, findCard, openAdmin, press, valueOf, waitForFocus, waitForSave } from '../cards.ts';

const SECTION = 'Settings management';

const CHANGES = {
  'Gallery preview count': '5',
  'Contact email': 'atelier@example.com',
  'Facebook or profile page': 'https://social.example/atelier',
  'Instagram or photo page': 'https://photo.example/atelier',
  'Site description': 'Werk op papier.',
};

test('Save sends only the changed settings, and all survive a reload', async () => {
  const site = await openSite();
  const { user, section } = await openAdmin(site, SECTION);
  const form = await findCard(section, 'Settings');
  for (const [label, text] of Object.entries(CHANGES)) await fill(user, form, label, text);
  await within(form).findByText('unsaved');
  await press(user, form, 'Save');
  await screen.findByText('Setting updated!');
  await waitForSave(form);
  await fill(user, form, 'Display name', 'Atelier Noord');
  await press(user, form, 'Save');
  await waitForSave(form);
  expect((await site.saves()).map(({ keys }) => keys)).toStrictEqual([
    'contactEmail,socialUrl,photoUrl,siteDescription,galleryPreviewCount',
    'displayName',
  ]);
  expect(screen.getByRole('banner').textContent).toContain('Atelier Noord');

  const again = await openAdmin(site, SECTION);
  const later = await findCard(again.section, 'Settings');
  for (const [label, text] of Object.entries(CHANGES)) expect(valueOf(later, label)).toBe(text);
});

test('Fancy bio is saved when it is switched, and shows loading until then', async () => {
  const site = await openSite();
  const { user, section } = await openAdmin(site, SECTION);
  const toggle = await within(section).findByRole('switch', { name: 'Fancy bio' });
  expect(toggle.getAttribute('aria-checked')).toBe('true');
  const release = site.holdSaves();
  await user.click(toggle);
  await screen.findByText('Saving setting...');
  await within(section).findByText('loading...');
  expect(toggle.getAttribute('aria-busy')).toBe('true');
  expect(toggle.getAttribute('aria-checked')).toBe('false');
  release();
  await screen.findByText('Setting updated!');
  await waitFor(() => expect(within(section).queryByText('loading...')).toBeNull());
  expect(toggle.getAttribute('aria-checked')).toBe('false');
  expect(await readSettings(site.db)).toMatchObject({ isFancyBioEnabled: false });
});

test('if Fancy bio cannot be saved, the switch returns to the stored value', async () => {
  const site = await openSite();
  const { user, section } = await openAdmin(site, SECTION);
  const toggle = await within(section).findByRole('switch', { name: 'Fancy bio' });
  site.loseConnection();
  await user.click(toggle);
  await screen.findByText('Something went wrong updating setting');
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
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

test('an invalid setting is not sent, and has the focus and the reason', async () => {
  const site = await openSite();
  const { user, section } = await openAdmin(site, SECTION);
  const form = await findCard(section, 'Settings');
  for (const [label, text, message] of INVALID) {
    const before = valueOf(form, label);
    await fill(user, form, label, text);
    await press(user, form, 'Save');
    await within(form).findByText(message);
    await waitForFocus(within(form).getByLabelText(label));
    await fill(user, form, label, before);
  }
  expect(await site.saves()).toStrictEqual([]);
});

test('a gallery preview count of 0 is explained', async () => {
  const { user, section } = await openAdmin(await openSite(), SECTION);
  const form = await findCard(section, 'Settings');
  await fill(user, form, 'Gallery preview count', '0');
  await within(form).findByText(/^With 0 the gallery shows only the titles of its groups/);
});
