import { setImmediate } from 'node:timers/promises';
import { GROUP_FIELDS } from '../../domain/group/gallery.ts';
import { GROUP_KINDS, type GroupKind } from '../../domain/group/group.ts';
import type { WorkInput } from '../../domain/work/work-form.ts';
import type { Work } from '../../domain/work/work.ts';
import { findGroup } from '../groups/groups.server.ts';
import { inParts, ROWS_AT_ONCE } from '../database/parts.ts';
import { closeGap, closeGaps, nextPosition, type Sequence } from '../positions.server.ts';
import { updateRows } from '../database/rows.server.ts';
import type { Trx } from '../database/tables.ts';

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

export type Grouped = { id: number; categoryId: number | null; collectionId: number | null };

/** Puts works at the end of a group, in their order; those that are in it stay where they are. */
export async function moveAll(
  trx: Trx,
  kind: GroupKind,
  works: readonly Grouped[],
  groupId: number | null,
): Promise<void> {
  const field = GROUP_FIELDS[kind];
  const moving = works.filter((work) => work[field.id] !== groupId);
  const first = await placeAfterLast(trx, kind, groupId);
  const places = moving.map(({ id }, n) => ({
    id,
    [field.id]: groupId,
    [field.order]: groupId === null ? 0 : first + n,
  }));
  for (const part of inParts(places, ROWS_AT_ONCE)) {
    await updateRows(trx, { table: 'Gallery', typeOf: () => 'integer' }, part);
    await setImmediate();
  }
  for (const left of new Set(moving.map((work) => work[field.id]))) {
    if (left !== null) await closeGaps(trx, sequenceOf(kind, left));
  }
}

/** Closes the gap that a work leaves in its group. */
async function leaveGroup(trx: Trx, kind: GroupKind, work: Work): Promise<void> {
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
