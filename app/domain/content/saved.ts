import type { EntryKind } from '../journal/entry.ts';

/** An expected refusal of a save. `stale` carries the current row, so that nothing is overwritten unseen. */
export type Refused<T> =
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'stale'; current: T }
  /** A list was reordered that is another now, or stands in another order than the one seen. */
  | { ok: false; reason: 'mismatch' }
  /** The named picture was never uploaded, or was removed meanwhile. */
  | { ok: false; reason: 'no-picture' }
  /** Another work has this inventory number. */
  | { ok: false; reason: 'taken' };

/** What every content write answers, with its entry in the journal where it changed something. */
export type Saved<T> = { ok: true; value: T; entry?: WrittenEntry } | Refused<T>;
export type WrittenEntry = { id: number; kind: EntryKind };

export function saved<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}
