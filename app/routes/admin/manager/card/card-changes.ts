import type { FieldErrors } from '../../../../domain/form.ts';
import {
  type CardState,
  isDirty,
  NO_PROBLEM,
  type Problem,
  type RowFields,
  type Versioned,
} from './card-state.ts';
import { mergeFields, type TextFields } from './merge-fields.ts';

export type CardChange<T> = (state: CardState<T>) => CardState<T>;

export const CHANGED_ELSEWHERE = 'This was changed elsewhere. Both changes stand here.';

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
    const { [name]: _cleared, ...errors } = state.problem.errors;
    const isLast = Object.keys(errors).length === 0;
    return { ...state, problem: isLast ? NO_PROBLEM : { ...state.problem, errors } };
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

/** The common ancestor for the next merge. An open conflict keeps its original ancestor. */
function unsettledBase({ base, conflicts }: CardState<unknown>): TextFields {
  const fields = { ...base.fields };
  for (const [name, conflict] of Object.entries(conflicts)) {
    if (!conflict.isSettled) fields[name] = conflict.base;
  }
  return fields;
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
