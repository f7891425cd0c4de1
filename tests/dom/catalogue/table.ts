import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Db } from '../../../app/data/database/tables.ts';
import { changeWork, listCatalogue } from '../../../app/data/works/catalogue.server.ts';
import type { WorkChange } from '../../../app/domain/catalogue/catalogue.ts';
import { mustSave } from '../../support/content/must-save.ts';
import type { Site } from '../../support/dom/site.ts';

export async function openCatalogue(site: Site, query = ''): Promise<UserEvent> {
  const user = await site.openPage(`/admin/catalogue${query}`);
  await screen.findByRole('table');
  return user;
}

/** The titles of the rows, from top to bottom. */
export function shownTitles(): string[] {
  const links = document.querySelectorAll('.catalogue-title');
  return [...links].map(({ textContent }) => textContent);
}

export function rowOf(title: string): HTMLElement {
  const row = screen.getByRole('link', { name: title }).closest('tr');
  if (!row) throw new Error('The title is not in the table.');
  return row;
}

/** The button of a cell that is not being edited. */
export function cellOf(title: string, label: string): HTMLElement {
  return within(rowOf(title)).getByRole('button', { name: new RegExp(`^${label}: `) });
}

/** The input of a cell that is being edited. */
export function inputOf(title: string, label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(`${label} of ${title}`);
}

/** Opens a cell and replaces its text. */
export async function editCell(
  user: UserEvent,
  { title, label, text }: { title: string; label: string; text: string },
) {
  await user.click(cellOf(title, label));
  fireEvent.input(inputOf(title, label), { target: { value: text } });
}

/** Saves a field of a work, as another tab would. */
export async function saveElsewhere(db: Db, title: string, change: WorkChange) {
  const work = (await listCatalogue(db)).find((each) => each.title === title);
  if (!work) throw new Error('There is no such work.');
  await mustSave(changeWork(db, { id: work.id, version: work.version, change }));
}
