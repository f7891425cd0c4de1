import { GROUP_FIELDS } from '../../domain/group/gallery.ts';
import { GROUP_KINDS, type Group, type GroupKind } from '../../domain/group/group.ts';
import {
  type SaleSwitches,
  shownSale,
  type View,
  type WorkDetails,
} from '../../domain/work/record.ts';
import { findGroup } from '../groups/groups.server.ts';
import { toPrice, selectShownWorks, toShownWork } from './shown-works.server.ts';
import { listShowings, type Showings } from '../exhibitions/showings.server.ts';
import type { Db } from '../database/tables.ts';
import { listViews } from './views.server.ts';

/** The data of a work's page. */
export type WorkPage = {
  work: WorkDetails;
  views: View[];
  showings: Showings;
  groups: { kind: GroupKind; group: Group }[];
};

/** Undefined for a hidden work. */
export async function findWorkPage(
  db: Db,
  id: number,
  switches: SaleSwitches,
): Promise<WorkPage | undefined> {
  const row = await selectShownWorks(db)
    .select(['work.edition', 'work.description'])
    .where('work.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { edition, description, status } = row;
  const { price } = shownSale({ status, price: toPrice(row) }, switches);
  const work = { ...toShownWork(row, switches), edition, description, price };
  const groups: WorkPage['groups'] = [];
  for (const kind of GROUP_KINDS) {
    const groupId = work[GROUP_FIELDS[kind].id];
    const group = groupId === null ? undefined : await findGroup(db, kind, groupId);
    if (group) groups.push({ kind, group });
  }
  return { work, groups, views: await listViews(db, id), showings: await listShowings(db, id) };
}
