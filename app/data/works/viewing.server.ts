import { GROUP_FIELDS } from '../../domain/group/gallery.ts';
import type { GroupKind } from '../../domain/group/group.ts';
import { groupWorksUrl } from '../../domain/publishing/public-url.ts';
import type { SaleSwitches } from '../../domain/work/record.ts';
import { WORKS_PER_WINDOW, type WorkSequence } from '../../domain/work/viewing.ts';
import type { ListedWork } from '../../domain/work/work.ts';
import { countWorksOfGroup, listWorksOfGroup } from './shown-works.server.ts';
import type { Db } from '../database/tables.ts';

/** A work in its group with the previous and next work, which wrap around at the ends; null without a group. */
export async function findWorkInGroup(
  db: Db,
  kind: GroupKind,
  work: ListedWork,
  switches?: SaleSwitches,
): Promise<WorkSequence | null> {
  const { id, order } = GROUP_FIELDS[kind];
  const groupId = work[id];
  if (groupId === null) return null;
  const { total, position } = await db
    .selectFrom('ShownWorks')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn
        .countAll<number>()
        .filterWhere((of) => of(of.refTuple(order, 'id'), '<', of.tuple(work[order], work.id)))
        .as('position'),
    ])
    .where(id, '=', groupId)
    .executeTakeFirstOrThrow();
  const read = async (first: number, limit: number) => ({
    first,
    works: await listWorksOfGroup(db, kind, groupId, { offset: first, limit }, switches),
  });
  const runs = [await read(Math.max(0, position - 1), 3)];
  if (position === 0) runs.push(await read(total - 1, 1));
  if (position === total - 1) runs.push(await read(0, 1));
  return { source: groupWorksUrl(kind, groupId), total, runs };
}

/** One window of a group's works; windows count from 1. Null past the end. */
export async function findWorksWindow(
  db: Db,
  kind: GroupKind,
  groupId: number,
  window: number,
  switches?: SaleSwitches,
): Promise<WorkSequence | null> {
  const first = (window - 1) * WORKS_PER_WINDOW;
  const range = { offset: first, limit: WORKS_PER_WINDOW };
  const works = await listWorksOfGroup(db, kind, groupId, range, switches);
  if (works.length === 0) return null;
  const total = await countWorksOfGroup(db, kind, groupId);
  return { source: groupWorksUrl(kind, groupId), total, runs: [{ first, works }] };
}
