import { accessSync, constants } from 'node:fs';
import { z } from 'zod';
import { BACKUP_TO_ADVICE, parseBackupTo } from '../backup/place/backup-to.ts';
import { MAIL_URL_ADVICE, parseMailUrl } from '../mail/mail-server.ts';
import { LOG_FORMATS } from '../start/log.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The error for an invalid value: what is wrong, and how to correct it. */
function refused(advice: string) {
  return { error: ({ input }: { input?: unknown }) => `'${input}' ${advice}` };
}

export const S3 = {
  S3_ENDPOINT: z
    .string()
    .refine(hasProtocol('http:', 'https:'), 'give an address such as https://s3.example.com.'),
  S3_BUCKET: z.string(),
  S3_REGION: z.string(),
  S3_ACCESS_KEY_ID: z.string(),
  S3_SECRET_ACCESS_KEY: z.string(),
};

export const OWNER = {
  OWNER_EMAIL: z.string().regex(/^\S+@\S+\.\S+$/, refused('is no email address; give a full one.')),
  OWNER_PASSWORD: z.string(),
};

export const MAIL = {
  // The value contains a password, so no message repeats it.
  MAIL_URL: z.string().refine((value) => parseMailUrl(value), MAIL_URL_ADVICE),
  MAIL_FROM: z.email(refused('is no email address; give a plain one, without a name.')),
};

export const SITE = z.object({
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
