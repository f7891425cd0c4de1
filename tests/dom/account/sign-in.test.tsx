import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TICK_MS } from '../../../app/domain/account/session-check.ts';
import { openSite } from '../../support/dom/site.ts';
import { fill, findCard, openAdmin, press, valueOf, waitForFocus } from '../cards.ts';
import { findAlert, findOverlay, signIn, waitUntilClosed } from '../sign-in.ts';

async function openSignIn() {
  const site = await openSite();
  site.endSession();
  const user = await site.openPage('/admin#sign-in');
  await screen.findByRole('heading', { name: 'Sign in' });
  return { user, form: screen.getByRole('main') };
}

test('/admin#sign-in shows the sign-in form, and signing in opens the admin page', async () => {
  const { user, form } = await openSignIn();
  await press(user, form, 'Sign in');
  await findAlert(form, 'You must provide either an email or phone number and a password');
  await signIn(user, form, 'not the password at all');
  await findAlert(form, 'Invalid login credentials');
  await signIn(user, form);
  await screen.findByRole('button', { name: 'Sign out' });
  await waitForFocus(screen.getByRole('heading', { name: 'Admin' }));
});

test('/admin without a session does not exist', async () => {
  const site = await openSite();
  site.endSession();
  await site.openPage('/admin');
  await screen.findByRole('heading', { name: 'This page does not exist' });
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
});

test('a password is shown on request', async () => {
  const { user, form } = await openSignIn();
  const password = within(form).getByLabelText<HTMLInputElement>('Password');
  expect(password.type).toBe('password');
  await press(user, form, 'Show password');
  expect(password.type).toBe('text');
  await press(user, form, 'Hide password');
  expect(password.type).toBe('password');
});

test('after the end of the session a save asks to sign in, also after Not now, and keeps the text', async () => {
  const site = await openSite();
  const { user, section } = await openAdmin(site, 'Category management');
  const empty = await findCard(section, 'New category');
  await fill(user, empty, 'Title', 'Typed before the loss');
  site.endSession();
  await press(user, empty, 'Create');
  const overlay = await findOverlay();
  await press(user, overlay, 'Not now');
  await waitUntilClosed(overlay);
  await press(user, empty, 'Create');
  await findOverlay();
  await signIn(user, overlay, 'not the password at all');
  await findAlert(overlay, 'Invalid login credentials');
  await signIn(user, overlay);
  await waitUntilClosed(overlay);
  expect(valueOf(empty, 'Title')).toBe('Typed before the loss');
  await press(user, empty, 'Create');
  await findCard(section, 'Typed before the loss');
});

test('signing in without a connection keeps the page, and can be repeated', async () => {
  const site = await openSite();
  const { user, section } = await openAdmin(site, 'Category management');
  const empty = await findCard(section, 'New category');
  await fill(user, empty, 'Title', 'Getypt');
  site.endSession();
  await press(user, empty, 'Create');
  const overlay = await findOverlay();
  site.loseConnection();
  await signIn(user, overlay);
  await waitFor(() => expect(within(overlay).getByRole('alert').textContent).not.toBe(''));
  site.restoreConnection();
  await signIn(user, overlay);
  await waitUntilClosed(overlay);
  expect(valueOf(empty, 'Title')).toBe('Getypt');
});

test('an idle page notices the end of the session at its next check', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const site = await openSite();
  const { section } = await openAdmin(site, 'Category management');
  await act(() => vi.advanceTimersByTimeAsync(TICK_MS));
  expect(document.querySelector('dialog[open]')).toBeNull();
  site.endSession();
  await act(() => vi.advanceTimersByTimeAsync(TICK_MS));
  await findOverlay();
  await findCard(section, 'New category');
});
