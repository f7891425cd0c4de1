import path from 'node:path';
import type { Database } from '../../app/data/database/database.server.ts';
import { openDisk } from '../../app/media/storage/disk.server.ts';
import type { Storage } from '../../app/media/storage/storage.server.ts';
import type { Config } from '../config/config.ts';

/** The database and the file storage of a site. */
export type SiteStores = { database: Database; storage: Storage };

export type StorageConfig = Pick<Config, 's3' | 'dataDir'>;

/** In its own module, so that worker threads that need only files load nothing else. */
export async function openStorage({ s3, dataDir }: StorageConfig): Promise<Storage> {
  if (!s3) return openDisk(path.join(dataDir, 'files'));
  const { openS3 } = await import('../../app/media/storage/s3.server.ts');
  return openS3(s3);
}
