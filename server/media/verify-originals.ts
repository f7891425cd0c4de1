import type { Database } from '../../app/data/database/database.server.ts';
import {
  saveChecksum,
  listPictureFiles,
  type PictureFile,
} from '../../app/data/pictures/picture-files.server.ts';
import { checksumOf } from '../../app/media/storage/files-check.server.ts';
import type { Storage } from '../../app/media/storage/storage.server.ts';

type Place = { database: Database; storage: Storage };

export type DeepOptions = {
  /** Stores the checksum of an original that has none; otherwise such originals are only counted. */
  keepsSums?: boolean;
  onProgress?: (done: number, of: number) => void;
};

export type DeepFindings = {
  read: number;
  /** Same size as at their upload, but other bytes. */
  changed: PictureFile[];
  /** How many have no checksum to compare with. */
  unknown: number;
};

/** Reads every original and compares it with the checksum of its upload. */
export async function verifyOriginals(
  { database: { db }, storage }: Place,
  { keepsSums = false, onProgress }: DeepOptions,
): Promise<DeepFindings> {
  const pictures = await listPictureFiles(db);
  const found: DeepFindings = { read: 0, changed: [], unknown: 0 };
  for (const [index, picture] of pictures.entries()) {
    const sum = await checksumOf(storage, picture.original);
    if (sum !== undefined) found.read += 1;
    if (sum !== undefined && picture.sha256 === null) {
      found.unknown += 1;
      if (keepsSums) await saveChecksum(db, picture.image, sum);
    } else if (sum !== undefined && sum !== picture.sha256) found.changed.push(picture);
    onProgress?.(index + 1, pictures.length);
  }
  return found;
}
