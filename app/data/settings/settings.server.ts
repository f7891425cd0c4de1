import { parseIds } from '../../domain/id.ts';
import { saved, type Saved } from '../../domain/saved.ts';
import type { SettingInput, SettingsInput } from '../../domain/setting/setting-form.ts';
import {
  type FormSettings,
  toFormSettings,
  isSettingKey,
  parseSettings,
  type Setting,
  type SettingKey,
  type Settings,
} from '../../domain/setting/setting.ts';
import { changeContent, readBack } from '../content.server.ts';
import type { Db, Trx } from '../database/tables.ts';

export async function readSettings(db: Db): Promise<Settings> {
  return parseSettings(await listSettings(db));
}

/** The name and size of the site; works with the tables of an older version too. */
export async function summariseSite(db: Db): Promise<{ name: string; works: number }> {
  const setting = await db
    .selectFrom('Settings')
    .select('value')
    .where('key', '=', 'displayName')
    .executeTakeFirst();
  const { works } = await db
    .selectFrom('Gallery')
    .select(({ fn }) => fn.countAll<number>().as('works'))
    .executeTakeFirstOrThrow();
  return { name: setting?.value ?? '', works };
}

/** The settings as stored, with their row versions. */
export async function listSettings(db: Db): Promise<Setting[]> {
  const rows = await db
    .selectFrom('Settings')
    .select(['key', 'value', 'version'])
    .orderBy('id')
    .execute();
  return rows.flatMap(({ key, ...row }) => (isSettingKey(key) ? [{ key, ...row }] : []));
}

/** Without a version the last save wins. */
export function saveSetting(
  db: Db,
  { key, value, version }: SettingInput,
): Promise<Saved<Setting>> {
  return changeContent(db, async (trx) => {
    const current = await findSetting(trx, key);
    if (current && version !== undefined && version !== current.version) {
      return { ok: false, reason: 'stale', current };
    }
    await writeSetting(trx, { key, value, version: current?.version ?? 0 });
    return readBack(findSetting(trx, key));
  });
}

/** Saves all changed settings of the form, or none. */
export function saveSettings(
  db: Db,
  { changes, version }: SettingsInput,
): Promise<Saved<FormSettings>> {
  return changeContent(db, async (trx) => {
    const settings = await listSettings(trx);
    const current = toFormSettings(settings);
    if (version !== current.version) return { ok: false, reason: 'stale', current };
    for (const change of changes) {
      const stored = settings.find(({ key }) => key === change.key);
      await writeSetting(trx, { ...change, version: stored?.version ?? 0 });
    }
    return saved(toFormSettings(await listSettings(trx)));
  });
}

/** `version` is the stored one. */
async function writeSetting(trx: Trx, { key, value, version }: Setting): Promise<void> {
  await trx
    .insertInto('Settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, version: version + 1 }))
    .execute();
}

/** Removes deleted works from the recents. */
export async function removeRecents(trx: Trx, workIds: readonly number[]): Promise<void> {
  const current = await findSetting(trx, 'recents');
  const recents = parseIds(current?.value ?? '');
  const remaining = recents.filter((id) => !workIds.includes(id));
  if (!current || remaining.length === recents.length) return;
  const value = remaining.join(',');
  await trx
    .updateTable('Settings')
    .set({ value, version: current.version + 1 })
    .where('key', '=', 'recents')
    .execute();
}

async function findSetting(db: Db, key: SettingKey): Promise<Setting | undefined> {
  const row = await db
    .selectFrom('Settings')
    .select(['value', 'version'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { key, ...row };
}
