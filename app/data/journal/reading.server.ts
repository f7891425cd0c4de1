import { sql } from 'kysely';
import { type Entry, type EntryKind, type FieldChange } from '../../domain/journal/entry.ts';
import { holdContent } from '../content.server.ts';
import type { Db } from '../tables.ts';

/** What of the journal is asked for. */
export type JournalQuery = {
  kind?: EntryKind | undefined;
  /** A part of a name or of what a field was or became. */
  text?: string | undefined;
  workId?: number | undefined;
  /** Only entries older than this one. */
  before?: number | undefined;
  limit: number;
};

/** Newest first; `next` is where older ones go on. */
export async function listEntries(
  db: Db,
  { kind, text = '', workId, before, limit }: JournalQuery,
): Promise<{ entries: Entry[]; next: number | null }> {
  let query = db
    .selectFrom('Journal')
    .leftJoin('Gallery', (join) =>
      join.on('table', '=', 'Gallery').onRef('Gallery.id', '=', 'rowId'),
    )
    .selectAll('Journal')
    // A change of words has no picture of its own: the work's tells which it is.
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
  const wanted = text.trim().toLowerCase();
  if (wanted !== '') {
    const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(
      sql<boolean>`(lower("name") like ${pattern} escape '\\' or lower("fields") like ${pattern} escape '\\')`,
    );
  }
  const rows = await query.execute();
  const entries = rows
    .slice(0, limit)
    .map(({ fields, ...row }) => ({ ...row, fields: JSON.parse(fields) as FieldChange[] }));
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}

/** How many pictures wait because an entry may bring them back, and how many bytes their originals take. */
export async function measureWaiting(db: Db): Promise<{ pictures: number; bytes: number }> {
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

/** Forgets everything: nothing that was done before can be taken back, and no picture waits any longer. */
export function emptyJournal(db: Db): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await holdContent(trx);
    await trx.deleteFrom('JournalRows').execute();
    await trx.deleteFrom('Journal').execute();
    await trx.updateTable('FilesToDelete').set({ wasShown: 0 }).execute();
  });
}

/** Forgets what is older than an instant (ISO text), and the oldest of what is more than so many entries. */
export function forgetOldEntries(db: Db, before: string, most: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await holdContent(trx);
    const oldest = await trx
      .selectFrom('Journal')
      .select('id')
      .orderBy('id', 'desc')
      .offset(most)
      .limit(1)
      .executeTakeFirst();
    await trx
      .deleteFrom('Journal')
      .where((eb) => eb.or([eb('at', '<', before), eb('id', '<=', oldest?.id ?? -1)]))
      .execute();
    // What a write left that came to nothing has rows without an entry.
    const first = await trx
      .selectFrom('Journal')
      .select((eb) => eb.fn.min<number | null>('id').as('id'))
      .executeTakeFirst();
    const rows = trx.deleteFrom('JournalRows');
    await (first?.id ? rows.where('entryId', '<', first.id) : rows).execute();
  });
}
