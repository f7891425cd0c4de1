import { pino } from 'pino';
import { createPasswordHasher } from '../../../app/auth/passwords.server.ts';
import type { Services } from '../../../app/context.ts';
import { openPictures } from '../../../app/media/pictures.server.ts';
import { createClock } from '../../start/clock.ts';
import type { Config } from '../../config/config.ts';
import { createPublicCv } from '../../documents/public-cv.ts';
import type { SiteStores } from '../../start/open-storage.ts';
import { openSiteAuth } from '../../start/services.ts';

/** Opens read-only services that render pages. The server may run at the same time. */
export async function openReadOnlyServices(
  { database, storage }: SiteStores,
  config: Config,
  incomingDir: string,
): Promise<Services & AsyncDisposable> {
  const pictures = await openPictures({ storage, incomingDir });
  const { db } = database;
  const { siteUrl } = config;
  const { today } = createClock(config.timeZone, Date.now);
  return {
    db,
    pictures,
    auth: openSiteAuth(database, config),
    passwords: createPasswordHasher(),
    describeNewerRelease: async () => undefined,
    backups: {
      place: undefined,
      isOwnPlace: false,
      isOverdue: async () => false,
      start: async () => undefined,
    },
    mail: undefined,
    log: pino({ level: 'silent' }),
    siteUrl,
    makePublicCv: createPublicCv(
      { db, siteUrl, today },
      { s3: config.s3, dataDir: config.dataDir },
    ),
    historyDays: config.historyDays,
    enquiryDays: undefined,
    timeZone: config.timeZone,
    today,
    now: Date.now,
    [Symbol.asyncDispose]: pictures.close,
  };
}
