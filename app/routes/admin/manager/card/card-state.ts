import type { FieldErrors } from '../../../../domain/form.ts';
import type { Draft } from '../drafts/drafts.ts';
import type { Conflict, TextFields } from './merge-fields.ts';

/** A row and its form fields; without a row the card creates a new one. */
export type RowFields<T> = { row: T | undefined; fields: TextFields };

export type Problem = { errors: FieldErrors; message?: string; detail?: string };

export type CardState<T> = {
  /** The version that a save is based on. */
  base: RowFields<T>;
  /** The newest version that was loaded. */
  newest: RowFields<T>;
  values: TextFields;
  sending: { intent: string; values: TextFields } | null;
  problem: Problem;
  conflicts: Record<string, Conflict>;
  /** The fields updated with a change made elsewhere. */
  takenOver: readonly string[];
  /** When the restored draft was typed. */
  restoredAt: number | null;
  /** The number of resets. A reset cancels an upload in progress. */
  resets: number;
  /** The number of saves refused because of a conflict. Only these move the focus to the conflict. */
  refusals: number;
};

export type Versioned = { version: number };

export const NO_PROBLEM: Problem = { errors: {} };
export const CHOOSE = 'Choose yours or what was saved meanwhile.';

export function startCard<T extends Versioned>(
  stored: RowFields<T>,
  draft: Draft | null,
): CardState<T> {
  const state = {
    base: stored,
    newest: stored,
    sending: null,
    problem: NO_PROBLEM,
    restoredAt: draft?.at ?? null,
    resets: 0,
    refusals: 0,
    takenOver: [],
    ...withDraft(stored, draft),
  };
  return isDirty(state) ? state : { ...state, restoredAt: null };
}

/** Applies a draft. If the row has changed since, each field that differs becomes a conflict. */
function withDraft<T>({ row, fields }: RowFields<T & Versioned>, draft: Draft | null) {
  const typedFields = Object.entries(draft?.values ?? {}).filter(
    ([name, value]) => name in fields && value.trim() !== fields[name]?.trim(),
  );
  const values = { ...fields, ...Object.fromEntries(typedFields) };
  const isSameVersion = draft?.version === row?.version;
  const conflicts: CardState<T>['conflicts'] = {};
  for (const [name, yours] of isSameVersion ? [] : typedFields) {
    conflicts[name] = { base: '', yours, theirs: fields[name] ?? '', isSettled: false };
  }
  return { values, conflicts };
}

export function isDirty({ base, values }: Pick<CardState<unknown>, 'base' | 'values'>): boolean {
  return Object.entries(values).some(([name, value]) => value !== base.fields[name]);
}

export function needsDraft(state: CardState<unknown>): boolean {
  return isDirty(state) && state.sending?.intent !== 'delete';
}

export function conflictErrors({ conflicts }: Pick<CardState<unknown>, 'conflicts'>): FieldErrors {
  const open = Object.entries(conflicts).filter(([, { isSettled }]) => !isSettled);
  return Object.fromEntries(open.map(([name]) => [name, CHOOSE]));
}

/** A draft with an open conflict has no version, so that the conflict is shown again. */
export function draftOf(state: CardState<Versioned>): Omit<Draft, 'at' | 'title'> | null {
  if (!needsDraft(state)) return null;
  const { row, fields } = state.base;
  const changed = Object.entries(state.values).filter(([name, value]) => value !== fields[name]);
  const isOpen = Object.keys(conflictErrors(state)).length > 0;
  return { version: isOpen ? null : row?.version, values: Object.fromEntries(changed) };
}
