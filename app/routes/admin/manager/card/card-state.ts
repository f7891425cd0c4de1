import type { FieldErrors } from '../../../../domain/form.ts';
import type { Draft } from '../drafts/drafts.ts';
import { type Conflict, mergeFields, type TextFields } from './merge-fields.ts';

/** A row and its form fields; without a row the card creates a new one. */
export type RowFields<T> = { row: T | undefined; fields: TextFields };

type Problem = { errors: FieldErrors; message?: string; detail?: string };

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

export type CardChange<T> = (state: CardState<T>) => CardState<T>;

type Versioned = { version: number };

const NO_PROBLEM: Problem = { errors: {} };
export const CHOOSE = 'Choose yours or what was saved meanwhile.';
export const CHANGED_ELSEWHERE = 'This was changed elsewhere. Both changes stand here.';

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

/** The common ancestor for the next merge. An open conflict keeps its original ancestor. */
function unsettledBase({ base, conflicts }: CardState<unknown>): TextFields {
  const fields = { ...base.fields };
  for (const [name, conflict] of Object.entries(conflicts)) {
    if (!conflict.isSettled) fields[name] = conflict.base;
  }
  return fields;
}

export function loaded<T extends Versioned>(stored: RowFields<T>): CardChange<T> {
  return (state) => {
    const isKnown = stored.row?.version === state.newest.row?.version;
    return takeNewest(isKnown ? state : { ...state, newest: stored });
  };
}

export function typed<T>(name: string, value: string): CardChange<T> {
  return (state) => {
    const conflict = state.conflicts[name];
    const conflicts = conflict
      ? { ...state.conflicts, [name]: { ...conflict, yours: value, isSettled: true } }
      : state.conflicts;
    return errorCleared<T>(name)({
      ...state,
      conflicts,
      values: { ...state.values, [name]: value },
    });
  };
}

export function chosen<T>(name: string, side: 'yours' | 'theirs'): CardChange<T> {
  return (state) => {
    const conflict = state.conflicts[name];
    if (!conflict) return state;
    const values = { ...state.values, [name]: conflict[side] };
    const conflicts = { ...state.conflicts, [name]: { ...conflict, isSettled: true } };
    return errorCleared<T>(name)({ ...state, values, conflicts });
  };
}

/** The message disappears with the last error. */
export function errorCleared<T>(name: string): CardChange<T> {
  return (state) => {
    if (!state.problem.errors[name]) return state;
    const { [name]: _mended, ...errors } = state.problem.errors;
    const isMended = Object.keys(errors).length === 0;
    return { ...state, problem: isMended ? NO_PROBLEM : { ...state.problem, errors } };
  };
}

export function errorSet<T>(name: string, message: string): CardChange<T> {
  return ({ problem, ...state }) => ({
    ...state,
    problem: { ...problem, errors: { ...problem.errors, [name]: message } },
  });
}

export function invalid<T>(message: string, errors: FieldErrors): CardChange<T> {
  return (state) => ({ ...state, problem: { message, errors } });
}

export function sent<T>(intent: string): CardChange<T> {
  return (state) => ({
    ...state,
    problem: NO_PROBLEM,
    sending: { intent, values: state.values },
  });
}

/** Text typed during the save replaces the saved values. */
export function saved<T extends Versioned>(stored: RowFields<T>): CardChange<T> {
  return (state) => {
    const { values } = state;
    const before = state.sending?.values ?? values;
    const typedSince = Object.entries(values).filter(([name, value]) => value !== before[name]);
    const next = { ...restartFrom(state, stored), sending: null };
    if (typedSince.length === 0) return takeNewest(next);
    const isNew = stored.row === undefined;
    const nextValues = isNew ? values : { ...stored.fields, ...Object.fromEntries(typedSince) };
    return takeNewest({ ...next, values: nextValues });
  };
}

export function deleted<T>(state: CardState<T>): CardState<T> {
  return { ...state, sending: null, values: state.base.fields };
}

/** On a conflict the server returns the current row, and both are merged. */
export function refused<T extends Versioned>(
  problem: Problem,
  current?: RowFields<T>,
): CardChange<T> {
  return (state) => {
    const next = { ...state, sending: null, problem };
    if (!current) return next;
    const newest = newer(state.newest, current);
    return { ...mergedWith(next, current), newest, refusals: state.refusals + 1 };
  };
}

export function discarded<T extends Versioned>(state: CardState<T>): CardState<T> {
  return { ...restartFrom(state, newer(state.newest, state.base)), resets: state.resets + 1 };
}

export function cleared<T extends Versioned>(stored: RowFields<T>): CardChange<T> {
  return (state) => ({ ...restartFrom(state, stored), resets: state.resets + 1 });
}

/** The defaults of a new row have changed. Typed text is kept. */
export function defaultsChanged<T>(stored: RowFields<T>): CardChange<T> {
  return (state) => (state.sending ? state : { ...mergedWith(state, stored), takenOver: [] });
}

/** A newer row waits for a save in progress, because the response may be newer still. */
function takeNewest<T extends Versioned>(state: CardState<T>): CardState<T> {
  const stored = newer(state.newest, state.base);
  if (stored === state.base || state.sending) return state;
  const next = mergedWith(state, stored);
  if (!isDirty(next)) return restartFrom(state, stored);
  const isAffected = next.takenOver.length > 0 || Object.keys(next.conflicts).length > 0;
  return isAffected ? { ...next, problem: { ...state.problem, message: CHANGED_ELSEWHERE } } : next;
}

function mergedWith<T>(state: CardState<T>, current: RowFields<T>): CardState<T> {
  const sides = { base: unsettledBase(state), mine: state.values, theirs: current.fields };
  const { takenOver, ...fields } = mergeFields(sides);
  const allTaken = [...new Set([...state.takenOver, ...takenOver])];
  return { ...state, ...fields, takenOver: allTaken, base: current };
}

function newer<T extends Versioned>(a: RowFields<T>, b: RowFields<T>): RowFields<T> {
  return a.row && b.row && a.row.version > b.row.version ? a : b;
}

function restartFrom<T>(state: CardState<T>, base: RowFields<T>): CardState<T> {
  return {
    ...state,
    base,
    values: base.fields,
    problem: NO_PROBLEM,
    conflicts: {},
    takenOver: [],
    restoredAt: null,
  };
}
