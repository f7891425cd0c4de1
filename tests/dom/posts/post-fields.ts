import type { UserEvent } from '@testing-library/user-event';
import { fill, valueOf } from '../cards.ts';

export const FULL = {
  Title: 'Nachtopening',
  Description: 'Regel een\nRegel twee',
  Location: 'Delft',
  'Start time': '19:00',
  'End time': '23:30',
  'Start date': '2090-05-01',
  'End date': '2090-05-02',
};
export const EMPTY = Object.fromEntries(Object.keys(FULL).map((label) => [label, '']));

export async function fillAll(user: UserEvent, card: HTMLElement, fields: Partial<typeof FULL>) {
  for (const [label, text] of Object.entries(fields)) await fill(user, card, label, text);
}

export function valuesOf(card: HTMLElement) {
  return Object.fromEntries(Object.keys(FULL).map((label) => [label, valueOf(card, label)]));
}
