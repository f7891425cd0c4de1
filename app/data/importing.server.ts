import type { Kysely } from 'kysely';
import type { Bucket } from '../domain/content/picture.ts';
import type { OldFile } from '../domain/importing/old-site.ts';
import { type ImportPlan, pictureKey } from '../domain/importing/plan.ts';
import { saved, type Saved } from '../domain/content/saved.ts';
import { changeContent } from './content.server.ts';
import type { Database } from './database.server.ts';
import {
  chooseIds,
  type ImportedIds,
  IMPORTED_TABLES,
  type ImportedTable,
  type Old,
  readImported,
  rememberImported,
} from './imported-ids.server.ts';
import {
  type ImportInput,
  type Needs,
  writeExhibitions,
  writeGroups,
  writeRest,
  writeSite,
  writeWorks,
  type Written,
} from './imported-rows.server.ts';
import { setLastIds } from './restoring.server.ts';
import { type AnyTables, readLastIds } from './snapshot.server.ts';

/**
 * Writes all rows of an import in one transaction; those that came before are left as they are. Which those are is read
 * in it: another import of the same site may have ended while this one fetched pictures.
 */
export function writeImport(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  asked: ImportInput,
): Promise<Saved<Written>> {
  const plan = withPictures(asked);
  const input = { ...asked, plan };
  return changeContent(db, async (trx) => {
    const before = await readImported(trx, input.source);
    const lastIds = await readLastIds(
      trx as unknown as Kysely<AnyTables>,
      dialect,
      IMPORTED_TABLES,
    );
    const choose = (table: ImportedTable, rows: readonly Old[]) =>
      chooseIds(trx, table, rows, { before, lastId: lastIds[table] ?? 0 });
    const ids: ImportedIds = {
      Categories: await choose('Categories', plan.categories),
      Collections: await choose('Collections', plan.collections),
      Gallery: await choose('Gallery', plan.works),
      Posts: await choose('Posts', plan.posts),
      Exhibitions: await choose('Exhibitions', plan.exhibitions),
      Links: await choose('Links', plan.links),
    };
    const needs: Needs = { trx, input, ids, before };
    await writeGroups(needs, 'category', plan.categories);
    await writeGroups(needs, 'collection', plan.collections);
    await writeWorks(needs);
    await writeExhibitions(needs);
    await writeRest(needs);
    const isFirst = IMPORTED_TABLES.every((table) => before[table].size === 0);
    if (input.isNew && isFirst) await writeSite(needs);
    await rememberImported(trx, input.source, ids);
    await setLastIds({ db: trx, dialect }, lastIds);
    return saved({ ids, before });
  });
}

/** A work or a link whose picture did not come is not remembered either: mended, it comes with the next import. */
function withPictures({ plan, images }: ImportInput): ImportPlan {
  const came = (bucket: Bucket) => (shown: { file: OldFile }) =>
    images.has(pictureKey({ bucket, file: shown.file }));
  const works = plan.works.filter(came('works'));
  return { ...plan, works, links: plan.links.filter(came('links')) };
}
