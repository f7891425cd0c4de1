import { expect, test } from 'vitest';
import { withoutSite } from './try-version.ts';

test('the trial of a new version keeps the time zone, but no address, port or place of the site', () => {
  const ofSite = {
    DATABASE_URL: 'postgres://db.example/penseel',
    S3_BUCKET: 'penseel',
    SITE_URL: 'https://art.example',
    METRICS_PORT: '9100',
    BACKUP_TO: '/mnt/safe/art',
    MAIL_URL: 'smtps://smtp.example',
  };
  const kept = { PATH: '/usr/bin', SITE_TIMEZONE: 'Europe/Brussels' };
  expect(withoutSite({ ...ofSite, ...kept })).toEqual(kept);
});
