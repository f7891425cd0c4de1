import { sql } from 'kysely';
import {
  type DoneCount,
  type JournalEntry,
  type EntryKind,
  type FieldChange,
  findUndone,
} from '../../domain/journal/entry.ts';
import { lockContent } from '../content.server.ts';
import type { Db } from '../database/tables.ts';

/** The filter of the journal. */
export type JournalQuery = {
  kind?: EntryKind | undefined;
  /** A part of a name or of an old or new value. */
  text?: string | undefined;
  workId?: number | undefined;
  /** Only entries older than this one. */
  before?: number | undefined;
  limit: number;
};

/** Newest first; `next` is the cursor of the next page. */
export async function listEntries(
  db: Db,
  { kind, text = '', workId, before, limit }: JournalQuery,
): Promise<{ entries: JournalEntry[]; next: number | null }> {
  let query = db
    .selectFrom('Journal')
    .leftJoin('Gallery', (join) =>
      join.on('table', '=', 'Gallery').onRef('Gallery.id', '=', 'rowId'),
    )
    .selectAll('Journal')
    // A change of text has no picture, so the picture of the work is shown.
    .select((eb) => eb.fn.coalesce('Journal.image', 'Gallery.image').as('image'))
    .orderBy('Journal.id', 'desc')
    .limit(limit + 1);
  if (kind) query = query.where('kind', '=', kind);
  if (before !== undefined) query = query.where('Journal.id', '<', before);
  if (workId !== undefined) {
    query = query.where('Journal.id', 'in', (eb) =>
      eb.selectFrom('JournalRows').select('entryId').where('workId', '=', workId),
    );
  }
  const search = text.trim().toLowerCase();
  if (search !== '') {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(
      sql<boolean>`(lower("name") like ${pattern} escape '\\' or lower("fields") like ${pattern} escape '\\')`,
    );
  }
  const rows = await query.execute();
  const undone = await listUndone(db, rows.at(-1)?.id ?? 0);
  const entries = rows.slice(0, limit).map(({ fields, counts, ...row }) => ({
    ...row,
    fields: JSON.parse(fields) as FieldChange[],
    counts: JSON.parse(counts ?? '[]') as DoneCount[],
    isUndone: undone.has(row.id),
  }));
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}

/** The ids of undone entries, from `since` on. */
async function listUndone(db: Db, since: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('Journal')
    .select(['id', 'restores'])
    .where('kind', '=', 'restored')
    .where('id', '>=', since)
    .execute();
  return findUndone(rows.flatMap(({ id, restores }) => (restores ? [{ id, restores }] : [])));
}

/** The number of pictures kept because an undo may need them, and the bytes of their originals. */
export async function measureUndoPictures(db: Db): Promise<{ pictures: number; bytes: number }> {
  const found = await db
    .selectFrom('FilesToDelete')
    .innerJoin('Pictures', 'Pictures.image', 'FilesToDelete.image')
    .select((eb) => [
      eb.fn.countAll<number>().as('pictures'),
      eb.fn.sum<number>('bytes').as('bytes'),
    ])
    .where('wasShown', '=', 1)
    .executeTakeFirstOrThrow();
  return { pictures: found.pictures, bytes: Number(found.bytes ?? 0) };
}

/** Deletes the whole journal: no earlier write can be undone, so pictures kept for undo can be deleted. */
export function emptyJournal(db: Db): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockContent(trx);
    await trx.deleteFrom('JournalRows').execute();
    await trx.deleteFrom('Journal').execute();
    await trx.updateTable('FilesToDelete').set({ wasShown: 0 }).execute();
  });
}

/** Deletes the entries older than an instant (ISO text), and the oldest ones beyond a maximum number. */
export function deleteOldEntries(db: Db, before: string, maxEntries: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockContent(trx);
    const oldest = await trx
      .selectFrom('Journal')
      .select('id')
      .orderBy('id', 'desc')
      .offset(maxEntries)
      .limit(1)
      .executeTakeFirst();
    await trx
      .deleteFrom('Journal')
      .where((eb) => eb.or([eb('at', '<', before), eb('id', '<=', oldest?.id ?? -1)]))
      .execute();
    // Writes that changed nothing leave rows without an entry.
    const first = await trx
      .selectFrom('Journal')
      .select((eb) => eb.fn.min<number | null>('id').as('id'))
      .executeTakeFirst();
    const rows = trx.deleteFrom('JournalRows');
    await (first?.id ? rows.where('entryId', '<', first.id) : rows).execute();
  });
}
