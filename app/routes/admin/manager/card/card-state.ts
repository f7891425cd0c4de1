import type { FieldErrors } from '../../../../domain/forms/form.ts';
import type { Draft } from './drafts.ts';
import { type Conflict, mergeFields, type TextFields } from './merge-fields.ts';

/** A row as it was read, and its fields as a form has them; no row in a card that makes something new. */
export type Seen<T> = { row: T | undefined; fields: TextFields };

type Problem = { errors: FieldErrors; message?: string; detail?: string };

export type CardState<T> = {
  /** What the fields stand on: its version travels with a save. */
  base: Seen<T>;
  /** The newest one that was read. It is taken over only while nothing is typed. */
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
};

export type CardEvent<T> =
  | { type: 'loaded'; seen: Seen<T> }
  | { type: 'typed'; name: string; value: string }
  | { type: 'chosen'; name: string; side: 'yours' | 'theirs' }
  | { type: 'mended'; name: string }
  | { type: 'wrong'; errors: FieldErrors }
  | { type: 'sent'; intent: string }
  | { type: 'saved'; seen: Seen<T> }
  | { type: 'deleted' }
  | { type: 'refused'; problem: Problem; current?: Seen<T> }
  | { type: 'emptied' };

type Versioned = { version: number };

const NO_PROBLEM: Problem = { errors: {} };
export const CHOOSE = 'Choose yours or what was saved meanwhile.';

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
    ...merged,
  };
  return isDirty(state) ? state : { ...state, takenOver: [], restoredAt: null };
}

export function changeCard<T extends Versioned>(
  state: CardState<T>,
  event: CardEvent<T>,
): CardState<T> {
  switch (event.type) {
    case 'loaded':
      return takeNewest(notice(state, event.seen));
    case 'typed':
      return type(state, event.name, event.value);
    case 'chosen':
      return choose(state, event.name, event.side);
    case 'mended':
      return mend(state, event.name);
    case 'wrong':
      return { ...state, problem: { errors: event.errors } };
    case 'sent':
      return {
        ...state,
        problem: NO_PROBLEM,
        sending: { intent: event.intent, values: state.values },
      };
    case 'saved':
      return takeNewest(settle(state, event.seen));
    case 'deleted':
      return { ...state, sending: null, values: state.base.fields };
    case 'refused':
      return refuse(state, event.problem, event.current);
    case 'emptied':
      return { ...standOn(state, newer(state.newest, state.base)), emptied: state.emptied + 1 };
  }
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
  const base = { ...state.base.fields };
  for (const [name, conflict] of Object.entries(state.conflicts)) {
    if (!conflict.isSettled) base[name] = conflict.base;
  }
  return { base, values: state.values };
}

function notice<T extends Versioned>(state: CardState<T>, seen: Seen<T>): CardState<T> {
  return seen.row?.version === state.newest.row?.version ? state : { ...state, newest: seen };
}

/** A newer row while nothing is typed and nothing is under way. */
function takeNewest<T extends Versioned>(state: CardState<T>): CardState<T> {
  const seen = newer(state.newest, state.base);
  return seen === state.base || state.sending || isDirty(state) ? state : standOn(state, seen);
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

function type<T>(state: CardState<T>, name: string, value: string): CardState<T> {
  const conflict = state.conflicts[name];
  const conflicts = conflict
    ? { ...state.conflicts, [name]: { ...conflict, yours: value, isSettled: true } }
    : state.conflicts;
  return mend({ ...state, conflicts, values: { ...state.values, [name]: value } }, name);
}

function choose<T>(state: CardState<T>, name: string, side: 'yours' | 'theirs'): CardState<T> {
  const conflict = state.conflicts[name];
  if (!conflict) return state;
  const values = { ...state.values, [name]: conflict[side] };
  const conflicts = { ...state.conflicts, [name]: { ...conflict, isSettled: true } };
  return mend({ ...state, values, conflicts }, name);
}

function mend<T>(state: CardState<T>, name: string): CardState<T> {
  if (!state.problem.errors[name]) return state;
  const { [name]: _mended, ...errors } = state.problem.errors;
  return { ...state, problem: { ...state.problem, errors } };
}

/** What was typed on while the save was under way stays, on top of what was saved. */
function settle<T>(state: CardState<T>, seen: Seen<T>): CardState<T> {
  const sent = state.sending?.values ?? state.values;
  const { values } = state;
  const typedOn = Object.keys(values).filter((name) => values[name] !== sent[name]);
  const next = { ...standOn(state, seen), sending: null };
  if (typedOn.length === 0) return next;
  const isNew = seen.row === undefined;
  const kept = Object.fromEntries(typedOn.map((name) => [name, values[name] ?? '']));
  return { ...next, values: isNew ? values : { ...seen.fields, ...kept } };
}

/** A refusal because of another version brings the row as it is now: the two are merged. */
function refuse<T extends Versioned>(
  state: CardState<T>,
  problem: Problem,
  current: Seen<T> | undefined,
): CardState<T> {
  const refused = { ...state, sending: null, problem };
  if (!current) return refused;
  const sides = { base: state.base.fields, mine: state.values, theirs: current.fields };
  return { ...refused, ...mergeFields(sides), base: current, newest: newer(state.newest, current) };
}
