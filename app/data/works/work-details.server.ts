import { GROUP_FIELDS } from '../../domain/group/gallery.ts';
import { GROUP_KINDS, type Group, type GroupKind } from '../../domain/group/group.ts';
import {
  type SaleSwitches,
  shownSale,
  type View,
  type WorkDetails,
} from '../../domain/work/record.ts';
import { pickFields } from '../../domain/work/field-values.ts';
import { DETAIL_TEXTS, FACT_NAMES } from '../../domain/work/fields.ts';
import { findGroup } from '../groups/groups.server.ts';
import { toPrice } from '../../domain/work/price.ts';
import { selectWorkDetails, toShownWork } from './shown-works.server.ts';
import { listShowings, type Showings } from '../exhibitions/showings.server.ts';
import type { Db } from '../database/tables.ts';
import { listViews } from './views.server.ts';

/** The data of a work's page. */
export type WorkPage = {
  work: WorkDetails;
  /** In the order in which they are listed under the title. */
  facts: string[];
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
  const row = await selectWorkDetails(db).where('work.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { price } = shownSale(
    { status: row.status, price: toPrice(row.price, row.currency) },
    switches,
  );
  const work = { ...toShownWork(row, switches), ...pickFields(DETAIL_TEXTS, row), price };
  const groups: WorkPage['groups'] = [];
  for (const kind of GROUP_KINDS) {
    const groupId = work[GROUP_FIELDS[kind].id];
    const group = groupId === null ? undefined : await findGroup(db, kind, groupId);
    if (group) groups.push({ kind, group });
  }
  const facts = FACT_NAMES.flatMap((name) => work[name] ?? []);
  return {
    work,
    facts,
    groups,
    views: await listViews(db, id),
    showings: await listShowings(db, id),
  };
}
