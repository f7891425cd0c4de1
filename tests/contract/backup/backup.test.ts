import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  claimFileToDelete,
  forgetFileToDelete,
} from '../../../app/data/pictures/files-to-delete.server.ts';
import { findBrokenOrders } from '../../../app/data/backup/integrity.server.ts';
import { undoEntry } from '../../../app/data/journal/undo.server.ts';
import { migrate } from '../../../app/data/database/migrate.server.ts';
import { migrations } from '../../../app/data/migrations/all.ts';
import { findPicture } from '../../../app/data/pictures/picture-rows.server.ts';
import {
  LEGACY_TABLES,
  BACKUP_TABLES,
  OMITTED_TABLES,
} from '../../../app/data/backup/snapshot.server.ts';
import { listDatedWorks } from '../../../app/data/works/shown-works.server.ts';
import { deleteWork, findWork } from '../../../app/data/works/works.server.ts';
import type { Storage } from '../../../app/media/storage/storage.server.ts';
import { checkBackup } from '../../../server/backup/check-backup.ts';
import { readRows } from '../../../server/backup/read-rows.ts';
import { restoreBackup } from '../../../server/backup/restore-backup.ts';
import {
  addOwner,
  addPicture,
  addWork,
  fillSite,
  openOwner,
  readSite,
  writeBackup,
} from '../../support/site/backups.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { OWNER } from '../../support/sign-in/owner.ts';
import {
  createBackend,
  openBackend,
  SITE_BACKENDS,
  type TestBackend,
} from '../../support/site/backends.ts';

async function openBackup(
  backend: Pick<TestBackend, 'database' | 'storage' | 'folder'>,
  options?: { withHistory: boolean },
) {
  const backup = await checkBackup(await writeBackup(backend, backend.folder, options));
  onTestFinished(() => backup.close());
  return backup;
}

async function listOriginals(backup: Awaited<ReturnType<typeof openBackup>>): Promise<string[]> {
  const originals: string[] = [];
  for await (const rows of readRows(backup, 'Pictures')) {
    originals.push(...rows.map(({ original }) => String(original)));
  }
  return originals;
}

describe.each(SITE_BACKENDS)('a backup of %s', (from) => {
  /** Filled once; tests that change a site start their own. */
  let source: TestBackend;
  beforeAll(async () => {
    source = await createBackend(from, { isMigrated: true });
    await fillSite(source);
    await addOwner(source);
  });
  afterAll(() => source.remove());

  test.each(SITE_BACKENDS)('restored on %s is the same site', async (to) => {
    const target = await openBackend(to);
    await restoreBackup(await openBackup(source), target);

    const [saved, restored] = [await readSite(source), await readSite(target)];
    expect(restored).toEqual(saved);
    expect(await migrate(target.database)).toEqual([]);
    const work = await addWork(target);
    expect(work.id).toBe((saved.lastIds.Gallery ?? 0) + 1);

    const { db } = target.database;
    expect(await db.selectFrom('Sessions').selectAll().execute()).toEqual([]);
    const owner = openOwner(target);
    expect((await owner.signIn(OWNER, '127.0.0.1')).ok).toBe(true);
  });

  test('contains the history with its pictures, or no history at all', async () => {
    const backend = await openBackend(from, { isMigrated: true });
    await fillSite(backend);
    const work = await addWork(backend);
    const deleted = await deleteWork(backend.database.db, work);
    const { image } = work.picture;
    const entry = deleted.ok ? (deleted.entry?.id ?? 0) : 0;

    const plain = await openBackup(backend, { withHistory: false });
    const original = image.replace('/media/', 'originals/');
    expect(await listOriginals(plain)).not.toContain(original);
    const withoutHistory = await openBackend('SQLite and a folder');
    await restoreBackup(plain, withoutHistory);
    expect(await undoEntry(withoutHistory.database.db, entry)).toEqual({
      ok: false,
      reason: 'missing',
    });

    const withHistory = await openBackend('SQLite and a folder');
    await restoreBackup(await openBackup(backend), withHistory);
    await mustSave(undoEntry(withHistory.database.db, entry));
    expect((await findWork(withHistory.database.db, work.id))?.title).toBe(work.title);
    expect(await withHistory.storage.get(original)).toBeTruthy();
  });

  test('made while the owner saves and deletes contains the file of every row', async () => {
    const backend = await openBackend(from, { isMigrated: true });
    await fillSite(backend);
    const { db } = backend.database;
    const works = await Promise.all(Array.from({ length: 4 }, () => addWork(backend)));
    /** Deletes and adds works when the first file is read. */
    const storage: Storage = {
      ...backend.storage,
      async open(key) {
        for (const work of works.splice(0)) {
          await mustSave(deleteWork(db, work));
          const { image } = work.picture;
          await claimFileToDelete(db, image);
          await backend.storage.delete(image.replace('/media/', 'originals/'));
          await forgetFileToDelete(db, image);
          await addWork(backend, { title: 'Added during the backup' });
        }
        return backend.storage.open(key);
      },
    };
    const backup = await openBackup({ ...backend, storage });
    expect(backup.contents.missing).toEqual([]);
    const originals = await listOriginals(backup);
    expect(originals.filter((key) => !backup.originals.has(key))).toEqual([]);

    const target = await openBackend('SQLite and a folder');
    await restoreBackup(backup, target);
    expect(Object.keys((await readSite(target)).files)).toEqual(originals.toSorted());
    expect(await findBrokenOrders(target.database.db)).toEqual([]);
  });

  test('names originals that were already missing', async () => {
    const backend = await openBackend(from, { isMigrated: true });
    await fillSite(backend);
    const work = await addWork(backend);
    const lost = work.picture.image.replace('/media/', 'originals/');
    await backend.storage.delete(lost);
    const backup = await openBackup(backend);
    expect(backup.contents.missing).toEqual([lost]);
    const target = await openBackend('SQLite and a folder');
    await restoreBackup(backup, target);
    expect(await readSite(target)).toEqual(await readSite(backend));
  });

  test('is refused if a site exists, and that site stays unchanged', async () => {
    const target = await openBackend(from);
    await migrate(target.database);
    await addWork(target);
    const before = await readSite(target);
    const restore = restoreBackup(await openBackup(source), target);
    await expect(restore).rejects.toThrow(/There is a site here already.*empty DATA_DIR/);
    expect(await readSite(target)).toEqual(before);
  });

  test('is refused if pictures exist', async () => {
    const target = await openBackend(from);
    await target.storage.put('originals/works/a.jpg', Buffer.from('mine'));
    const restore = restoreBackup(await openBackup(source), target);
    await expect(restore).rejects.toThrow(/There are pictures here already/);
  });

  test('that was only partly restored prevents the site from starting', async () => {
    const target = await openBackend(from);
    const backup = await openBackup(source);
    let puts = 0;
    const storage: Storage = {
      ...target.storage,
      put: (key, body) =>
        ++puts > 2 ? Promise.reject(new Error('The cable is out.')) : target.storage.put(key, body),
    };
    await expect(restoreBackup(backup, { ...target, storage })).rejects.toThrow(
      'The cable is out.',
    );
    await expect(migrate(target.database)).rejects.toThrow(/broken off. Run it again/);
    await restoreBackup(backup, target);
    expect(await readSite(target)).toEqual(await readSite(source));
    expect(await migrate(target.database)).toEqual([]);
  });

  test('restored twice in parallel never overwrites a site in use', async () => {
    const target = await openBackend(from);
    const backup = await openBackup(source);
    let isFirst = true;
    /** When the slow restore stores its first file, the fast one runs and the owner saves. */
    const storage: Storage = {
      ...target.storage,
      async put(key, body) {
        if (isFirst) {
          isFirst = false;
          await restoreBackup(backup, target);
          await addWork(target, { title: 'Saved since' });
        }
        await target.storage.put(key, body);
      },
    };
    const slow = restoreBackup(backup, { ...target, storage });
    await expect(slow).rejects.toThrow('Another restore into the same place was faster.');
    const { rows } = await readSite(target);
    const works = rows.filter((row) => row.startsWith('Gallery ') && row.includes('Saved since'));
    expect(works).toHaveLength(1);
  });

  test('of an older schema is restored unchanged, and migrated at the next start', async () => {
    const [old, target] = [await openBackend(from), await openBackend(from)];
    await migrate(old.database, { migrations: migrations.slice(0, 1) });
    const work = { title: 'Old', image: await addPicture(old), dateUploaded: '2026-01-02' };
    await old.database.db.insertInto('Gallery').values(work).execute();
    await restoreBackup(await openBackup(old), target);
    expect(await readSite(target)).toEqual(await readSite(old));
    expect(await migrate(target.database)).toEqual(migrations.slice(1).map(({ name }) => name));
    expect(await listDatedWorks(target.database.db)).toMatchObject([
      { title: 'Old', changedAt: null },
    ]);
    expect(await findPicture(target.database.db, work.image)).toMatchObject({ sha256: null });
  });
});

test('every table is either in a backup or listed as excluded', async () => {
  const { database } = await openBackend('SQLite and a folder');
  await migrate(database);
  const all = await database.db.introspection.getTables();
  const tables = all.filter(({ isView }) => !isView).map(({ name }) => name);
  const known = [...Object.keys(BACKUP_TABLES), ...OMITTED_TABLES, 'Migrations'];
  expect(known.toSorted()).toEqual([...tables, ...LEGACY_TABLES].toSorted());
});
