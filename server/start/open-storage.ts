import path from 'node:path';
import { openDisk } from '../../app/media/storage/disk.server.ts';
import type { Storage } from '../../app/media/storage/storage.server.ts';
import type { Config } from './config.ts';

/** Where the files are. */
export type FilesAt = Pick<Config, 's3' | 'dataDir'>;

/** In a module of its own, so that a worker that needs files loads nothing else. */
export async function openStorage({ s3, dataDir }: FilesAt): Promise<Storage> {
  if (!s3) return openDisk(path.join(dataDir, 'files'));
  const { openS3 } = await import('../../app/media/storage/s3.server.ts');
  return openS3(s3);
}
