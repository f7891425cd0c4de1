import type { SettingKey } from '../../domain/setting/setting.ts';
import type { Db } from '../database/tables.ts';

/**
 * The rows of the settings that no form knows. They stand there so that they travel with the content, into a backup
 * and out of it.
 */
type InternalKey = NoSetting<
  /** What the demo content brought. */
  | 'demo'
  /** The last choices of every kind of document. */
  | 'documents'
  /** That the first steps are done or dismissed. */
  | 'firstSteps'
>;

/** No key at all, and so an error wherever one is used, when a setting has one of these. */
type NoSetting<Key> = Extract<SettingKey, Key> extends never ? Key : never;

export async function readInternalSetting(db: Db, key: InternalKey): Promise<string | undefined> {
  const row = await db
    .selectFrom('Settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}

export async function writeInternalSetting(db: Db, key: InternalKey, value: string): Promise<void> {
  await db
    .insertInto('Settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

export async function deleteInternalSetting(db: Db, key: InternalKey): Promise<void> {
  await db.deleteFrom('Settings').where('key', '=', key).execute();
}
