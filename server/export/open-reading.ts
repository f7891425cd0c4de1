import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { Services } from '../../app/context.ts';
import type { Database } from '../../app/data/database.server.ts';
import { openPictures } from '../../app/media/pictures.server.ts';
import type { Storage } from '../../app/media/storage.server.ts';
import { createClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { createPublicCv } from '../documents/public-cv.ts';
import { openSiteAuth } from '../services.ts';

type Place = { database: Database; storage: Storage };

/** What pages are made with, for a command beside a running server: it takes nothing in and holds nothing. */
export async function openReading(
  { database, storage }: Place,
  config: Config,
): Promise<Services & AsyncDisposable> {
  const incomingDir = await mkdtemp(path.join(tmpdir(), 'penseel-reading-'));
  const pictures = await openPictures({ storage, incomingDir });
  const { db } = database;
  const { siteUrl } = config;
  const { today } = createClock(config.timeZone, Date.now);
  return {
    db,
    pictures,
    auth: await openSiteAuth(database, config),
    log: pino({ level: 'silent' }),
    siteUrl,
    makePublicCv: createPublicCv(
      { db, siteUrl, today },
      { s3: config.s3, dataDir: config.dataDir },
    ),
    historyDays: config.historyDays,
    timeZone: config.timeZone,
    today,
    now: Date.now,
    async [Symbol.asyncDispose]() {
      await pictures.close();
      await rm(incomingDir, { recursive: true, force: true });
    },
  };
}
