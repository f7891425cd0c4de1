import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { oneTimeCode } from '../../support/sign-in/totp.ts';
import { OWNER } from '../../support/sign-in/owner.ts';
import { openSite, type Site } from '../../support/dom/site.ts';
import { fill, findCard, openAdmin, press, waitForFocus } from '../cards.ts';
import { findAlert, findOverlay, signIn, waitUntilClosed } from '../sign-in.ts';

async function openCodes(site: Site) {
  const { user, section } = await openAdmin(site, 'Settings management');
  const codes = await within(section).findByRole('region', { name: 'One-time codes' });
  return { user, codes, heading: within(codes).getByRole('heading') };
}

/** Switches one-time codes on, and returns the secret of the app and the backup codes. */
async function switchOn(site: Site) {
  const { user, codes } = await openCodes(site);
  await fill(user, codes, 'Current password', OWNER.password);
  await press(user, codes, 'Set up one-time codes');
  const link = await within(codes).findByRole<HTMLAnchorElement>('link', { name: 'open it' });
  const secret = new URL(link.href).searchParams.get('secret') ?? '';
  await fill(user, codes, 'Code from the app', oneTimeCode(secret));
  await press(user, codes, 'Switch on');
  const items = await within(codes).findAllByRole('listitem');
  return { user, codes, secret, backupCodes: items.map(({ textContent }) => textContent) };
}

test('one-time codes are set up, replaced and switched off, and each step focuses the heading', async () => {
  const site = await openSite();
  const { user, codes, heading } = await openCodes(site);
  await fill(user, codes, 'Current password', 'not the password at all');
  await press(user, codes, 'Set up one-time codes');
  await within(codes).findByText('Current password: this is not the password.');
  await fill(user, codes, 'Current password', OWNER.password);
  await press(user, codes, 'Set up one-time codes');
  const link = await within(codes).findByRole<HTMLAnchorElement>('link', { name: 'open it' });
  await waitForFocus(heading);
  const secret = new URL(link.href).searchParams.get('secret') ?? '';
  await fill(user, codes, 'Code from the app', '000000');
  await press(user, codes, 'Switch on');
  await within(codes).findByText(/^This code is not right/);
  await fill(user, codes, 'Code from the app', oneTimeCode(secret));
  await press(user, codes, 'Switch on');
  expect(await within(codes).findAllByRole('listitem')).toHaveLength(10);
  await waitForFocus(heading);
  await press(user, codes, 'I have kept them');
  await within(codes).findByRole('button', { name: 'Switch off' });
  await waitForFocus(heading);

  await fill(user, codes, 'Current password', OWNER.password);
  await press(user, codes, 'New backup codes');
  expect(await within(codes).findAllByRole('listitem')).toHaveLength(10);
  await press(user, codes, 'I have kept them');
  await fill(user, codes, 'Current password', OWNER.password);
  await press(user, codes, 'Switch off');
  await screen.findByText('One-time codes switched off!');
  await within(codes).findByRole('button', { name: 'Set up one-time codes' });
  await waitForFocus(heading);
});

test('signing in again asks for a code of the app, or a backup code, and each works once', async () => {
  const site = await openSite();
  const { secret, backupCodes } = await switchOn(site);
  const codeOfApp = oneTimeCode(secret, 1);
  const { user, section } = await openAdmin(site, 'Category management');
  for (const [code, title] of [
    [codeOfApp, 'Met de app'],
    [backupCodes[0] ?? '', 'Met een reservecode'],
  ] as const) {
    const empty = await findCard(section, 'New category');
    await fill(user, empty, 'Title', title);
    site.endSession();
    await press(user, empty, 'Create');
    const overlay = await findOverlay();
    await signIn(user, overlay);
    await waitForFocus(await within(overlay).findByLabelText('One-time code'));
    await fill(user, overlay, 'One-time code', '000000');
    await press(user, overlay, 'Sign in');
    await findAlert(overlay, 'This code is not right, or was used before. Try the newest one.');
    await fill(user, overlay, 'One-time code', code);
    await press(user, overlay, 'Sign in');
    await waitUntilClosed(overlay);
    await press(user, empty, 'Create');
    await findCard(section, title);
  }
});

test('a code can be sent while the page still reloads after the password', async () => {
  const site = await openSite();
  const { secret } = await switchOn(site);
  site.endSession();
  const user = await site.openPage('/admin#sign-in');
  await screen.findByRole('heading', { name: 'Sign in' });
  const form = screen.getByRole('main');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let held = 0;
  site.intercept((request) => {
    if (request.method !== 'GET') return;
    held += 1;
    return released;
  });
  await signIn(user, form);
  await waitForFocus(await within(form).findByLabelText('One-time code'));
  await waitFor(() => expect(held).toBeGreaterThan(0));
  await fill(user, form, 'One-time code', oneTimeCode(secret, 1));
  await user.keyboard('{Enter}');
  await waitFor(async () =>
    expect(await site.saves()).toContainEqual(
      expect.objectContaining({ code: expect.any(String) }),
    ),
  );
  release();
  await screen.findByRole('button', { name: 'Sign out' });
});
