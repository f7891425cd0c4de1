import type { FieldErrors } from '../../../../domain/form.ts';
import type { Draft } from '../drafts/drafts.ts';
import { type Conflict, mergeFields, type TextFields } from './merge-fields.ts';

export type Versioned = { version: number };

/** A row and its form fields; without a row the form creates a new one. */
export type RowFields<T> = { row: T | undefined; fields: TextFields };

export type Problem = { errors: FieldErrors; message?: string; detail?: string };

/** The input of one form, from the first change until it is saved or discarded. */
export type Editing<T> = {
  /** The version that a save is based on. */
  base: RowFields<T>;
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

export type EditingChange<T> = (editing: Editing<T>) => Editing<T>;

export const CHANGED_ELSEWHERE = 'This was changed elsewhere. Both changes stand here.';
export const CHOOSE = 'Choose yours or what was saved meanwhile.';
const NO_PROBLEM: Problem = { errors: {} };

const UNTOUCHED = {
  sending: null,
  problem: NO_PROBLEM,
  conflicts: {},
  takenOver: [],
  restoredAt: null,
};

/** Applies a draft. If the row has changed since, each field that differs becomes a conflict. */
export function startEditing<T extends Versioned>(
  stored: RowFields<T>,
  draft: Draft | null,
): Editing<T> {
  const { row, fields } = stored;
  const typedFields = Object.entries(draft?.values ?? {}).filter(
    ([name, value]) => name in fields && value.trim() !== fields[name]?.trim(),
  );
  const conflicts: Editing<T>['conflicts'] = {};
  for (const [name, yours] of draft?.version === row?.version ? [] : typedFields) {
    conflicts[name] = { base: '', yours, theirs: fields[name] ?? '', isSettled: false };
  }
  return {
    ...UNTOUCHED,
    base: stored,
    values: { ...fields, ...Object.fromEntries(typedFields) },
    conflicts,
    restoredAt: typedFields.length > 0 ? (draft?.at ?? null) : null,
    resets: 0,
    refusals: 0,
  };
}

export function isDirty({ base, values }: Pick<Editing<unknown>, 'base' | 'values'>): boolean {
  return Object.entries(values).some(([name, value]) => value !== base.fields[name]);
}

export function needsDraft(editing: Editing<unknown>): boolean {
  return isDirty(editing) && editing.sending?.intent !== 'delete';
}

/** A draft with an open conflict has no version, so that the conflict is shown again. */
export function draftOf(editing: Editing<Versioned>): Omit<Draft, 'at' | 'title'> | null {
  if (!needsDraft(editing)) return null;
  const { row, fields } = editing.base;
  const changed = Object.entries(editing.values).filter(([name, value]) => value !== fields[name]);
  const isOpen = Object.keys(conflictErrors(editing)).length > 0;
  return { version: isOpen ? null : row?.version, values: Object.fromEntries(changed) };
}

export function conflictErrors({ conflicts }: Pick<Editing<unknown>, 'conflicts'>): FieldErrors {
  const open = Object.entries(conflicts).filter(([, { isSettled }]) => !isSettled);
  return Object.fromEntries(open.map(([name]) => [name, CHOOSE]));
}

/**
 * Takes a newer row: fields without unsaved text are refreshed, the others are marked if they differ.
 * During a save nothing is taken, because the response may be newer still.
 */
export function loaded<T extends Versioned>(stored: RowFields<T>): EditingChange<T> {
  return (editing) => {
    const isNewer = (stored.row?.version ?? 0) > (editing.base.row?.version ?? 0);
    if (!isNewer || editing.sending) return editing;
    const next = mergedWith(editing, stored);
    if (!isDirty(next)) return restartFrom(editing, stored);
    const isAffected = next.takenOver.length > 0 || Object.keys(next.conflicts).length > 0;
    const problem = { ...editing.problem, message: CHANGED_ELSEWHERE };
    return isAffected ? { ...next, problem } : next;
  };
}

/** The defaults of a new row have changed. Typed text is kept. */
export function defaultsChanged<T>(fields: TextFields): EditingChange<T> {
  return (editing) => ({ ...mergedWith(editing, { row: undefined, fields }), takenOver: [] });
}

export function typed<T>(name: string, value: string): EditingChange<T> {
  return (editing) => {
    const conflict = editing.conflicts[name];
    const conflicts = conflict
      ? { ...editing.conflicts, [name]: { ...conflict, yours: value, isSettled: true } }
      : editing.conflicts;
    const values = { ...editing.values, [name]: value };
    return errorCleared<T>(name)({ ...editing, conflicts, values });
  };
}

export function chosen<T>(name: string, side: 'yours' | 'theirs'): EditingChange<T> {
  return (editing) => {
    const conflict = editing.conflicts[name];
    if (!conflict) return editing;
    const values = { ...editing.values, [name]: conflict[side] };
    const conflicts = { ...editing.conflicts, [name]: { ...conflict, isSettled: true } };
    return errorCleared<T>(name)({ ...editing, values, conflicts });
  };
}

/** The message disappears with the last error. */
export function errorCleared<T>(name: string): EditingChange<T> {
  return (editing) => {
    if (!editing.problem.errors[name]) return editing;
    const { [name]: _cleared, ...errors } = editing.problem.errors;
    const isLast = Object.keys(errors).length === 0;
    return { ...editing, problem: isLast ? NO_PROBLEM : { ...editing.problem, errors } };
  };
}

export function errorSet<T>(name: string, message: string): EditingChange<T> {
  return ({ problem, ...editing }) => ({
    ...editing,
    problem: { ...problem, errors: { ...problem.errors, [name]: message } },
  });
}

export function invalid<T>(message: string, errors: FieldErrors): EditingChange<T> {
  return (editing) => ({ ...editing, problem: { message, errors } });
}

export function sent<T>(intent: string): EditingChange<T> {
  return (editing) => ({
    ...editing,
    problem: NO_PROBLEM,
    sending: { intent, values: editing.values },
  });
}

/** Text typed during the save replaces the saved values. */
export function saved<T>(stored: RowFields<T>): EditingChange<T> {
  return (editing) => {
    const { values } = editing;
    const before = editing.sending?.values ?? values;
    const typedSince = Object.entries(values).filter(([name, value]) => value !== before[name]);
    const next = restartFrom(editing, stored);
    if (typedSince.length === 0) return next;
    const isNew = stored.row === undefined;
    return {
      ...next,
      values: isNew ? values : { ...stored.fields, ...Object.fromEntries(typedSince) },
    };
  };
}

export function deleted<T>(editing: Editing<T>): Editing<T> {
  return restartFrom(editing, editing.base);
}

/** On a conflict the server returns the current row, and both are merged. */
export function refused<T>(problem: Problem, current?: RowFields<T>): EditingChange<T> {
  return (editing) => {
    const next = { ...editing, sending: null, problem };
    if (!current) return next;
    return { ...mergedWith(next, current), refusals: editing.refusals + 1 };
  };
}

/** Goes back to the stored row, or to the defaults of a new one. A save in progress continues. */
export function discarded<T>(defaults?: RowFields<T>): EditingChange<T> {
  return (editing) => ({
    ...restartFrom(editing, defaults ?? editing.base),
    sending: editing.sending,
    resets: editing.resets + 1,
  });
}

function mergedWith<T>(editing: Editing<T>, current: RowFields<T>): Editing<T> {
  const sides = { base: unsettledBase(editing), mine: editing.values, theirs: current.fields };
  const { takenOver, ...fields } = mergeFields(sides);
  const allTaken = [...new Set([...editing.takenOver, ...takenOver])];
  return { ...editing, ...fields, takenOver: allTaken, base: current };
}

/** The common ancestor for the next merge. An open conflict keeps its original ancestor. */
function unsettledBase({ base, conflicts }: Editing<unknown>): TextFields {
  const fields = { ...base.fields };
  for (const [name, conflict] of Object.entries(conflicts)) {
    if (!conflict.isSettled) fields[name] = conflict.base;
  }
  return fields;
}

function restartFrom<T>(editing: Editing<T>, base: RowFields<T>): Editing<T> {
  return { ...editing, ...UNTOUCHED, base, values: base.fields };
}
