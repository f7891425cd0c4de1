import path from 'node:path';
import { z } from 'zod';
import { parseBackupTo } from '../backup/place/backup-to.ts';
import { parseMailUrl } from '../mail/mail-server.ts';
import { listNetworkOrigins } from './network-origins.ts';
import { MAIL, OWNER, S3, SITE } from './variables.ts';

/** All settings from the environment, read once at the start. docs/hosting/reference.md lists them. */
export type Config = ReturnType<typeof readConfig>;

/** An invalid environment variable. Its message is the only line that the owner sees. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  constructor(variable: string, advice: string) {
    super(`${variable}: ${advice}`);
  }
}

export function readConfig(env: Environment, projectDir: string) {
  // An empty value counts as not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const site = read(SITE, given);
  const s3 = readGroup(S3, given, 'files in S3 need all five S3_ variables.');
  const owner = readGroup(OWNER, given, 'an owner needs OWNER_EMAIL and OWNER_PASSWORD.');
  const mail = readGroup(MAIL, given, 'mail needs MAIL_URL and MAIL_FROM.');
  const mailServer = mail && parseMailUrl(mail.MAIL_URL);
  const listening = { host: site.HOST, port: Number(site.PORT) };
  return {
    ...listening,
    siteUrl: new URL(site.SITE_URL ?? `http://localhost:${site.PORT}`).origin,
    // A site with a public origin accepts no other.
    networkOrigins: site.SITE_URL ? [] : listNetworkOrigins(listening),
    dataDir: path.resolve(projectDir, site.DATA_DIR),
    databaseUrl: site.DATABASE_URL,
    s3: s3 && {
      endpoint: s3.S3_ENDPOINT,
      bucket: s3.S3_BUCKET,
      region: s3.S3_REGION,
      accessKeyId: s3.S3_ACCESS_KEY_ID,
      secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
    },
    // The canonical name of the time zone.
    timeZone: new Intl.DateTimeFormat('en', { timeZone: site.SITE_TIMEZONE }).resolvedOptions()
      .timeZone,
    owner: owner && { email: owner.OWNER_EMAIL, password: owner.OWNER_PASSWORD },
    demo: site.DEMO === '1',
    backupTo: site.BACKUP_TO ? parseBackupTo(site.BACKUP_TO) : undefined,
    releases: site.RELEASES,
    mail: mail && mailServer && { server: mailServer, from: mail.MAIL_FROM },
    historyDays: Number(site.HISTORY_DAYS),
    enquiryDays: Number(site.ENQUIRY_DAYS),
    trustedProxies: site.TRUSTED_PROXIES,
    logLevel: site.LOG_LEVEL,
    logFormat: site.LOG_FORMAT,
    metricsPort: site.METRICS_PORT === undefined ? undefined : Number(site.METRICS_PORT),
  };
}

type Environment = Record<string, string | undefined>;

function read<T extends z.ZodType>(schema: T, given: Environment): z.infer<T> {
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  const [issue] = error.issues;
  throw new ConfigError(String(issue?.path[0]), issue?.message ?? '');
}

/** Reads variables that must be set together: all of them, or none. */
function readGroup<T extends z.ZodRawShape>(shape: T, given: Environment, why: string) {
  const names = Object.keys(shape);
  if (!names.some((name) => given[name])) return undefined;
  const missing = names.find((name) => !given[name]);
  if (missing) throw new ConfigError(missing, `is missing; ${why}`);
  return read(z.object(shape), given);
}
