import { expect, test } from 'vitest';
import { isOwnPlace } from './backup-to.ts';

const ON_DISK = { dataDir: '/var/lib/penseel', databaseUrl: undefined, s3: undefined };

test.each([
  ['/var/lib/penseel', true],
  ['/var/lib/penseel/backups', true],
  // Backups are made in `penseel` below the place, which is the data folder here.
  ['/var/lib', true],
  ['/var/lib/penseel-safe', false],
  ['/mnt/safe/art', false],
])('whether %s is among the files of the site in /var/lib/penseel: %s', (folder, isOwn) => {
  expect(isOwnPlace({ folder }, ON_DISK)).toBe(isOwn);
});
