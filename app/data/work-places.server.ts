import { GROUP_FIELDS } from '../domain/content/gallery.ts';
import { GROUP_KINDS, type GroupKind } from '../domain/content/group.ts';
import type { WorkInput } from '../domain/forms/work-form.ts';
import type { Work } from '../domain/content/work.ts';
import { findGroup } from './groups.server.ts';
import { closeGap, nextPosition, type Sequence } from './positions.server.ts';
import type { Trx } from './tables.ts';

/** The place of a work in a group: the one it has, or the end of a group it moves to. */
export async function move(
  trx: Trx,
  kind: GroupKind,
  work: Work,
  groupId: number | null,
): Promise<number> {
  const field = GROUP_FIELDS[kind];
  if (work[field.id] === groupId) return work[field.order];
  await leaveGroup(trx, kind, work);
  return placeAfterLast(trx, kind, groupId);
}

/** Closes the gap that a work leaves in its group. */
export async function leaveGroup(trx: Trx, kind: GroupKind, work: Work): Promise<void> {
  const field = GROUP_FIELDS[kind];
  const groupId = work[field.id];
  if (groupId !== null) await closeGap(trx, sequenceOf(kind, groupId), work[field.order]);
}

export async function placeAfterLast(
  trx: Trx,
  kind: GroupKind,
  groupId: number | null,
): Promise<number> {
  return groupId === null ? 0 : nextPosition(trx, sequenceOf(kind, groupId));
}

export async function groupsExist(trx: Trx, input: WorkInput): Promise<boolean> {
  for (const kind of GROUP_KINDS) {
    const groupId = input[GROUP_FIELDS[kind].id];
    if (groupId !== null && !(await findGroup(trx, kind, groupId))) return false;
  }
  return true;
}

export function sequenceOf(kind: GroupKind, groupId: number): Sequence {
  const { id, order } = GROUP_FIELDS[kind];
  return { table: 'Gallery', order, group: { column: id, value: groupId } };
}
