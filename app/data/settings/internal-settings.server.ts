import type { SettingKey } from '../../domain/setting/setting.ts';
import type { Db } from '../database/tables.ts';

/** Settings that no form shows. They are stored among the settings so that a backup contains them. */
type InternalKey = NoSetting<
  /** The last backup in `BACKUP_TO`, and the last failure. */
  | 'backup'
  /** Until when, and by which process, a backup is being made. */
  | 'backupLease'
  /** The pictures, rows and settings of the demo content. */
  | 'demo'
  /** The last choices for each kind of document. */
  | 'documents'
  /** Set once the first steps are done or dismissed. */
  | 'firstSteps'
  /** When `RELEASES` was last read, and the newest version in it. */
  | 'release'
  /** The key that signs the forms of visitors. */
  | 'formKey'
>;

/** `never`, which makes every use a type error, if a setting has one of these keys. */
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

/** Keeps an existing value. */
export async function insertInternalSetting(
  db: Db,
  key: InternalKey,
  value: string,
): Promise<void> {
  const row = db.insertInto('Settings').values({ key, value });
  await row.onConflict((conflict) => conflict.column('key').doNothing()).execute();
}

export async function deleteInternalSetting(db: Db, key: InternalKey): Promise<void> {
  await db.deleteFrom('Settings').where('key', '=', key).execute();
}
