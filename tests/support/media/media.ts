import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../../../app/data/database/tables.ts';
import { createPicture } from '../../../app/data/pictures/picture-rows.server.ts';
import { openDisk } from '../../../app/media/storage/disk.server.ts';
import { parsePicturePath } from '../../../app/media/storage/keys.ts';
import { openPictures } from '../../../app/media/pictures.server.ts';
import type { Pictures } from '../../../app/media/pictures.server.ts';
import { openS3 } from '../../../app/media/storage/s3.server.ts';
import type { Log } from '../../../app/media/sizes/derived-files.server.ts';
import type { OpenFile, Storage } from '../../../app/media/storage/storage.server.ts';
import { LOW_COSTS } from '../site/low-costs.ts';
import { startS3 } from './s3.ts';

export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'penseel-media-'));
}

export async function storageOnDisk(): Promise<{ storage: Storage; stop(): Promise<void> }> {
  const storage = await openDisk(await temporaryFolder());
  return { storage, stop: async () => undefined };
}

export async function storageOnS3(): Promise<{ storage: Storage; stop(): Promise<void> }> {
  const { settings, stop } = await startS3();
  return { storage: openS3(settings), stop };
}

/** Opens pictures in a temporary folder. A test can replace functions of the storage. */
export async function picturesOnDisk(
  replace: (storage: Storage) => Partial<Storage> = () => ({}),
  log?: Log,
) {
  const { storage } = await storageOnDisk();
  const incomingDir = await temporaryFolder();
  const replaced = { ...storage, ...replace(storage) };
  return {
    storage,
    incomingDir,
    pictures: await openPictures({
      storage: replaced,
      incomingDir,
      log,
      effort: LOW_COSTS.encodingEffort,
    }),
  };
}

export async function* inChunks(bytes: Uint8Array, size = 16_384): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Uploads the picture of a work, which must be accepted. */
export async function receiveWork(pictures: Pictures, bytes: Uint8Array) {
  const received = await pictures.receive('works', inChunks(bytes));
  if (!received.ok) throw new Error(received.message);
  const name = parsePicturePath(received.picture.image)?.name ?? '';
  return { ...received, name };
}

/** Uploads the picture of a work and adds its row, as the admin page does. */
export async function uploadWork(
  { pictures, db }: { pictures: Pictures; db: Db },
  file: Uint8Array,
) {
  const received = await receiveWork(pictures, file);
  const { picture, original, bytes, sha256 } = received;
  const createdAt = new Date().toISOString();
  await createPicture(db, { ...picture, original, bytes, sha256, createdAt });
  return received;
}

/** Reads an open file, or a part of it, and closes it. */
export async function bytesOf(file: OpenFile | undefined, start = 0, end = file?.size ?? 0) {
  const chunks: Uint8Array[] = [];
  if (file) for await (const chunk of file.read(start, end)) chunks.push(chunk);
  await file?.close();
  return Buffer.concat(chunks);
}

export async function pictureKeys(storage: Storage): Promise<string[]> {
  const found: string[] = [];
  for (const prefix of ['originals/', 'sizes/']) {
    for await (const { key } of storage.list(prefix)) found.push(key);
  }
  return found.toSorted();
}
