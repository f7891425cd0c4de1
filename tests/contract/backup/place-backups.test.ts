import { describe, expect, test } from 'vitest';
import { deleteWork } from '../../../app/data/works/works.server.ts';
import type { Storage } from '../../../app/media/storage/storage.server.ts';
import { checkBackup } from '../../../server/backup/check-backup.ts';
import { restoreBackup } from '../../../server/backup/restore-backup.ts';
import { mustSave } from '../../support/content/must-save.ts';
import {
  addOwner,
  addPicture,
  addWork,
  fillSite,
  readSite,
  writeBackup,
} from '../../support/site/backups.ts';
import { openBackend, type TestBackend } from '../../support/site/backends.ts';
import { freePort } from '../../support/http/free-port.ts';
import { startBrokenS3 } from '../../support/media/s3.ts';
import { makePlace, usePlace } from '../../support/site/place-backups.ts';

const DAY = 24 * 60 * 60 * 1000;
/** A Tuesday; later than the files of the test. */
const FIRST = Date.parse('2035-01-02T03:10:00Z');

async function keysIn(storage: Storage | undefined, prefix: string): Promise<string[]> {
  const files = await Array.fromAsync(storage?.list(prefix) ?? []);
  return files.map(({ key }) => key).toSorted();
}

async function openSite(kind: Parameters<typeof openBackend>[0]): Promise<TestBackend> {
  const backend = await openBackend(kind, { isMigrated: true });
  await fillSite(backend);
  return backend;
}

function originalOf({ picture }: Awaited<ReturnType<typeof addWork>>): string {
  return picture.image.replace('/media/', 'originals/');
}

/** The rows and files of a site, without the state of its backups. */
async function contentOf(backend: TestBackend) {
  const { rows, files } = await readSite(backend);
  return { files, rows: rows.filter((row) => !row.includes('"key":"backup')) };
}

/** Changes one byte of a stored file. */
async function damage(storage: Storage | undefined, key: string, at = 5): Promise<void> {
  const bytes = Buffer.from((await storage?.get(key)) ?? []);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  await storage?.put(key, bytes);
}

// A site and its place on the same storage are tested below, with backups among the own files of the site.
describe.each([
  ['SQLite and a folder', 'a bucket'],
  ['PostgreSQL and S3', 'a folder'],
] as const)('backups of %s in %s', (from, kind) => {
  test('copy an original once, and are restored as a backup file is', async () => {
    const site = await openSite(from);
    await addOwner(site);
    // The file is then not read in one piece.
    const notes = 'long '.repeat(100_000);
    await site.database.db.updateTable('Gallery').set({ notes }).where('id', '=', 1).execute();
    const clock = { now: FIRST };
    const now = () => clock.now;
    const { run, open, lastCopied, place } = await usePlace(site, await makePlace(kind), { now });
    expect((await run())?.failed).toBeUndefined();
    expect(lastCopied()).toMatchObject({ originals: 5, missing: [] });
    const added = await addWork(site, { title: 'Added since' });
    const before = await keysIn(place, 'originals/');
    clock.now += DAY;
    expect((await run())?.last?.at).toBe('2035-01-03T03:10:00.000Z');
    expect(lastCopied()).toMatchObject({ originals: 1, missing: [] });
    expect(await keysIn(place, 'originals/')).toEqual([...before, originalOf(added)].toSorted());
    expect(await keysIn(place, 'backups/')).toHaveLength(2);

    const [fromPlace, fromFile] = [
      await openBackend(from),
      await openBackend('SQLite and a folder'),
    ];
    await using backup = await open();
    await restoreBackup(backup, fromPlace);
    await using file = await checkBackup(
      await writeBackup(site, site.folder, { withHistory: false }),
    );
    await restoreBackup(file, fromFile);
    expect(await contentOf(fromPlace)).toEqual(await contentOf(fromFile));
    expect(Object.keys((await readSite(fromPlace)).files)).toHaveLength(6);
  });

  test('are pruned, and then the originals that no kept backup lists', async () => {
    const site = await openSite(from);
    const clock = { now: FIRST };
    const to = await makePlace(kind);
    const { run, place, open } = await usePlace(site, to, { now: () => clock.now });
    const deleted = await addWork(site);
    await run();
    await mustSave(deleteWork(site.database.db, deleted));
    for (let night = 1; night < 8; night += 1) {
      clock.now += DAY;
      expect((await run())?.failed).toBeUndefined();
      const isListed = night < 7;
      const originals = await keysIn(place, 'originals/');
      expect([night, originals.includes(originalOf(deleted))]).toEqual([night, isListed]);
      expect(originals).toHaveLength(isListed ? 6 : 5);
    }
    expect(await keysIn(place, 'backups/')).toEqual(
      [3, 4, 5, 6, 7, 8, 9].map((day) => `backups/penseel-2035-01-0${day}-031000.tar`),
    );
    const [base, query = ''] = to.split('?');
    const given = `${base}/penseel-2035-01-06-031000.tar${query && `?${query}`}`;
    await using older = await open({ given });
    expect(older.header.madeAt).toBe('2035-01-06T03:10:00.000Z');
    await expect(open({ given: given.replace('-06-', '-02-') })).rejects.toThrow(
      /There is no backup penseel-2035-01-02-031000.tar in the .*The newest is .*2035-01-09/,
    );
  });
});

describe.each(['SQLite and a folder', 'PostgreSQL and S3'] as const)('backups of %s', (from) => {
  test('are made by one process at a time, and only when due', async () => {
    const site = await openSite(from);
    const to = await makePlace('a folder');
    const replicas = await Promise.all([usePlace(site, to), usePlace(site, to)]);
    const started = await Promise.all(replicas.map(({ backups }) => backups.start()));
    expect(started.filter(Boolean)).toHaveLength(1);
    await Promise.all(started.map((each) => each?.ended));
    await Promise.all(replicas.map(({ backups }) => backups.startIfDue()));
    expect(await keysIn(replicas[0].place, 'backups/')).toHaveLength(1);
  });

  test('among the own files of the site touch none of them', async () => {
    const site = await openSite(from);
    const { S3_ENDPOINT = '', S3_BUCKET } = site.env;
    const bucket = `${S3_ENDPOINT.replace('//', '//S3RVER:S3RVER@')}/${S3_BUCKET}`;
    const to = S3_BUCKET ? bucket : site.folder;
    const clock = { now: FIRST };
    const { run, backups, open } = await usePlace(site, to, { now: () => clock.now });
    expect(backups.isOwnPlace).toBe(true);
    await addPicture(site);
    const before = (await readSite(site)).files;
    for (let night = 0; night < 9; night += 1) {
      expect((await run())?.failed).toBeUndefined();
      clock.now += DAY;
    }
    expect((await readSite(site)).files).toEqual(before);
    await (await open()).close();
  });
});

describe('backups in a folder', () => {
  test('are refused when damaged, unless the rest is asked for', async () => {
    const site = await openSite('SQLite and a folder');
    const work = await addWork(site);
    const { run, open, place } = await usePlace(site, await makePlace('a folder'));
    await run();
    const lost = originalOf(work);
    await damage(place, lost);
    await expect(open()).rejects.toThrow(
      `Originals of this backup are missing or damaged: ${lost}.`,
    );
    await place?.delete(lost);
    await expect(open()).rejects.toThrow(`missing or damaged: ${lost}.`);
    const target = await openBackend('SQLite and a folder');
    await using rest = await open({ isIncomplete: true });
    await restoreBackup(rest, target);
    expect(Object.keys((await readSite(target)).files)).toHaveLength(5);

    await run();
    await (await open()).close();
    const newest = (await keysIn(place, 'backups/')).at(-1) ?? '';
    await damage(place, newest, 2000);
    await expect(open()).rejects.toThrow(/^This backup is damaged or not complete/);
  });

  test('use the copies of an interrupted one if their bytes are those of the upload', async () => {
    const site = await openSite('SQLite and a folder');
    const damaged = originalOf(await addWork(site));
    const { db } = site.database;
    for (const [original, sha256] of Object.entries((await readSite(site)).files)) {
      await db.updateTable('Pictures').set({ sha256 }).where('original', '=', original).execute();
    }
    const { run, open, place, lastCopied } = await usePlace(site, await makePlace('a folder'));
    await run();
    for (const key of await keysIn(place, 'backups/')) await place?.delete(key);
    await damage(place, damaged);
    await run();
    expect(lastCopied()).toMatchObject({ originals: 1, missing: [] });
    await (await open()).close();
  });

  test('keep a good copy of an original that the site has lost or damaged', async () => {
    const site = await openSite('SQLite and a folder');
    const [lost, cut] = [originalOf(await addWork(site)), originalOf(await addWork(site))];
    const { run, open, lastCopied } = await usePlace(site, await makePlace('a folder'));
    await run();
    const { files } = await readSite(site);
    await site.storage.delete(lost);
    await site.storage.put(cut, Buffer.of(1));
    await run();
    expect(lastCopied()).toMatchObject({ originals: 0, missing: [] });
    const target = await openBackend('SQLite and a folder');
    await using backup = await open();
    await restoreBackup(backup, target);
    const restored = (await readSite(target)).files;
    expect([restored[lost], restored[cut]]).toEqual([files[lost], files[cut]]);
  });

  test('in the place of another site are refused, and its backups stay', async () => {
    const to = await makePlace('a folder');
    const first = await usePlace(await openSite('SQLite and a folder'), to);
    await first.run();
    const before = await keysIn(first.place, 'backups/');
    const state = await (await usePlace(await openSite('SQLite and a folder'), to)).run();
    expect(state?.failed?.message).toMatch(
      /^BACKUP_TO: these are the backups of another site.*give another place/,
    );
    expect(await keysIn(first.place, 'backups/')).toEqual(before);
  });
});

describe('a backup in a wrong place fails with one sentence, and keeps the last one known:', () => {
  const SECRET = 'a-secret-of-the-place';

  async function failIn(to: string) {
    const site = await openSite('SQLite and a folder');
    const good = await usePlace(site, await makePlace('a folder'));
    const last = (await good.run())?.last;
    const { run, logged } = await usePlace(site, to);
    const state = await run();
    expect(state?.last).toEqual(last);
    expect(JSON.stringify([state, logged])).not.toContain(SECRET);
    expect((await good.run())?.failed).toBeUndefined();
    return state?.failed?.message;
  }

  test('a folder that does not exist, or cannot be one', async () => {
    const folder = await makePlace('a folder');
    expect(await failIn(`${folder}/unplugged`)).toBe(
      `BACKUP_TO: there is no folder ${folder}/unplugged; create it, or connect its disk.`,
    );
    expect(await failIn('/proc/self')).toMatch(
      /^BACKUP_TO: this folder cannot be read or written; /,
    );
  });

  test('a bucket that does not exist, and a storage that does not answer', async () => {
    const bucket = await makePlace('a bucket');
    expect(await failIn(bucket.replace('/safe', '/other'))).toBe(
      'BACKUP_TO: there is no such bucket; create it, or correct its name.',
    );
    expect(await failIn(`http://key:${SECRET}@127.0.0.1:${await freePort()}/safe`)).toBe(
      'BACKUP_TO: the storage does not answer (ECONNREFUSED); start it, or correct the address.',
    );
  });

  test.each([
    [403, 'the storage refuses this key; correct it or its secret, or let it use the bucket.'],
    [507, 'the storage is full; make room in it.'],
  ])('a storage that answers writes with %i', async (status, sentence) => {
    const { settings, stop } = await startBrokenS3((req, res) => {
      res.statusCode = req.method === 'PUT' ? status : req.method === 'HEAD' ? 200 : 404;
      res.end();
    });
    const to = settings.endpoint.replace('//', `//key:${SECRET}@`);
    expect(await failIn(`${to}/penseel`)).toBe(`BACKUP_TO: ${sentence}`);
    await stop();
  });
});
