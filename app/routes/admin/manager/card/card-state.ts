import type { FieldErrors } from '../../../../domain/forms/form.ts';
import type { Draft } from './drafts.ts';
import { type Conflict, mergeFields, type TextFields } from './merge-fields.ts';

/** A row as it was read, and its fields as a form has them; no row in a card that makes something new. */
export type Seen<T> = { row: T | undefined; fields: TextFields };

type Problem = { errors: FieldErrors; message?: string; detail?: string };

export type CardState<T> = {
  /** What the fields stand on: its version travels with a save. */
  base: Seen<T>;
  /** The newest one that was read. */
  newest: Seen<T>;
  values: TextFields;
  /** What is under way to the server. */
  sending: { intent: string; values: TextFields } | null;
  problem: Problem;
  conflicts: Record<string, Conflict>;
  /** The fields that took over what was saved elsewhere. */
  takenOver: readonly string[];
  /** When the text was typed that was found again. */
  restoredAt: number | null;
  /** Grows when the card is emptied: an upload under way is not wanted any more. */
  emptied: number;
  /** Grows when a save was refused because of another version: only then the focus goes to what is to be chosen. */
  refusals: number;
};

/** What happens to a card. */
export type CardChange<T> = (state: CardState<T>) => CardState<T>;

type Versioned = { version: number };

const NO_PROBLEM: Problem = { errors: {} };
export const CHOOSE = 'Choose yours or what was saved meanwhile.';
export const CHANGED_ELSEWHERE = 'This was changed elsewhere. Both changes stand here.';

/** A card as it is first drawn, with the text that was typed into it on an earlier visit. */
export function startCard<T>(seen: Seen<T>, draft: Draft | null): CardState<T> {
  const merged = draft
    ? mergeFields({ base: draft.base, mine: draft.values, theirs: seen.fields })
    : { values: seen.fields, conflicts: {}, takenOver: [] };
  const state = {
    base: seen,
    newest: seen,
    sending: null,
    problem: NO_PROBLEM,
    restoredAt: draft?.at ?? null,
    emptied: 0,
    refusals: 0,
    ...merged,
  };
  return isDirty(state) ? state : { ...state, takenOver: [], restoredAt: null };
}

export function isDirty({ base, values }: Pick<CardState<unknown>, 'base' | 'values'>): boolean {
  return Object.entries(values).some(([name, value]) => value !== base.fields[name]);
}

/** Whether something would be lost with the card; what is being deleted is not worth keeping. */
export function isWorthKeeping(state: CardState<unknown>): boolean {
  return isDirty(state) && state.sending?.intent !== 'delete';
}

/** The fields that wait for a choice, with the words that ask for it. */
export function openChoices({ conflicts }: Pick<CardState<unknown>, 'conflicts'>): FieldErrors {
  const open = Object.entries(conflicts).filter(([, { isSettled }]) => !isSettled);
  return Object.fromEntries(open.map(([name]) => [name, CHOOSE]));
}

/** What is to be kept for another visit: an open choice is asked for again there. */
export function draftOf(state: CardState<unknown>): Omit<Draft, 'at' | 'title'> | null {
  if (!isWorthKeeping(state)) return null;
  return { base: unsettledBase(state), values: state.values };
}

/** What stood in the fields before both changes, where the owner has not chosen between them yet. */
function unsettledBase({ base, conflicts }: CardState<unknown>): TextFields {
  const fields = { ...base.fields };
  for (const [name, conflict] of Object.entries(conflicts)) {
    if (!conflict.isSettled) fields[name] = conflict.base;
  }
  return fields;
}

/** A newer row is noticed at once, also while something is typed. */
export function loaded<T extends Versioned>(seen: Seen<T>): CardChange<T> {
  return (state) => {
    const isKnown = seen.row?.version === state.newest.row?.version;
    return takeNewest(isKnown ? state : { ...state, newest: seen });
  };
}

export function typed<T>(name: string, value: string): CardChange<T> {
  return (state) => {
    const conflict = state.conflicts[name];
    const conflicts = conflict
      ? { ...state.conflicts, [name]: { ...conflict, yours: value, isSettled: true } }
      : state.conflicts;
    return mended<T>(name)({ ...state, conflicts, values: { ...state.values, [name]: value } });
  };
}

export function chosen<T>(name: string, side: 'yours' | 'theirs'): CardChange<T> {
  return (state) => {
    const conflict = state.conflicts[name];
    if (!conflict) return state;
    const values = { ...state.values, [name]: conflict[side] };
    const conflicts = { ...state.conflicts, [name]: { ...conflict, isSettled: true } };
    return mended<T>(name)({ ...state, values, conflicts });
  };
}

export function mended<T>(name: string): CardChange<T> {
  return (state) => {
    if (!state.problem.errors[name]) return state;
    const { [name]: _mended, ...errors } = state.problem.errors;
    return { ...state, problem: { ...state.problem, errors } };
  };
}

export function wrong<T>(errors: FieldErrors): CardChange<T> {
  return (state) => ({ ...state, problem: { errors } });
}

export function sent<T>(intent: string): CardChange<T> {
  return (state) => ({
    ...state,
    problem: NO_PROBLEM,
    sending: { intent, values: state.values },
  });
}

/** What was typed on while the save was under way stays, on top of what was saved. */
export function saved<T extends Versioned>(seen: Seen<T>): CardChange<T> {
  return (state) => {
    const { values } = state;
    const before = state.sending?.values ?? values;
    const typedOn = Object.entries(values).filter(([name, value]) => value !== before[name]);
    const next = { ...standOn(state, seen), sending: null };
    if (typedOn.length === 0) return takeNewest(next);
    const isNew = seen.row === undefined;
    const kept = isNew ? values : { ...seen.fields, ...Object.fromEntries(typedOn) };
    return takeNewest({ ...next, values: kept });
  };
}

export function deleted<T>(state: CardState<T>): CardState<T> {
  return { ...state, sending: null, values: state.base.fields };
}

/** A refusal because of another version brings the row as it is now: the two are merged. */
export function refused<T extends Versioned>(problem: Problem, current?: Seen<T>): CardChange<T> {
  return (state) => {
    const next = { ...state, sending: null, problem };
    if (!current) return next;
    const newest = newer(state.newest, current);
    return { ...mergedWith(next, current), newest, refusals: state.refusals + 1 };
  };
}

export function emptied<T extends Versioned>(state: CardState<T>): CardState<T> {
  return { ...standOn(state, newer(state.newest, state.base)), emptied: state.emptied + 1 };
}

/** A card that makes something new, as it first was, with nothing of what the last one left in it. */
export function cleared<T extends Versioned>(seen: Seen<T>): CardChange<T> {
  return (state) => ({ ...standOn(state, seen), emptied: state.emptied + 1 });
}

/** While something is under way a newer row waits: the answer may be the newest. What is typed is merged with it. */
function takeNewest<T extends Versioned>(state: CardState<T>): CardState<T> {
  const seen = newer(state.newest, state.base);
  if (seen === state.base || state.sending) return state;
  const next = mergedWith(state, seen);
  if (!isDirty(next)) return standOn(state, seen);
  const isTold = next.takenOver.length > 0 || Object.keys(next.conflicts).length > 0;
  return isTold ? { ...next, problem: { ...state.problem, message: CHANGED_ELSEWHERE } } : next;
}

function mergedWith<T>(state: CardState<T>, current: Seen<T>): CardState<T> {
  const sides = { base: unsettledBase(state), mine: state.values, theirs: current.fields };
  const { takenOver, ...fields } = mergeFields(sides);
  const allTaken = [...new Set([...state.takenOver, ...takenOver])];
  return { ...state, ...fields, takenOver: allTaken, base: current };
}

function newer<T extends Versioned>(a: Seen<T>, b: Seen<T>): Seen<T> {
  return a.row && b.row && a.row.version > b.row.version ? a : b;
}

function standOn<T>(state: CardState<T>, base: Seen<T>): CardState<T> {
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
