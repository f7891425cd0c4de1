import { GROUP_FIELDS } from '../../domain/group/gallery.ts';
import type { GroupKind } from '../../domain/group/group.ts';
import { iiifName, type IiifPicture } from '../../domain/publishing/iiif/iiif.ts';
import type { WorkWithViews } from '../../domain/publishing/iiif/iiif-manifest.ts';
import { pickFields } from '../../domain/work/field-values.ts';
import { DETAIL_TEXTS } from '../../domain/work/fields.ts';
import { toPicture } from '../pictures/picture-rows.server.ts';
import {
  listWorksOfGroup,
  selectShownWorks,
  selectWorkDetails,
  toShownWork,
} from './shown-works.server.ts';
import type { Db } from '../database/tables.ts';
import { listShownViews, listViews } from './views.server.ts';

/** Undefined for a hidden work. */
export async function findManifestWork(db: Db, id: number): Promise<WorkWithViews | undefined> {
  const row = await selectWorkDetails(db).where('work.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const work = { ...toShownWork(row), ...pickFields(DETAIL_TEXTS, row) };
  return { work, views: await listViews(db, id) };
}

export async function listManifestWorks(
  db: Db,
  kind: GroupKind,
  groupId: number,
): Promise<WorkWithViews[]> {
  const works = await listWorksOfGroup(db, kind, groupId);
  const column = GROUP_FIELDS[kind].id;
  const shown = await listShownViews(db, { column, id: groupId });
  const views = Map.groupBy(shown, ({ workId }) => workId);
  return works.map((work) => ({ work, views: views.get(work.id) ?? [] }));
}

/** Every public picture of a work, by its IIIF name. */
export async function readIiifPictures(db: Db): Promise<Map<string, IiifPicture>> {
  const works = await selectShownWorks(db).execute();
  const views = await listShownViews(db);
  return new Map([
    ...works.map((row) => [iiifName(row.id), toIiifPicture(toPicture(row))] as const),
    ...views.map(
      ({ id, workId, picture }) => [iiifName(workId, id), toIiifPicture(picture)] as const,
    ),
  ]);
}

function toIiifPicture({ image, width, height, revision, maxWidth }: IiifPicture): IiifPicture {
  return { image, width, height, revision, maxWidth };
}
