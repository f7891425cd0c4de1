import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OWNER } from '../../support/sign-in/owner.ts';
import { openSite } from '../../support/dom/site.ts';
import { fill, openAdmin, press, valueOf } from '../cards.ts';
import { signIn } from '../sign-in.ts';

async function openAccount(title: 'Email' | 'Password') {
  const site = await openSite();
  const { user, section } = await openAdmin(site, 'Settings management');
  return { site, user, form: await within(section).findByRole('region', { name: title }) };
}

test('the email is changed with the current password, and stored in lower case', async () => {
  const { site, user, form } = await openAccount('Email');
  await fill(user, form, 'Email', 'other@example.com');
  await fill(user, form, 'Current password', 'not the password at all');
  await press(user, form, 'Save email');
  await within(form).findByText('Current password: this is not the password.');
  for (const address of ['Other@Example.com', OWNER.email]) {
    await fill(user, form, 'Email', address);
    await fill(user, form, 'Current password', OWNER.password);
    await press(user, form, 'Save email');
    await waitFor(() => expect(valueOf(form, 'Email')).toBe(address.toLowerCase()));
    await waitFor(() => expect(valueOf(form, 'Current password')).toBe(''));
    expect(await site.services.auth.ownerEmail()).toBe(address.toLowerCase());
  }
  await screen.findAllByText('Email updated!');
});

test('a new password must not resemble the email, and keeps the owner signed in here', async () => {
  const { user, form } = await openAccount('Password');
  await fill(user, form, 'Current password', OWNER.password);
  await fill(user, form, 'New password', 'short');
  await press(user, form, 'Save password');
  await within(form).findByText('New password: use 12 to 256 characters.');
  await fill(user, form, 'New password', `${OWNER.email}1`);
  await press(user, form, 'Save password');
  await within(form).findByText(/^New password: .*easy to guess/);
  await fill(user, form, 'New password', 'zeven boten in mei');
  await press(user, form, 'Save password');
  await screen.findByText('Password updated!');
  await waitFor(() => expect(valueOf(form, 'New password')).toBe(''));
  await fill(user, form, 'Current password', 'zeven boten in mei');
  await fill(user, form, 'New password', OWNER.password);
  await press(user, form, 'Save password');
  await waitFor(() => expect(valueOf(form, 'New password')).toBe(''));
});

test('a reset link sets a new password once', async () => {
  const site = await openSite();
  const link = `/reset?token=${await site.services.auth.createResetToken()}`;
  site.endSession();
  const user = await site.openPage(link);
  await screen.findByLabelText('New password');
  const form = screen.getByRole('main');
  await fill(user, form, 'New password', `${OWNER.email}1`);
  await press(user, form, 'Save the new password');
  await within(form).findByText(/^New password: .*easy to guess/);
  await fill(user, form, 'New password', 'zeven boten in mei');
  await press(user, form, 'Save the new password');
  await screen.findByText('Your password is changed. Sign in with the new one.');
  await screen.findByRole('heading', { name: 'Sign in' });
  await signIn(user, form, 'zeven boten in mei');
  await screen.findByRole('button', { name: 'Sign out' });
  await site.openPage(link);
  await screen.findByText(/^This reset link is not valid/);
});

test('a set-up link refuses a password that is short or easy to guess', async () => {
  const site = await openSite();
  await site.db.deleteFrom('Owner').execute();
  const user = await site.openPage(`/setup?token=${await site.services.auth.createSetupToken()}`);
  await screen.findByLabelText('Email');
  const form = screen.getByRole('main');
  await fill(user, form, 'Email', OWNER.email);
  for (const [password, reason] of [
    ['short', 'Password: use 12 to 256 characters.'],
    ['password123456', /easy to guess/],
  ] as const) {
    await fill(user, form, 'Password', password);
    await press(user, form, 'Create the account');
    await within(form).findByText(reason);
  }
  expect(await site.services.auth.ownerExists()).toBe(false);
});
