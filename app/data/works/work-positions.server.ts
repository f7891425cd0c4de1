import { setImmediate } from 'node:timers/promises';
import { GROUP_FIELDS } from '../../domain/group/gallery.ts';
import { GROUP_KINDS, type GroupKind } from '../../domain/group/group.ts';
import type { WorkInput } from '../../domain/work/work-form.ts';
import type { Work } from '../../domain/work/work.ts';
import { findGroup } from '../groups/groups.server.ts';
import { inBatches, ROWS_PER_STATEMENT, updateRows } from '../database/rows.server.ts';
import { closeGap, closeGaps, nextPosition, type Sequence } from '../positions.server.ts';
import type { Trx } from '../database/tables.ts';

/**
 * Removes a work from its old group if the group changes. Returns its position in the new group: the end, or the current
 * position if the group stays.
 */
export async function moveToGroup(
  trx: Trx,
  kind: GroupKind,
  work: Work,
  groupId: number | null,
): Promise<number> {
  const field = GROUP_FIELDS[kind];
  if (work[field.id] === groupId) return work[field.order];
  await leaveGroup(trx, kind, work);
  return nextPositionInGroup(trx, kind, groupId);
}

export type GroupedWork = Pick<Work, 'id' | 'categoryId' | 'collectionId'>;

/** Moves works to the end of a group, in their order; works that are in it already keep their position. */
export async function moveWorksToGroup(
  trx: Trx,
  kind: GroupKind,
  works: readonly GroupedWork[],
  groupId: number | null,
): Promise<void> {
  const field = GROUP_FIELDS[kind];
  const moving = works.filter((work) => work[field.id] !== groupId);
  const first = await nextPositionInGroup(trx, kind, groupId);
  const moved = moving.map(({ id }, n) => ({
    id,
    [field.id]: groupId,
    [field.order]: groupId === null ? 0 : first + n,
  }));
  for (const batch of inBatches(moved, ROWS_PER_STATEMENT)) {
    await updateRows(trx, { table: 'Gallery', typeOf: () => 'integer' }, batch);
    await setImmediate();
  }
  for (const former of new Set(moving.map((work) => work[field.id]))) {
    if (former !== null) await closeGaps(trx, sequenceOf(kind, former));
  }
}

/** Closes the gap that a work leaves in its group. */
async function leaveGroup(trx: Trx, kind: GroupKind, work: Work): Promise<void> {
  const field = GROUP_FIELDS[kind];
  const groupId = work[field.id];
  if (groupId !== null) await closeGap(trx, sequenceOf(kind, groupId), work[field.order]);
}

export async function nextPositionInGroup(
  trx: Trx,
  kind: GroupKind,
  groupId: number | null,
): Promise<number> {
  return groupId === null ? 0 : nextPosition(trx, sequenceOf(kind, groupId));
}

type ChosenGroups = Partial<Pick<WorkInput, 'categoryId' | 'collectionId'>>;

export async function groupsExist(trx: Trx, input: ChosenGroups): Promise<boolean> {
  for (const kind of GROUP_KINDS) {
    const groupId = input[GROUP_FIELDS[kind].id] ?? null;
    if (groupId !== null && !(await findGroup(trx, kind, groupId))) return false;
  }
  return true;
}

export function sequenceOf(kind: GroupKind, groupId: number): Sequence {
  const { id, order } = GROUP_FIELDS[kind];
  return { table: 'Gallery', order, group: { column: id, value: groupId } };
}
