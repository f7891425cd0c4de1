import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import { openAuth } from '../../../app/auth/auth.server.ts';
import { createPasswordHasher } from '../../../app/auth/passwords.server.ts';
import { createExhibition } from '../../../app/data/exhibitions/exhibitions.server.ts';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { migrate } from '../../../app/data/database/migrate.server.ts';
import { createPicture } from '../../../app/data/pictures/picture-rows.server.ts';
import { createPost } from '../../../app/data/posts/posts.server.ts';
import { inSnapshot, type DatabaseSnapshot } from '../../../app/data/backup/snapshot.server.ts';
import { createWork, deleteWork } from '../../../app/data/works/works.server.ts';
import type { Storage } from '../../../app/media/storage/storage.server.ts';
import { writeBackupFile } from '../../../server/backup/backup-file.ts';
import {
  makeExhibitionInput,
  makePicture,
  makePostInput,
  makeWorkInput,
} from '../content/factories.ts';
import { mustSave } from '../content/must-save.ts';
import { OWNER } from '../sign-in/owner.ts';
import type { TestBackend } from './backends.ts';
import { LOW_COSTS } from './low-costs.ts';

type Backend = Pick<TestBackend, 'database' | 'storage'>;

export function openOwner({ database: { db } }: Backend) {
  const passwords = createPasswordHasher(LOW_COSTS.passwordCost);
  return openAuth({ db, siteUrl: 'https://art.example', passwords });
}

/** Fills a small site with rows in every content table and difficult texts. */
export async function fillSite(backend: Backend): Promise<void> {
  const { db } = backend.database;
  await migrate(backend.database);
  const category = await mustSave(createGroup(db, 'category', { title: 'Ünïcode 🎨 "quoted"' }));
  for (let n = 0; n < 5; n += 1) {
    await addWork(backend, { title: `Line\u2028break\n${n}`, categoryId: category.id });
  }
  const last = await addWork(backend, { title: 'Deleted, but its id stays used' });
  await mustSave(deleteWork(db, last));
  await mustSave(createPost(db, makePostInput({ description: 'two\nlines' })));
  await mustSave(createExhibition(db, makeExhibitionInput()));
}

/** Adds an owner who is signed in and has started to enable one-time codes. */
export async function addOwner(backend: Backend): Promise<void> {
  const auth = openOwner(backend);
  await auth.createOwner(OWNER);
  const signedIn = await auth.signIn(OWNER, '127.0.0.1');
  const caller = { headers: new Headers(), clientIp: '127.0.0.1' };
  const started = await auth.account.startOneTimeCodes(caller, OWNER.password);
  if (!signedIn.ok || !started.ok) throw new Error('The owner could not sign in.');
}

/** Adds a work and its original, like an upload followed by a save. */
export async function addWork(backend: Backend, more: Parameters<typeof makeWorkInput>[0] = {}) {
  const image = await addPicture(backend);
  return mustSave(createWork(backend.database.db, makeWorkInput({ image, ...more }), '2026-01-02'));
}

export async function addPicture({ database: { db }, storage }: Backend): Promise<string> {
  const name = randomUUID();
  const image = `/media/works/${name}.jpg`;
  const original = `originals/works/${name}.jpg`;
  const content = createHash('sha512').update(name).digest();
  await storage.put(original, content);
  // The table of a site with an older schema has no checksum column.
  const { sha256: _sha256, ...row } = makePicture(image, { original, bytes: content.length });
  await createPicture(db, row);
  return image;
}

export async function writeBackup(
  backend: Backend,
  folder: string,
  { withHistory = true } = {},
): Promise<string> {
  const file = path.join(folder, `${randomUUID()}.tar`);
  await writeBackupFile(file, backend, { withHistory });
  return file;
}

/** Reads everything that a backup must contain, sorted. */
export async function readSite({ database, storage }: Backend) {
  const rows = await inSnapshot(database, readAll, { withHistory: true });
  return { ...rows, files: await readFiles(storage) };
}

async function readAll(snapshot: DatabaseSnapshot) {
  const all: string[] = [];
  for (const table of snapshot.tables) {
    for await (const some of snapshot.rows(table)) {
      all.push(...some.map((row) => `${table} ${JSON.stringify(row)}`));
    }
  }
  return { rows: all.toSorted(), lastIds: await snapshot.lastIds() };
}

async function readFiles(storage: Storage): Promise<Record<string, string>> {
  const files: [string, string][] = [];
  for await (const { key } of storage.list('originals/')) {
    const bytes = (await storage.get(key)) ?? Buffer.of();
    files.push([key, createHash('sha256').update(bytes).digest('hex')]);
  }
  return Object.fromEntries(files.toSorted());
}
