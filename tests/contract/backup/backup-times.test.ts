import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  isBackupRunning,
  openBackupState,
  readBackupState,
  saveBackupState,
  takeBackupLease,
} from '../../../app/data/backup/backup-state.server.ts';
import { startBackups } from '../../../server/backup/place/place-backups.ts';
import { examineBackups } from '../../../server/backup/place/examine-backups.ts';
import { fillSite } from '../../support/site/backups.ts';
import { openBackend, SITE_BACKENDS } from '../../support/site/backends.ts';
import { makePlace, usePlace } from '../../support/site/place-backups.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

afterEach(() => vi.useRealTimers());

describe.each(SITE_BACKENDS)('on %s', (kind) => {
  async function openSite() {
    const site = await openBackend(kind, { isMigrated: true });
    await fillSite(site);
    const clock = { now: Date.parse('2026-05-01T12:00:00Z') };
    const now = () => clock.now;
    const to = await makePlace('a folder');
    return { site, to, clock, now, ...(await usePlace(site, to, { now })) };
  }

  test('a running site makes its first backup ten minutes after the start, and none once stopped', async () => {
    const { site, backups, clock, now } = await openSite();
    const { database } = site;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = await startBackups({ backups, database, log: pino({ level: 'silent' }), now });
    vi.advanceTimersByTime(10 * MINUTE - 1);
    expect(await isBackupRunning(database.db, now())).toBe(false);
    vi.advanceTimersByTime(1);
    async function readLast() {
      const state = await readBackupState(database.db);
      expect(state?.last).toBeDefined();
      return state?.last;
    }
    const last = await vi.waitFor(readLast, { timeout: 30_000 });
    stop();
    clock.now += 2 * DAY;
    vi.advanceTimersByTime(20 * MINUTE);
    expect((await readBackupState(database.db))?.last).toEqual(last);
  });

  test('a killed process prevents backups for two minutes at most, and not at all where one process runs', async () => {
    const { site, backups, clock, now } = await openSite();
    const { db, dialect } = site.database;
    await takeBackupLease(db, 'killed', now());
    expect(await backups.start()).toBeUndefined();
    const log = pino({ level: 'silent' });
    const stop = await startBackups({ backups, database: site.database, log, now });
    stop();
    const started = await backups.start();
    expect(started !== undefined).toBe(dialect === 'sqlite');
    await started?.ended;
    await takeBackupLease(db, 'killed', now());
    clock.now += 2 * MINUTE + 1;
    const later = await backups.start();
    expect(later).toBeDefined();
    await later?.ended;
  });

  test('the doctor names a missing, late or failed backup, and a place that does not answer', async () => {
    const { site, config, clock, now, run } = await openSite();
    const { db } = site.database;
    const examine = (changed = {}) =>
      examineBackups(site.database, { ...config, ...changed }, now());
    expect(await examine({ backupTo: undefined })).toEqual([
      { kind: 'note', sentence: 'No backups are made every night: BACKUP_TO is not set.' },
    ]);
    const state = await openBackupState(db, new Date(now()));
    expect(await examine()).toEqual([{ kind: 'note', sentence: 'There is no backup yet.' }]);
    clock.now += 4 * DAY;
    expect(await examine()).toEqual([{ kind: 'wrong', sentence: 'There is no backup yet.' }]);
    await run();
    const sentence = expect.stringMatching(
      /^The last backup is of 2026-05-05T12:00:00.000Z, in the/,
    );
    expect(await examine()).toEqual([{ kind: 'fine', sentence }]);
    const failed = { at: new Date(now()).toISOString(), message: 'BACKUP_TO: the place is full.' };
    await saveBackupState(db, { ...state, last: { at: failed.at, place: 'x' }, failed });
    expect(await examine({ backupTo: { folder: `${site.folder}/safe` }, s3: undefined })).toEqual([
      {
        kind: 'note',
        sentence: `The last backup is of ${failed.at}, in x. The last attempt failed. BACKUP_TO: the place is full.`,
      },
      { kind: 'note', sentence: expect.stringContaining('is among the site’s own files') },
      { kind: 'wrong', sentence: expect.stringMatching(/^BACKUP_TO: there is no folder/) },
    ]);
  });
});
