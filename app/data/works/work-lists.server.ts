import { GROUP_FIELDS } from '../../domain/group/gallery.ts';
import type { GroupKind } from '../../domain/group/group.ts';
import type { Work, WorkSummary } from '../../domain/work/work.ts';
import {
  countPages,
  type WorkListPage,
  type WorkQuery,
  WORKS_PER_LIST_PAGE,
} from '../../domain/work/work-list-page.ts';
import { listGroups } from '../groups/groups.server.ts';
import type { Db } from '../database/tables.ts';
import { listWorks } from './works.server.ts';

/** Returns the last page for a page past the end. */
export async function readWorkListPage(
  db: Db,
  { search, page: wanted }: WorkQuery,
): Promise<WorkListPage> {
  const categories = await listGroups(db, 'category');
  const collections = await listGroups(db, 'collection');
  const read = (page: number) =>
    listWorks(db, { search, offset: (page - 1) * WORKS_PER_LIST_PAGE, limit: WORKS_PER_LIST_PAGE });
  let found = await read(wanted);
  const pages = countPages(found.total);
  if (wanted > pages) found = await read(pages);
  return { ...found, search, page: Math.min(wanted, pages), pages, categories, collections };
}

/** All works, newest first. */
export function listWorkSummaries(db: Db): Promise<WorkSummary[]> {
  return selectGlimpses(db).orderBy('dateUploaded', 'desc').orderBy('id', 'desc').execute();
}

/** The works of one group, by position. */
export function listWorkSummariesOfGroup(
  db: Db,
  kind: GroupKind,
  groupId: number,
): Promise<WorkSummary[]> {
  const { id, order } = GROUP_FIELDS[kind];
  return selectGlimpses(db).where(id, '=', groupId).orderBy(order).orderBy('id').execute();
}

/** The previous and next work in the list of all works, newest first. */
export async function findAdjacentWorks(
  db: Db,
  { id, dateUploaded }: Pick<Work, 'id' | 'dateUploaded'>,
): Promise<{ previous: WorkSummary | null; next: WorkSummary | null }> {
  const next = selectGlimpses(db)
    .where((eb) => eb(eb.refTuple('dateUploaded', 'id'), '<', eb.tuple(dateUploaded, id)))
    .orderBy('dateUploaded', 'desc')
    .orderBy('id', 'desc');
  const previous = selectGlimpses(db)
    .where((eb) => eb(eb.refTuple('dateUploaded', 'id'), '>', eb.tuple(dateUploaded, id)))
    .orderBy('dateUploaded')
    .orderBy('id');
  return {
    previous: (await previous.limit(1).executeTakeFirst()) ?? null,
    next: (await next.limit(1).executeTakeFirst()) ?? null,
  };
}

function selectGlimpses(db: Db) {
  return db.selectFrom('Gallery').select(['id', 'title', 'image']);
}
