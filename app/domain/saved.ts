import type { EntryKind } from './journal/entry.ts';

/** An expected refusal of a save. `stale` carries the current row, so that it is not overwritten unseen. */
export type SaveRefusal<T> =
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'stale'; current: T }
  /** A list that has changed since it was read. */
  | { ok: false; reason: 'mismatch' }
  /** The picture was never uploaded, or has been removed since. */
  | { ok: false; reason: 'no-picture' }
  /** Another work has this inventory number. */
  | { ok: false; reason: 'taken' };

/** The result of every content write, with its journal entry if it changed something. */
export type Saved<T> = { ok: true; value: T; entry?: WrittenEntry } | SaveRefusal<T>;
export type WrittenEntry = { id: number; kind: EntryKind };

export function saved<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}
