import { accessSync, constants } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';

/** Everything the environment decides, read once at the start. The table stands in the README. */
export type Config = {
  port: number;
  host: string;
  siteUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  s3: S3Config | undefined;
  timeZone: string;
  owner: { email: string; password: string } | undefined;
  demo: boolean;
  trustedProxies: string[];
  logLevel: LogLevel;
};

type S3Config = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

type Environment = Record<string, string | undefined>;

/** A value of the environment that cannot be used: its message is the one line the owner sees. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  constructor(variable: string, mend: string) {
    super(`${variable}: ${mend}`);
  }
}

export function readConfig(env: Environment, projectDir: string): Config {
  const port = readPort(env);
  return {
    port,
    host: env.HOST || 'localhost',
    siteUrl: readSiteUrl(env, port),
    dataDir: path.resolve(projectDir, env.DATA_DIR || 'data'),
    databaseUrl: readDatabaseUrl(env),
    s3: readS3(env),
    timeZone: readTimeZone(env),
    owner: readOwner(env),
    demo: readSwitch(env, 'DEMO', true),
    trustedProxies: readAddresses(env, 'TRUSTED_PROXIES'),
    logLevel: readOneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
  };
}

function readPort(env: Environment): number {
  const port = Number(env.PORT || 3000);
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port;
  throw new ConfigError('PORT', `'${env.PORT}' is no port; give a whole number from 1 to 65535.`);
}

function readSiteUrl(env: Environment, port: number): string {
  const value = env.SITE_URL || `http://localhost:${port}`;
  const url = URL.parse(value);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search) {
    throw new ConfigError(
      'SITE_URL',
      `'${value}' is no origin; give one such as https://www.example.com, without a path.`,
    );
  }
  return url.origin;
}

function readDatabaseUrl(env: Environment): string | undefined {
  const value = env.DATABASE_URL;
  if (!value) return undefined;
  const url = URL.parse(value);
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw new ConfigError(
      'DATABASE_URL',
      'give an address such as postgres://user:password@host:5432/name, or leave it out for SQLite.',
    );
  }
  checkTls(url.searchParams);
  return value;
}

const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/** The driver takes any word for `sslmode`, and says of a missing file only that it is missing. */
function checkTls(parameters: URLSearchParams): void {
  const mode = parameters.get('sslmode');
  if (mode !== null && !SSL_MODES.includes(mode)) {
    throw new ConfigError('DATABASE_URL', `sslmode '${mode}' is unknown; give verify-full.`);
  }
  for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
    const file = parameters.get(name);
    if (file !== null && !isReadable(file)) {
      throw new ConfigError('DATABASE_URL', `the file '${file}' of ${name} cannot be read.`);
    }
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

const S3_VARIABLES = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

function readS3(env: Environment): S3Config | undefined {
  if (!S3_VARIABLES.some((name) => env[name])) return undefined;
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = S3_VARIABLES.map((name) => {
    const value = env[name];
    if (!value) throw new ConfigError(name, 'is missing; files in S3 need all five S3_ variables.');
    return value;
  }) as [string, string, string, string, string];
  if (!['http:', 'https:'].includes(URL.parse(endpoint)?.protocol ?? '')) {
    throw new ConfigError('S3_ENDPOINT', 'give an address such as https://s3.example.com.');
  }
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

function readTimeZone(env: Environment): string {
  const zone = env.SITE_TIMEZONE || Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    throw new ConfigError(
      'SITE_TIMEZONE',
      `'${zone}' is unknown; give one such as Europe/Brussels.`,
    );
  }
}

function readOwner(env: Environment): Config['owner'] {
  const { OWNER_EMAIL: email, OWNER_PASSWORD: password } = env;
  if (!email && !password) return undefined;
  if (!email) throw new ConfigError('OWNER_EMAIL', 'is missing; OWNER_PASSWORD needs it.');
  if (!password) throw new ConfigError('OWNER_PASSWORD', 'is missing; OWNER_EMAIL needs it.');
  if (!/^\S+@\S+\.\S+$/.test(email)) {
    throw new ConfigError('OWNER_EMAIL', `'${email}' is no email address; give a full one.`);
  }
  return { email, password };
}

function readSwitch(env: Environment, name: string, fallback: boolean): boolean {
  const value = env[name];
  if (!value) return fallback;
  if (value === '1') return true;
  if (value === '0') return false;
  throw new ConfigError(name, `'${value}' is neither 0 nor 1; give one of them or leave it out.`);
}

function readOneOf<T extends string>(
  env: Environment,
  name: string,
  values: readonly T[],
  fallback: T,
): T {
  const value = env[name] || fallback;
  const known = values.find((candidate) => candidate === value);
  if (known) return known;
  throw new ConfigError(name, `'${value}' is unknown; give one of ${values.join(', ')}.`);
}

function readAddresses(env: Environment, name: string): string[] {
  const addresses = (env[name] ?? '').split(/[\s,]+/).filter(Boolean);
  for (const address of addresses) {
    const [ip = '', bits = '0', ...rest] = address.split('/');
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(ip) as 0 | 4 | 6];
    if (rest.length > 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > most) {
      throw new ConfigError(
        name,
        `'${address}' is no address; give ones such as 10.0.0.1 or 10.0.0.0/8.`,
      );
    }
  }
  return addresses;
}
