import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { authSecret } from '../../app/auth/secret.server.ts';
import { claimFileToDelete, forgetFileToDelete } from '../../app/data/files-to-delete.server.ts';
import { findBrokenOrders } from '../../app/data/integrity.server.ts';
import { restoreEntry } from '../../app/data/journal/restoring.server.ts';
import { migrate } from '../../app/data/migrate.server.ts';
import { migrations } from '../../app/data/migrations/all.ts';
import { findPicture } from '../../app/data/picture-rows.server.ts';
import { KEPT_TABLES, LEFT_TABLES } from '../../app/data/snapshot.server.ts';
import { listDatedWorks } from '../../app/data/shown-works.server.ts';
import { deleteWork, findWork } from '../../app/data/works.server.ts';
import type { Storage } from '../../app/media/storage.server.ts';
import { checkBackup } from '../../server/backup/check-backup.ts';
import { readRows } from '../../server/backup/read-rows.ts';
import { restoreBackup } from '../../server/backup/restore-backup.ts';
import {
  addOwner,
  addPicture,
  addWork,
  fillPlace,
  openOwner,
  readPlace,
  writeBackup,
} from '../support/backups.ts';
import { mustSave } from '../support/must-save.ts';
import { OWNER } from '../support/owner.ts';
import { makeSitePlace, openSitePlace, SITE_PLACES, type SitePlace } from '../support/places.ts';

async function openBackup(
  place: Pick<SitePlace, 'database' | 'storage' | 'folder'>,
  options?: { withHistory: boolean },
) {
  const backup = await checkBackup(await writeBackup(place, place.folder, options));
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

describe.each(SITE_PLACES)('a backup of %s', (from) => {
  /** Filled once; the tests that change a site make their own. */
  let source: SitePlace;
  beforeAll(async () => {
    source = await makeSitePlace(from);
    await fillPlace(source);
    await addOwner(source);
  });
  afterAll(() => source.remove());

  test.each(SITE_PLACES)('restored on %s is the same site', async (to) => {
    const target = await openSitePlace(to);
    await restoreBackup(await openBackup(source), target);

    const [saved, restored] = [await readPlace(source), await readPlace(target)];
    expect(restored).toEqual(saved);
    expect(await migrate(target.database)).toEqual([]);
    const work = await addWork(target);
    expect(work.id).toBe((saved.lastIds.Gallery ?? 0) + 1);

    const { db } = target.database;
    expect(await db.selectFrom('session').selectAll().execute()).toEqual([]);
    const owner = openOwner(target, await authSecret(db));
    expect((await owner.signIn(OWNER, '127.0.0.1')).ok).toBe(true);
  });

  test('holds what can be taken back with its pictures, or nothing of it', async () => {
    const place = await openSitePlace(from);
    await fillPlace(place);
    const work = await addWork(place);
    const deleted = await deleteWork(place.database.db, work);
    const { image } = work.picture;
    const entry = deleted.ok ? (deleted.entry?.id ?? 0) : 0;

    const plain = await openBackup(place, { withHistory: false });
    const original = image.replace('/media/', 'originals/');
    expect(await listOriginals(plain)).not.toContain(original);
    const bare = await openSitePlace(from);
    await restoreBackup(plain, bare);
    expect(await restoreEntry(bare.database.db, entry)).toEqual({ ok: false, reason: 'missing' });

    const whole = await openSitePlace(from);
    await restoreBackup(await openBackup(place), whole);
    await mustSave(restoreEntry(whole.database.db, entry));
    expect((await findWork(whole.database.db, work.id))?.title).toBe(work.title);
    expect(await whole.storage.get(original)).toBeTruthy();
  });

  test('made while the owner saves and deletes has the file of every row', async () => {
    const place = await openSitePlace(from);
    await fillPlace(place);
    const { db } = place.database;
    const works = await Promise.all(Array.from({ length: 4 }, () => addWork(place)));
    /** At the first file that is read, works come and others go with their files. */
    const storage: Storage = {
      ...place.storage,
      async open(key) {
        for (const work of works.splice(0)) {
          await mustSave(deleteWork(db, work));
          const { image } = work.picture;
          await claimFileToDelete(db, image);
          await place.storage.delete(image.replace('/media/', 'originals/'));
          await forgetFileToDelete(db, image);
          await addWork(place, { title: 'Came meanwhile' });
        }
        return place.storage.open(key);
      },
    };
    const backup = await openBackup({ ...place, storage });
    expect(backup.contents.missing).toEqual([]);
    const originals = await listOriginals(backup);
    expect(originals.filter((key) => !backup.originals.has(key))).toEqual([]);

    const target = await openSitePlace(from);
    await restoreBackup(backup, target);
    expect(Object.keys((await readPlace(target)).files)).toEqual(originals.toSorted());
    expect(await findBrokenOrders(target.database.db)).toEqual([]);
  });

  test('names the originals that were lost before it was made', async () => {
    const place = await openSitePlace(from);
    await fillPlace(place);
    const work = await addWork(place);
    const lost = work.picture.image.replace('/media/', 'originals/');
    await place.storage.delete(lost);
    const backup = await openBackup(place);
    expect(backup.contents.missing).toEqual([lost]);
    const target = await openSitePlace(from);
    await restoreBackup(backup, target);
    expect(await readPlace(target)).toEqual(await readPlace(place));
  });

  test('is refused by a place with a site, and leaves it as it is', async () => {
    const target = await openSitePlace(from);
    await migrate(target.database);
    await addWork(target);
    const before = await readPlace(target);
    const restoring = restoreBackup(await openBackup(source), target);
    await expect(restoring).rejects.toThrow(/There is a site here already.*empty DATA_DIR/);
    expect(await readPlace(target)).toEqual(before);
  });

  test('is refused by a place with pictures only', async () => {
    const target = await openSitePlace(from);
    await target.storage.put('originals/works/a.jpg', Buffer.from('mine'));
    const restoring = restoreBackup(await openBackup(source), target);
    await expect(restoring).rejects.toThrow(/There are pictures here already/);
  });

  test('whose restore broke off keeps the site from starting until it is done', async () => {
    const target = await openSitePlace(from);
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
    expect(await readPlace(target)).toEqual(await readPlace(source));
    expect(await migrate(target.database)).toEqual([]);
  });

  test('restored twice at once is never laid over a site in use', async () => {
    const target = await openSitePlace(from);
    const backup = await openBackup(source);
    let isFirst = true;
    /** At the first file of the slow one, the fast one comes and ends, and the owner saves. */
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
    const { rows } = await readPlace(target);
    const works = rows.filter((row) => row.startsWith('Gallery ') && row.includes('Saved since'));
    expect(works).toHaveLength(1);
  });

  test('of an older schema is restored as it was, and the next start brings it up to date', async () => {
    const [old, target] = [await openSitePlace(from), await openSitePlace(from)];
    await migrate(old.database, { migrations: migrations.slice(0, 1) });
    const work = { title: 'Old', image: await addPicture(old), dateUploaded: '2026-01-02' };
    await old.database.db.insertInto('Gallery').values(work).execute();
    await restoreBackup(await openBackup(old), target);
    expect(await readPlace(target)).toEqual(await readPlace(old));
    expect(await migrate(target.database)).toEqual(migrations.slice(1).map(({ name }) => name));
    expect(await listDatedWorks(target.database.db)).toMatchObject([
      { title: 'Old', changedAt: null },
    ]);
    expect(await findPicture(target.database.db, work.image)).toMatchObject({ sha256: null });
  });
});

test('every table is either in a backup or named as one that stays behind', async () => {
  const { database } = await openSitePlace('SQLite and a folder');
  await migrate(database);
  const all = await database.db.introspection.getTables();
  const tables = all.filter(({ isView }) => !isView).map(({ name }) => name);
  expect([...Object.keys(KEPT_TABLES), ...LEFT_TABLES, 'Migrations'].toSorted()).toEqual(
    tables.toSorted(),
  );
});
