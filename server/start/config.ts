import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { BACKUP_TO_ADVICE, parseBackupTo } from '../backup/place/backup-to.ts';
import { MAIL_URL_ADVICE, parseMailUrl } from '../mail/mail-server.ts';
import { LOG_FORMATS } from './log.ts';
import { listNetworkOrigins } from './network-origins.ts';

/** All settings from the environment, read once at the start. docs/hosting/reference.md lists them. */
export type Config = ReturnType<typeof readConfig>;

/** An invalid environment variable. Its message is the only line that the owner sees. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  constructor(variable: string, advice: string) {
    super(`${variable}: ${advice}`);
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The error for an invalid value: what is wrong, and how to correct it. */
function refused(advice: string) {
  return { error: ({ input }: { input?: unknown }) => `'${input}' ${advice}` };
}

const S3 = {
  S3_ENDPOINT: z
    .string()
    .refine(hasProtocol('http:', 'https:'), 'give an address such as https://s3.example.com.'),
  S3_BUCKET: z.string(),
  S3_REGION: z.string(),
  S3_ACCESS_KEY_ID: z.string(),
  S3_SECRET_ACCESS_KEY: z.string(),
};

const OWNER = {
  OWNER_EMAIL: z.string().regex(/^\S+@\S+\.\S+$/, refused('is no email address; give a full one.')),
  OWNER_PASSWORD: z.string(),
};

const MAIL = {
  // The value contains a password, so no message repeats it.
  MAIL_URL: z.string().refine((value) => parseMailUrl(value), MAIL_URL_ADVICE),
  MAIL_FROM: z.email(refused('is no email address; give a plain one, without a name.')),
};

const SITE = z.object({
  PORT: z
    .string()
    .refine(isPort, refused('is no port; give a whole number from 1 to 65535.'))
    .default('3000'),
  // Not 'localhost', which is ::1 on some machines, where a proxy to 127.0.0.1 cannot connect.
  HOST: z.string().default('127.0.0.1'),
  SITE_URL: z
    .string()
    .refine(
      isOrigin,
      refused('is no origin; give one such as https://www.example.com, without a path.'),
    )
    .optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .string()
    .refine(
      hasProtocol('postgres:', 'postgresql:'),
      'give an address such as postgres://user:password@host:5432/name, or leave it out for SQLite.',
    )
    .superRefine(checkTls)
    .optional(),
  SITE_TIMEZONE: z
    .string()
    .refine(isTimeZone, refused('is unknown; give one such as Europe/Brussels.'))
    .optional(),
  DEMO: z
    .enum(['0', '1'], refused('is neither 0 nor 1; give one of them or leave it out.'))
    .default('1'),
  HISTORY_DAYS: z
    .string()
    .regex(/^\d{1,4}$/, refused('is no number of days; give a whole number from 0 to 9999.'))
    .default('30'),
  ENQUIRY_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, refused('is no number of days; give a whole number from 1 to 9999.'))
    .default('365'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .pipe(
      z.array(
        z
          .string()
          .refine(
            isNetwork,
            refused('is no IP or network; give ones such as 10.0.0.1 or 10.0.0.0/8.'),
          ),
      ),
    ),
  // The value may contain a secret, so no message repeats it. A relative path would be in the folder of one version.
  BACKUP_TO: z
    .string()
    .refine((value) => /^\/|:\/\//.test(value) && parseBackupTo(value), BACKUP_TO_ADVICE)
    .optional(),
  RELEASES: z
    .string()
    // An address must not contain a password, because the owner sees it.
    .regex(
      /^(?:\/|https:\/\/[^@]+$)/,
      refused('is neither the whole path of a folder nor an https address without a password.'),
    )
    .optional(),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, refused(`is unknown; give one of ${LOG_LEVELS.join(', ')}.`))
    .default('info'),
  LOG_FORMAT: z
    .enum(LOG_FORMATS, refused(`is unknown; give one of ${LOG_FORMATS.join(', ')}.`))
    .default('json'),
  METRICS_PORT: z
    .string()
    .refine(isPort, refused('is no port; give a whole number from 1 to 65535.'))
    .optional(),
});

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

function hasProtocol(...protocols: string[]): (value: string) => boolean {
  return (value) => protocols.includes(URL.parse(value)?.protocol ?? '');
}

function isPort(value: string): boolean {
  return /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 65535;
}

function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return /^https?:$/.test(url?.protocol ?? '') && url?.pathname === '/' && url.search === '';
}

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

/** Whether a value is an IP address or a network in CIDR notation. */
function isNetwork(value: string): boolean {
  const kinds = [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()];
  return kinds.some((kind) => kind.safeParse(value).success);
}

const SSL_MODE = z.enum(['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']);

/** Checks what the driver does not: it accepts any `sslmode`, and its error for a missing file does not name the option. */
function checkTls(value: string, context: z.RefinementCtx<string>): void {
  const parameters = URL.parse(value)?.searchParams ?? new URLSearchParams();
  const refuse = (message: string) => context.addIssue({ code: 'custom', message });
  const mode = parameters.get('sslmode') ?? 'prefer';
  if (!SSL_MODE.safeParse(mode).success) refuse(`sslmode '${mode}' is unknown; give verify-full.`);
  for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
    const file = parameters.get(name);
    if (file !== null && !isReadable(file)) refuse(`the file '${file}' of ${name} cannot be read.`);
  }
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
