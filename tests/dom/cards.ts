import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { readHistoryState } from '../../app/components/history/history-state.ts';
import type { Site } from '../support/dom/site.ts';

/** Loads the admin page and opens one of its sections. */
export async function openAdmin(site: Site, title: string) {
  const user = await site.openPage('/admin');
  return { user, section: await openSection(user, title) };
}

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

export function queryCard(section: HTMLElement, title: string): HTMLElement | null {
  return within(section).queryByRole('group', { name: title });
}

/** Opens the form of a card that is shown as a closed row. */
export async function openCard(user: UserEvent, section: HTMLElement, title: string) {
  const card = await findCard(section, title);
  const head = card.querySelector('.card-row-head[aria-expanded=false]');
  if (head) {
    await user.click(head);
    await waitForLayers([card.dataset.card]);
  }
  return card;
}

/** Waits until the history entry names these layers. A person is never as fast as a test. */
export async function waitForLayers(layers: readonly (string | undefined)[]) {
  await waitFor(() => {
    const { usr } = history.state as { usr: unknown };
    expect(readHistoryState(usr).layers ?? []).toEqual(layers);
  });
}

/** Replaces the text of a field in one step, as pasting does. */
export async function fill(user: UserEvent, card: HTMLElement, label: string, text: string) {
  const field = within(card).getByLabelText(label);
  await user.click(field);
  fireEvent.input(field, { target: { value: text } });
}

export async function choose(user: UserEvent, card: HTMLElement, label: string, option: string) {
  await user.selectOptions(within(card).getByLabelText(label), option);
}

/** Presses a button when it is not busy any longer. */
export async function press(user: UserEvent, card: HTMLElement, name: string) {
  const button = within(card).getByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  await user.click(button);
}

export function valueOf(card: HTMLElement, label: string): string {
  return within(card).getByLabelText<HTMLInputElement>(label).value;
}

/** Holds a save, and expects its loading toast before its last one. */
export async function expectToasts(
  site: Site,
  save: () => Promise<unknown>,
  { loading, end }: { loading: string; end: string },
) {
  const release = site.holdSaves();
  await save();
  await screen.findByText(loading);
  release();
  await screen.findByText(end);
}

/** Answers the open question, and returns its text. */
export async function answer(user: UserEvent, button: string) {
  const dialog = await waitFor(() => {
    const open = document.querySelector<HTMLElement>('dialog[open][role=alertdialog]');
    expect(open).not.toBeNull();
    return open as HTMLElement;
  });
  const question = dialog.textContent;
  await press(user, dialog, button);
  return question;
}

/** Deletes the row of a card, and returns the text of the question. */
export async function deleteRow(user: UserEvent, section: HTMLElement, title: string) {
  await press(user, await openCard(user, section, title), 'Delete');
  return answer(user, 'Yes');
}

export async function waitForRemoval(section: HTMLElement, title: string) {
  await waitFor(() => expect(queryCard(section, title)).toBeNull());
}

/** Waits until no text in a card or section is unsaved. */
export async function waitForSave(element: HTMLElement) {
  await waitFor(() => expect(within(element).queryByText('unsaved')).toBeNull());
}

/** The texts of the items of a list, from top to bottom. */
export function itemsOf(list: HTMLElement): string[] {
  return within(list)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

export function isInvalid(card: HTMLElement, label: string): boolean {
  return within(card).getByLabelText(label).getAttribute('aria-invalid') === 'true';
}

export async function waitForFocus(element: HTMLElement) {
  await waitFor(() => expect(document.activeElement).toBe(element));
}

export function isChecked(element: HTMLElement, label: string): boolean {
  return within(element).getByLabelText<HTMLInputElement>(label).checked;
}
