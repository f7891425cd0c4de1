import type { DescribedGroup, GroupKind } from '../domain/content/group.ts';
import { choosePage, type Paging } from '../domain/content/paging.ts';
import type { ShownWork } from '../domain/content/work.ts';
import { findGroup } from './groups.server.ts';
import { countWorksOfGroup, listWorksOfGroup } from './shown-works.server.ts';
import type { Db } from './tables.ts';

/** A group may hold a thousand works: one page of it stays small to send and quick to draw. */
export const WORKS_PER_GROUP_PAGE = 60;

type GroupPage = { group: DescribedGroup; works: ShownWork[]; total: number; paging: Paging };

/** One page of a group's works, by the page number as an address gives it. */
export async function findGroupPage(
  db: Db,
  kind: GroupKind,
  id: number,
  page: string | null,
): Promise<GroupPage | null> {
  const group = await findGroup(db, kind, id);
  if (!group) return null;
  const total = await countWorksOfGroup(db, kind, id);
  const paging = choosePage(page, total, WORKS_PER_GROUP_PAGE);
  const works = await listWorksOfGroup(db, kind, id, {
    offset: paging.offset,
    limit: WORKS_PER_GROUP_PAGE,
  });
  return { group, works, total, paging };
}
