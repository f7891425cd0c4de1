import {
  saveChecksum,
  listPictureFiles,
  type PictureFile,
} from '../../app/data/pictures/picture-files.server.ts';
import { checksumOf } from '../../app/media/storage/files-check.server.ts';
import type { SiteStores } from '../start/open-storage.ts';

export type DeepOptions = {
  /** Stores the missing checksums of originals. Otherwise these originals are only counted. */
  storesChecksums?: boolean;
  onProgress?: (done: number, of: number) => void;
};

export type DeepFindings = {
  read: number;
  /** Originals whose bytes differ from those of the upload. */
  changed: PictureFile[];
  /** The number of originals without a stored checksum. */
  unknown: number;
};

/** Reads every original and compares it with the checksum of its upload. */
export async function verifyOriginals(
  { database: { db }, storage }: SiteStores,
  { storesChecksums = false, onProgress }: DeepOptions,
): Promise<DeepFindings> {
  const pictures = await listPictureFiles(db);
  const found: DeepFindings = { read: 0, changed: [], unknown: 0 };
  for (const [index, picture] of pictures.entries()) {
    const sum = await checksumOf(storage, picture.original);
    if (sum !== undefined) found.read += 1;
    if (sum !== undefined && picture.sha256 === null) {
      found.unknown += 1;
      if (storesChecksums) await saveChecksum(db, picture.image, sum);
    } else if (sum !== undefined && sum !== picture.sha256) found.changed.push(picture);
    onProgress?.(index + 1, pictures.length);
  }
  return found;
}
