import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { projectDir } from '../../../scripts/tool.ts';
import { readBackupState } from '../../../app/data/backup/backup-state.server.ts';
import { openBackup } from '../../../server/backup/place/open-backup.ts';
import { openPlaceBackups } from '../../../server/backup/place/place-backups.ts';
import { openPlace } from '../../../server/backup/place/place.ts';
import { readConfig } from '../../../server/config/config.ts';
import { temporaryFolder } from '../media/media.ts';
import { placeInBucket, startS3 } from '../media/s3.ts';
import type { TestBackend } from './backends.ts';

type PlaceKind = 'a folder' | 'a bucket';

/** An empty place for backups, as the value of `BACKUP_TO`. */
export async function makePlace(kind: PlaceKind): Promise<string> {
  if (kind === 'a folder') return temporaryFolder();
  const s3 = await startS3('safe');
  onTestFinished(s3.stop);
  return placeInBucket(s3.settings);
}

type PlaceOptions = { now?: () => number };

/** The backups of a site in a place, with what they log. */
export async function usePlace(
  backend: TestBackend,
  to: string,
  { now = Date.now }: PlaceOptions = {},
) {
  const config = readConfig({ ...backend.env, BACKUP_TO: to }, projectDir);
  const { db } = backend.database;
  await mkdir(path.join(backend.folder, 'incoming'), { recursive: true });
  const logged: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line) => logged.push(JSON.parse(line)) });
  const backups = openPlaceBackups({ stores: backend, config, log, now });
  const { backupTo } = config;
  if (!backupTo) throw new Error('There is no place.');
  return {
    config,
    backups,
    logged,
    place: await openPlace(backupTo, { isReadOnly: true }).catch(() => undefined),
    /** Makes a backup and returns the state after it. */
    async run() {
      await (
        await backups.start()
      )?.ended;
      return readBackupState(db);
    },
    /** How much the last backup copied. */
    lastCopied: () => logged.findLast(({ msg }) => msg === 'backup made'),
    open: (options: { isIncomplete?: boolean; given?: string } = {}) =>
      openBackup(options.given ?? to, {
        backupTo,
        resolvePath: (given) => given,
        onFound: () => undefined,
        ...options,
      }),
  };
}
