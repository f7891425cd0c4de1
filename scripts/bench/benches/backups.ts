import { createHash, randomBytes } from 'node:crypto';
import { appendFile, mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BackupReport } from '../../../app/domain/backup/backup-state.ts';
import { parseBackupTo } from '../../../server/backup/place/backup-to.ts';
import { openPlace } from '../../../server/backup/place/place.ts';
import { placeInBucket, startS3 } from '../../../tests/support/media/s3.ts';
import type { Bench, BenchContext, BenchSite } from '../bench-context.ts';
import { atMost, type ReportLine } from '../report-line.ts';
import { seedWorks } from '../seed.ts';

const WORKS = 5000;
const CHANGED = 10;
/** Small for a photo, so that the rows are a large part of the backup. */
const ORIGINAL_BYTES = 300_000;

export const backupsBench: Bench = {
  name: 'backups',
  limits:
    'The rows are written again, and read three times: to write them, to check them, and to insert them into a temporary database. Only new originals are copied. Others are compared by presence and size.',
  async run(context) {
    const folder = path.join(context.folder, 'place');
    await mkdir(folder);
    const s3 = await startS3('safe');
    const inFolder = await measure(context, folder, 'folder');
    const inBucket = await measure(context, placeInBucket(s3.settings), 'bucket');
    await s3.stop();
    return [...inFolder, ...inBucket];
  },
};

async function measure(context: BenchContext, place: string, kind: string): Promise<ReportLine[]> {
  const dataDir = await context.dataFolder(WORKS);
  const total = await enlargeOriginals(dataDir);
  const first = await context.open(dataDir, { BACKUP_TO: place });
  const whole = await backUp(first, place);
  await first.stop();
  await seedWorks(dataDir, WORKS + CHANGED);
  await enlargeOriginals(dataDir);
  const site = await context.open(dataDir, { BACKUP_TO: place });
  const next = await backUp(site, place);
  await site.stop();
  return [
    atMost(0, { what: `${kind}: failed backups`, values: [whole.failed + next.failed], unit: '' }),
    atMost(2, {
      what: `${kind}: bytes copied after ${CHANGED} of ${WORKS.toLocaleString('en')} works changed`,
      values: [(100 * next.bytes) / total],
      unit: '% of the originals',
    }),
    atMost(60, { what: `${kind}: time of that backup`, values: [next.seconds], unit: 's' }),
    atMost(100, {
      what: `${kind}: memory of that backup`,
      values: [next.megabytes],
      unit: 'MB more',
    }),
    atMost(100, {
      what: `${kind}: memory of the first`,
      values: [whole.megabytes],
      unit: 'MB more',
    }),
  ];
}

/** Gives new originals the size of photos, and returns the bytes of all. Their files are links to one. */
async function enlargeOriginals(dataDir: string): Promise<number> {
  const db = new DatabaseSync(path.join(dataDir, 'penseel.sqlite'));
  const rows = db.prepare('select original, bytes from Pictures').all();
  const update = db.prepare('update Pictures set bytes = ?, sha256 = ? where original = ?');
  let total = 0;
  let sha256 = '';
  db.exec('begin');
  for (const { original, bytes } of rows) {
    const file = path.join(dataDir, 'files', String(original));
    const { size } = await stat(file);
    if (size < ORIGINAL_BYTES && size !== bytes) {
      await appendFile(file, randomBytes(ORIGINAL_BYTES));
      sha256 = createHash('sha256')
        .update(await readFile(file))
        .digest('hex');
    }
    const enlarged = (await stat(file)).size;
    if (enlarged !== bytes) update.run(enlarged, sha256, String(original));
    total += enlarged;
  }
  db.exec('commit');
  db.close();
  return total;
}

async function backUp({ url, cookie, process: child }: BenchSite, place: string) {
  const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
  async function read(): Promise<BackupReport> {
    const answer = await fetch(`${url}/admin/backups`, { headers });
    return ((await answer.json()) as { value: BackupReport }).value;
  }
  await read();
  await sleep(3000);
  const quiet = await megabytesOf(child.pid);
  const [since, start] = [Date.now(), performance.now()];
  const body = new URLSearchParams({ intent: 'update' });
  await fetch(`${url}/admin/backups`, { method: 'POST', headers, body });
  let highest = quiet;
  let report = await read();
  for (let n = 1; report.isRunning; n += 1) {
    await sleep(20);
    highest = Math.max(highest, await megabytesOf(child.pid));
    if (n % 20 === 0) report = await read();
  }
  return {
    seconds: (performance.now() - start) / 1000,
    bytes: await bytesSince(place, since),
    megabytes: highest - quiet,
    failed: report.failed ? 1 : 0,
  };
}

async function bytesSince(place: string, since: number): Promise<number> {
  const backupTo = parseBackupTo(place);
  if (!backupTo) throw new Error(`${place} is not a place of backups.`);
  const storage = await openPlace(backupTo, { isReadOnly: true });
  let total = 0;
  for (const prefix of ['originals/', 'backups/']) {
    for await (const { bytes, modified } of storage.list(prefix)) {
      if (modified.getTime() > since) total += bytes;
    }
  }
  return total;
}

async function megabytesOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
