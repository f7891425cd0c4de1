import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const read = (env: Record<string, string>) => readConfig(env, '/srv/penseel');

test('an empty environment gives the defaults', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    dataDir: '/srv/penseel/data',
    databaseUrl: undefined,
    s3: undefined,
    owner: undefined,
    demo: true,
    trustedProxies: [],
    logLevel: 'info',
  });
});

test('without SITE_URL, the public origin has the configured port', () => {
  expect(read({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
  expect(read({ PORT: '8080', SITE_URL: 'https://art.example/' }).siteUrl).toBe(
    'https://art.example',
  );
});

const S3 = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'art',
  S3_REGION: 'eu',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('the five S3 variables together select S3', () => {
  expect(read(S3).s3).toEqual({
    endpoint: 'https://s3.example.com',
    bucket: 'art',
    region: 'eu',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
});

test('BACKUP_TO is a folder, or a bucket with its key', () => {
  expect(read({}).backupTo).toBeUndefined();
  expect(read({ BACKUP_TO: '/mnt/safe' }).backupTo).toEqual({ folder: '/mnt/safe' });
  const bucket = 'https://KEY:s%2Fe+c=t@s3.example.com:9000/art-safe';
  const s3 = {
    endpoint: 'https://s3.example.com:9000',
    bucket: 'art-safe',
    region: 'eu-west-1',
    accessKeyId: 'KEY',
    secretAccessKey: 's/e+c=t',
  };
  expect(read({ BACKUP_TO: `${bucket}?region=eu-west-1` }).backupTo).toEqual({ s3 });
  expect(read({ BACKUP_TO: bucket }).backupTo).toEqual({ s3: { ...s3, region: 'us-east-1' } });
});

test('an invalid BACKUP_TO is refused without its secret', () => {
  const invalid = [
    'https://s3.example.com/safe',
    'https://KEY@s3.example.com/safe',
    'https://KEY:hidden/secret@s3.example.com/safe',
    'https://KEY:hidden%secret@s3.example.com/safe',
    'https://KEY:hidden@s3.example.com',
    'https://KEY:hidden@s3.example.com/safe/folder',
    's3://KEY:hidden@safe',
    'hidden/safe',
  ];
  for (const value of invalid) {
    expect(() => read({ BACKUP_TO: value }), value).toThrow(
      /^BACKUP_TO: give the whole path of a folder, or a bucket/,
    );
    expect(() => read({ BACKUP_TO: value }), value).not.toThrow(/hidden/);
  }
});

test('MAIL_URL and MAIL_FROM together set up mail', () => {
  expect(read({}).mail).toBeUndefined();
  const env = { MAIL_URL: 'smtps://me:secret@smtp.example.com', MAIL_FROM: 'site@art.example' };
  expect(read(env).mail).toEqual({
    from: 'site@art.example',
    server: {
      host: 'smtp.example.com',
      port: 465,
      isSecure: true,
      login: { user: 'me', pass: 'secret' },
    },
  });
  const invalid = { ...env, MAIL_URL: 'smtps://me:hidden/secret@smtp.example.com' };
  expect(() => read(invalid)).toThrow(/^MAIL_URL: give an address such as smtps:/);
  expect(() => read(invalid)).not.toThrow(/hidden/);
});

test.each([
  [{ PORT: 'abc' }, /^PORT: .*1 to 65535/],
  [{ PORT: '70000' }, /^PORT: /],
  [{ SITE_URL: 'art.example' }, /^SITE_URL: .*https:\/\//],
  [{ SITE_URL: 'https://art.example/path' }, /^SITE_URL: .*without a path/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: .*postgres:/],
  [{ DATABASE_URL: 'postgres://x/y?sslmode=sure' }, /^DATABASE_URL: sslmode 'sure' is unknown/],
  [
    { DATABASE_URL: 'postgres://x/y?sslrootcert=/none' },
    /^DATABASE_URL: .*'\/none' of sslrootcert/,
  ],
  [{ S3_BUCKET: 'art' }, /^S3_ENDPOINT: is missing/],
  [{ ...S3, S3_REGION: '' }, /^S3_REGION: is missing/],
  [{ ...S3, S3_ENDPOINT: 'nowhere' }, /^S3_ENDPOINT: give an address/],
  [{ SITE_TIMEZONE: 'Mars/Olympus' }, /^SITE_TIMEZONE: .*Europe\/Brussels/],
  [{ OWNER_EMAIL: 'a@b.co' }, /^OWNER_PASSWORD: is missing/],
  [{ OWNER_PASSWORD: 'x' }, /^OWNER_EMAIL: is missing/],
  [{ OWNER_EMAIL: 'nobody', OWNER_PASSWORD: 'x' }, /^OWNER_EMAIL: .*no email address/],
  [{ MAIL_URL: 'smtp://localhost' }, /^MAIL_FROM: is missing/],
  [{ MAIL_FROM: 'site@art.example' }, /^MAIL_URL: is missing/],
  [
    { MAIL_URL: 'smtp://localhost', MAIL_FROM: 'Site <site@art.example>' },
    /^MAIL_FROM: .*no email address/,
  ],
  [{ ENQUIRY_DAYS: '0' }, /^ENQUIRY_DAYS: '0' is no number of days/],
  [{ DEMO: 'no' }, /^DEMO: .*neither 0 nor 1/],
  [{ TRUSTED_PROXIES: '10.0.0.1, proxy' }, /^TRUSTED_PROXIES: 'proxy'/],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES: /],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: 'loud' is unknown; give one of/],
])(
  'the invalid value %o is refused with the name of its variable and how to correct it',
  (env, message) => {
    expect(() => read(env as Record<string, string>)).toThrow(message);
  },
);

test('RELEASES is a folder or an https address without a password', () => {
  expect(read({ RELEASES: '/mnt/releases' }).releases).toBe('/mnt/releases');
  expect(read({ RELEASES: 'https://example.com/r.txt' }).releases).toBe(
    'https://example.com/r.txt',
  );
  for (const wrong of ['releases', 'http://example.com/', 'https://me:secret@example.com/']) {
    expect(() => read({ RELEASES: wrong })).toThrow(/^RELEASES: .* is neither/);
  }
});
