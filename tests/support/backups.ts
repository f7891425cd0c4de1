import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import { openAuth } from '../../app/auth/auth.server.ts';
import { createPasswordHasher } from '../../app/auth/passwords.server.ts';
import { authSecret } from '../../app/auth/secret.server.ts';
import { createExhibition } from '../../app/data/exhibitions.server.ts';
import { createGroup } from '../../app/data/groups.server.ts';
import { migrate } from '../../app/data/migrate.server.ts';
import { createPicture } from '../../app/data/picture-rows.server.ts';
import { createPost } from '../../app/data/posts.server.ts';
import { inSnapshot, type Snapshot } from '../../app/data/snapshot.server.ts';
import { createWork, deleteWork } from '../../app/data/works.server.ts';
import type { Storage } from '../../app/media/storage.server.ts';
import { writeBackupFile } from '../../server/backup/backup-file.ts';
import { makeExhibitionInput, makePicture, makePostInput, makeWorkInput } from './factories.ts';
import { mustSave } from './must-save.ts';
import { OWNER } from './owner.ts';
import type { SitePlace } from './places.ts';

type Place = Pick<SitePlace, 'database' | 'storage'>;

export function openOwner({ database: { db, dialect } }: Place, secret: string) {
  const passwords = createPasswordHasher();
  return openAuth({ db, dialect, siteUrl: 'https://art.example', secret, passwords });
}

/** A small site with something in every table of content, and texts that are hard to carry. */
export async function fillPlace(place: Place): Promise<void> {
  const { db } = place.database;
  await migrate(place.database);
  const category = await mustSave(createGroup(db, 'category', { title: 'Ünïcode 🎨 "quoted"' }));
  for (let n = 0; n < 5; n += 1) {
    await addWork(place, { title: `Line\u2028break\n${n}`, categoryId: category.id });
  }
  const last = await addWork(place, { title: 'Deleted, so that its id is used' });
  await mustSave(deleteWork(db, last));
  await mustSave(createPost(db, makePostInput({ description: 'two\nlines' })));
  await mustSave(createExhibition(db, makeExhibitionInput()));
}

/** An owner who is signed in, and whose account has a second factor's row. */
export async function addOwner(place: Place): Promise<void> {
  const { db, dialect } = place.database;
  const auth = openOwner(place, await authSecret(db));
  await auth.createOwner(OWNER);
  await auth.signIn(OWNER, '127.0.0.1');
  const isVerified = dialect === 'postgres' ? sql`true` : sql`1`;
  await sql`
    insert into "twoFactor" ("id", "secret", "backupCodes", "userId", "verified")
    select 'f', 'secret', 'codes', "id", ${isVerified} from "user"
  `.execute(db);
}

/** A work with its original, as an upload and a save leave them. */
export async function addWork(place: Place, more: Parameters<typeof makeWorkInput>[0] = {}) {
  const image = await addPicture(place);
  return mustSave(createWork(place.database.db, makeWorkInput({ image, ...more }), '2026-01-02'));
}

export async function addPicture({ database: { db }, storage }: Place): Promise<string> {
  const name = randomUUID();
  const image = `/media/works/${name}.jpg`;
  const original = `originals/works/${name}.jpg`;
  const content = createHash('sha512').update(name).digest();
  await storage.put(original, content);
  // The checksum is a column that a site of an older schema does not have.
  const { sha256: _sha256, ...row } = makePicture(image, { original, bytes: content.length });
  await createPicture(db, row);
  return image;
}

export async function writeBackup(
  place: Place,
  folder: string,
  { withHistory = true } = {},
): Promise<string> {
  const file = path.join(folder, `${randomUUID()}.tar`);
  await writeBackupFile(file, place, { withHistory });
  return file;
}

/** Everything that a backup must carry, in an order of its own. */
export async function readPlace({ database, storage }: Place) {
  const rows = await inSnapshot(database, readAll, { withHistory: true });
  return { ...rows, files: await readFiles(storage) };
}

async function readAll(snapshot: Snapshot) {
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
