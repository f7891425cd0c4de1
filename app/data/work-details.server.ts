import { GROUP_FIELDS } from '../domain/content/gallery.ts';
import { GROUP_KINDS, type Group, type GroupKind } from '../domain/content/group.ts';
import {
  type SaleSwitches,
  shownSale,
  type View,
  type WorkDetails,
} from '../domain/content/record.ts';
import { findGroup } from './groups.server.ts';
import { toPrice } from './price-columns.server.ts';
import { listShowings, type Showings } from './showings.server.ts';
import { selectShownWorks, toShownWork } from './shown-works.server.ts';
import type { Db } from './tables.ts';
import { listViews } from './views.server.ts';

/** Everything that the page of a work tells. */
export type WorkPage = {
  work: WorkDetails;
  views: View[];
  showings: Showings;
  groups: { kind: GroupKind; group: Group }[];
};

/** Of a hidden work nothing is told. */
export async function findWorkPage(
  db: Db,
  id: number,
  switches: SaleSwitches,
): Promise<WorkPage | undefined> {
  const row = await selectShownWorks(db)
    .select(['work.edition', 'work.description', 'work.status', 'work.price', 'work.currency'])
    .where('work.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { edition, description, status } = row;
  const sale = shownSale({ status, price: toPrice(row) }, switches);
  const work = { ...toShownWork(row), edition, description, ...sale };
  const groups: WorkPage['groups'] = [];
  for (const kind of GROUP_KINDS) {
    const groupId = work[GROUP_FIELDS[kind].id];
    const group = groupId === null ? undefined : await findGroup(db, kind, groupId);
    if (group) groups.push({ kind, group });
  }
  return { work, groups, views: await listViews(db, id), showings: await listShowings(db, id) };
}
