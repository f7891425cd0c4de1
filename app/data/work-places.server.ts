import { sql } from 'kysely';
import { GROUP_FIELDS } from '../domain/content/gallery.ts';
import { GROUP_KINDS, type GroupKind } from '../domain/content/group.ts';
import type { WorkInput } from '../domain/forms/work-form.ts';
import type { Work } from '../domain/content/work.ts';
import { findGroup } from './groups.server.ts';
import { closeGap, closeGaps, nextPosition, type Sequence } from './positions.server.ts';
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

type Grouped = { id: number; categoryId: number | null; collectionId: number | null };

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
  const places = moving.map(({ id }, n) => ({ id, place: groupId === null ? 0 : first + n }));
  for (const part of inParts(places)) {
    const values = part.map(
      ({ id, place }) => sql`(cast(${id} as integer), cast(${place} as integer))`,
    );
    await sql`
      with places (place_id, new_place) as (values ${sql.join(values)})
      update "Gallery" set ${sql.ref(field.id)} = ${groupId}, ${sql.ref(field.order)} = new_place
      from places where id = place_id
    `.execute(trx);
  }
  for (const left of new Set(moving.map((work) => work[field.id]))) {
    if (left !== null) await closeGaps(trx, sequenceOf(kind, left));
  }
}

/** Databases take only so many values with one statement. */
export function inParts<T>(values: readonly T[], size = 1000): T[][] {
  const count = Math.ceil(values.length / size);
  return Array.from({ length: count }, (_, n) => values.slice(n * size, (n + 1) * size));
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
