import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { checkBackup } from '../../../server/backup/check-backup.ts';
import { temporaryFolder } from '../../support/media/media.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { openBackupSite, requestBackup } from '../../support/http/request-backup.ts';

/** The wait for a file to be closed after its client disconnected. */
const SOON = { timeout: 20_000 };

describe('the download', () => {
  test('is a backup with the date in its name and is not cacheable', async () => {
    const site = await openBackupSite();
    const answer = await requestBackup(site, site.session);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/x-tar',
      'content-disposition': `attachment; filename="penseel-${site.services.today()}.tar"`,
      'cache-control': 'private, no-store, no-transform',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.has('content-encoding')).toBe(false);
    const file = path.join(await temporaryFolder(), 'site.tar');
    await writeFile(file, await answer.bytes());
    const backup = await checkBackup(file);
    onTestFinished(() => backup.close());
    expect(backup.contents).toMatchObject({ originals: 3, rows: { Gallery: 1, Owner: 1 } });
  });

  test('is refused for other sites and for an owner who has signed out', async () => {
    const site = await openBackupSite();
    for (const from of ['cross-site', 'same-site']) {
      expect((await requestBackup(site, site.session, { from })).status).toBe(403);
    }
    expect((await requestBackup(site, '')).status).toBe(404);
    expect((await requestBackup(site, site.session, { method: 'HEAD' })).status).toBe(200);
    await fetch(`${site.url}/admin/sign-out`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Cookie: site.session, Origin: site.services.siteUrl },
    });
    expect((await requestBackup(site, site.session)).status).toBe(404);
  });

  test('has a length, and resumes at any byte although the site was changed', async () => {
    const site = await openBackupSite();
    const answer = await requestBackup(site, site.session);
    const etag = answer.headers.get('etag') ?? '';
    const whole = Buffer.from(await answer.bytes());
    expect(answer.headers.get('content-length')).toBe(String(whole.length));
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    await mustSave(createGroup(site.services.db, 'category', { title: 'Saved since' }));

    for (const start of [0, 1, 511, 700, 2048, whole.length - 1100, whole.length - 1]) {
      const Range = `bytes=${start}-`;
      for (const name of ['If-Range', 'If-Match']) {
        const range = { Range, [name]: etag };
        const part = await requestBackup(site, site.session, { range });
        expect(part.status).toBe(206);
        expect(part.headers.get('etag')).toBe(etag);
        expect(part.headers.get('content-range')).toBe(
          `bytes ${start}-${whole.length - 1}/${whole.length}`,
        );
        expect(whole.subarray(start).equals(await part.bytes())).toBe(true);
      }
    }
    const range = { Range: `bytes=${whole.length}-`, 'If-Range': etag };
    const beyond = await requestBackup(site, site.session, { range });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${whole.length}`);
  });

  test('resumes with curl, also after other downloads, and never mixes two backups', async () => {
    const site = await openBackupSite();
    const file = path.join(await temporaryFolder(), 'site.tar');
    const curl = async (...args: string[]) => {
      const cookie = ['-H', `Cookie: ${site.session}`, '-H', 'Sec-Fetch-Site: same-origin'];
      const run = promisify(execFile)('curl', [
        '-sS',
        ...cookie,
        ...args,
        `${site.url}/admin/backup`,
      ]);
      return run.then(
        () => 0,
        ({ code }: { code: number }) => code,
      );
    };
    const first = await requestBackup(site, site.session);
    const etag = first.headers.get('etag') ?? '';
    const half = Buffer.from(await first.bytes()).subarray(0, 3000);
    await mustSave(createGroup(site.services.db, 'category', { title: 'Saved since' }));
    await requestBackup(site, site.session, { method: 'HEAD' });

    await writeFile(file, half);
    const CANNOT_RESUME = 33;
    expect(await curl('-C', '-', '-o', file)).toBe(CANNOT_RESUME);
    expect(await readFile(file)).toEqual(half);
    expect(await curl('-C', '-', '-o', file, '-H', `If-Range: ${etag}`)).toBe(0);
    await (await checkBackup(file)).close();

    // Another replica does not have the snapshot.
    await site.services.snapshots.close();
    await writeFile(file, half);
    expect(await curl('-C', '-', '-o', file, '-H', `If-Range: ${etag}`)).toBe(CANNOT_RESUME);
    expect(await curl('-f', '-C', '-', '-o', file, '-H', `If-Match: ${etag}`)).toBe(22);
    expect(await readFile(file)).toEqual(half);
  });

  test('has correct checksums if its end was requested first', async () => {
    const site = await openBackupSite();
    const head = await requestBackup(site, site.session, { method: 'HEAD' });
    const [etag, size] = [head.headers.get('etag') ?? '', head.headers.get('content-length')];
    const half = Math.floor(Number(size) / 2);
    const parts = [`bytes=${half}-`, `bytes=0-${half - 1}`].map(async (Range) => {
      const part = await requestBackup(site, site.session, { range: { Range, 'If-Range': etag } });
      return part.bytes();
    });
    const [second, first] = await Promise.all(parts);
    const file = path.join(await temporaryFolder(), 'parts.tar');
    await writeFile(file, Buffer.concat([first ?? Buffer.of(), second ?? Buffer.of()]));
    const backup = await checkBackup(file);
    onTestFinished(() => backup.close());
    expect(backup.contents.originals).toBe(3);
  });

  test('starts from the beginning on a replica that does not have the snapshot', async () => {
    const site = await openBackupSite();
    const Range = 'bytes=700-';
    const foreign: Record<string, string>[] = [{ Range, 'If-Range': '"elsewhere"' }, { Range }];
    for (const range of foreign) {
      const answer = await requestBackup(site, site.session, { range });
      expect(answer.status).toBe(200);
      expect(answer.headers.has('content-range')).toBe(false);
      expect((await answer.bytes()).length).toBe(Number(answer.headers.get('content-length')));
      await site.services.snapshots.close();
    }
  });

  test('can be resumed after an interruption, and leaves no open files', async () => {
    const site = await openBackupSite();
    const { storage, snapshots } = site.services;
    const read = storage.open;
    const [reached, allowRead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    storage.open = async (key) => {
      reached.resolve();
      await allowRead.promise;
      return read(key);
    };
    const abort = new AbortController();
    const answer = await requestBackup(site, site.session, { signal: abort.signal });
    await reached.promise;
    abort.abort();
    await expect(answer.bytes()).rejects.toThrow();
    allowRead.resolve();
    storage.open = read;
    expect((await fetch(`${site.url}/`)).status).toBe(200);
    expect(snapshots.hasSnapshots()).toBe(true);
    for (let again = 0; again < 4; again += 1) {
      expect((await (await requestBackup(site, site.session)).bytes()).length).toBeGreaterThan(
        1000,
      );
    }
    const expectedFiles = process.platform === 'linux' ? 2 : 0;
    await vi.waitFor(async () => expect(await openRowFiles()).toHaveLength(expectedFiles), SOON);
    await snapshots.close();
    await vi.waitFor(async () => expect(await openRowFiles()).toEqual([]), SOON);
  });

  test('is aborted and not ended normally if a picture is deleted during the download', async () => {
    const site = await openBackupSite();
    const { storage, snapshots } = site.services;
    const snapshot = await snapshots.take(false);
    await storage.delete(site.image.replace('/media/', 'originals/'));
    const range = { Range: 'bytes=0-', 'If-Range': snapshot.tag };
    const answer = await requestBackup(site, site.session, { range });
    await expect(answer.bytes()).rejects.toThrow();
    expect((await (await requestBackup(site, site.session)).bytes()).length).toBeGreaterThan(1000);
  });
});

/** The open temporary files with rows of this process, on Linux. */
async function openRowFiles(): Promise<string[]> {
  const open = await readdir('/proc/self/fd').catch(() => []);
  const files = await Promise.all(
    open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return files.filter((file) => file.includes('penseel-rows-'));
}
