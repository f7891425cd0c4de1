import { waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { OWNER } from '../support/sign-in/owner.ts';
import { fill, press } from './cards.ts';

/** The sign-in form over the open page. */
export async function findOverlay(): Promise<HTMLDialogElement> {
  return waitFor(() => {
    const overlay = document.querySelector<HTMLDialogElement>('dialog[open]:has([name=password])');
    expect(overlay).not.toBeNull();
    return overlay as HTMLDialogElement;
  });
}

export async function signIn(user: UserEvent, form: HTMLElement, password = OWNER.password) {
  await fill(user, form, 'Email', OWNER.email);
  await fill(user, form, 'Password', password);
  await press(user, form, 'Sign in');
}

export async function waitUntilClosed(overlay: HTMLDialogElement) {
  await waitFor(() => expect(overlay.open).toBe(false));
}

/** The text of the alert in a form. */
export async function findAlert(form: HTMLElement, text: string) {
  await waitFor(() => expect(within(form).getByRole('alert').textContent).toBe(text));
}
