import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Site } from '../support/dom/site.ts';

/** Opens a section of the admin page, unless it is open. */
export async function openSection(user: UserEvent, title: string): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: title });
  if (button.getAttribute('aria-expanded') !== 'true') await user.click(button);
  const section = screen.getByRole('region', { name: title });
  await waitFor(() => expect(within(section).queryByText('loading...')).toBeNull());
  return section;
}

export function findCard(section: HTMLElement, title: string): Promise<HTMLElement> {
  return within(section).findByRole('group', { name: title });
}

/** Opens the form of a card that is shown as a closed row. */
export async function openCard(user: UserEvent, section: HTMLElement, title: string) {
  const card = await findCard(section, title);
  const head = card.querySelector('.card-row-head[aria-expanded=false]');
  if (head) await user.click(head);
  return card;
}

export async function fill(user: UserEvent, card: HTMLElement, label: string, text: string) {
  const field = within(card).getByLabelText(label);
  await user.clear(field);
  if (text) await user.type(field, text);
}

export async function press(user: UserEvent, card: HTMLElement, button: string) {
  await user.click(within(card).getByRole('button', { name: button }));
}

export function valueOf(card: HTMLElement, label: string): string {
  return within(card).getByLabelText<HTMLInputElement>(label).value;
}

/** Answers the open question. */
export async function answer(user: UserEvent, button: string) {
  const dialog = await waitFor(() => {
    const open = document.querySelector<HTMLElement>('dialog[open][role=alertdialog]');
    expect(open).not.toBeNull();
    return open as HTMLElement;
  });
  await press(user, dialog, button);
}

/** Waits until no text in a card or section is unsaved. */
export async function waitForSave(element: HTMLElement) {
  await waitFor(() => expect(within(element).queryByText('unsaved')).toBeNull());
}

/** Holds a save, expects its loading toast, and then its final toast. */
export async function expectToasts(
  site: Site,
  save: () => Promise<void>,
  { loading, end }: { loading: string; end: string },
) {
  const release = site.holdSaves();
  await save();
  await screen.findByText(loading);
  release();
  await screen.findByText(end);
}

/** The texts of the items of a list, from top to bottom. */
export function itemsOf(list: HTMLElement): string[] {
  return within(list)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
}
