import { execFile } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { BackupReport } from '../../../app/domain/backup/backup-state.ts';
import { LAUNCH_ENV } from '../../../scripts/launch.mjs';
import { projectDir } from '../../../scripts/tool.ts';
import { openBackup } from '../../../server/backup/place/open-backup.ts';
import { type Fault, none } from '../fault.ts';
import { OWNER_ENV, type Owner, ownerAt, signIn, until } from '../support/client.ts';
import { compare, openLedger, writeOnce } from '../support/ledger.ts';
import { withTemporaryFolder } from '../support/resources.ts';
import { kill, startServer } from '../support/server.ts';

const run = promisify(execFile);
const BACKUP_TIMEOUT = 60_000;

export const killedBackups: Fault = {
  name: 'killed-backups',
  limit: '50 kills: every backup in the place stays whole, and the next one is complete',
  description:
    'The owner saves works and makes a backup in a folder; the server is killed at a random moment of it. After each kill every backup in the folder is read with all its originals. The server starts again and makes the next backup. The last one is restored, and must contain every acknowledged write.',

  async run({ long }) {
    return withTemporaryFolder('killed-backups', async (folder) => {
      const place = path.join(folder, 'place');
      await mkdir(place);
      const start = { dataDir: path.join(folder, 'site'), env: { ...OWNER_ENV, BACKUP_TO: place } };
      const ledger = openLedger();
      const [wrong, failed]: [string[], string[]] = [[], []];
      let server = await startServer(start);
      const cookie = await signIn(server.url);
      const first = ownerAt(server.url, cookie);
      await first.save('/admin/categories', { intent: 'create', title: 'All' });
      const milliseconds = await backUp(first, failed);
      const kills = long ? 50 : 2;
      let interrupted = 0;
      for (let n = 1; n <= kills; n += 1) {
        const owner = ownerAt(server.url, cookie);
        await writeOnce(owner, ledger, n);
        await press(owner);
        await sleep(Math.random() * milliseconds);
        if ((await readReport(owner))?.isRunning) interrupted += 1;
        await kill(server);
        wrong.push(...(await listDamaged(place)));
        server = await startServer(start);
        await backUp(ownerAt(server.url, cookie), failed);
        wrong.push(...(await listDamaged(place)));
      }
      await kill(server);
      const restored = path.join(folder, 'restored');
      const env = { PATH: process.env.PATH, ...LAUNCH_ENV, DATA_DIR: restored, BACKUP_TO: place };
      await run(process.execPath, ['scripts/restore.ts', 'latest'], { cwd: projectDir, env });
      const found = await compare(restored, { ...ledger, uploads: new Set() });
      return {
        done: `${kills} kills, ${interrupted} of them before the backup was complete, and ${ledger.acknowledged} writes acknowledged`,
        measures: [
          none('damaged or missing backups', wrong),
          none('backups that failed after a kill', failed),
          none('acknowledged writes lost', found.lost),
          none('rows without file', [...found.withoutFile, ...found.damaged]),
        ],
      };
    });
  },
};

async function press(owner: Owner): Promise<void> {
  await owner.save('/admin/backups', { intent: 'update' });
}

async function readReport(owner: Owner): Promise<BackupReport | undefined> {
  const area = (await owner.read('/admin/backups').catch(() => undefined)) as
    | { value?: BackupReport }
    | undefined;
  return area?.value;
}

/** Makes a backup, and returns how long it takes. */
async function backUp(owner: Owner, failed: string[]): Promise<number> {
  const before = (await readReport(owner))?.last?.at;
  await press(owner);
  let report: BackupReport | undefined;
  const milliseconds = await until(async () => {
    report = await readReport(owner);
    return report?.isRunning === false;
  }, BACKUP_TIMEOUT);
  if (!report?.last || report.last.at === before) failed.push(report?.failed?.message ?? 'no end');
  return milliseconds;
}

/** Reads every backup of the folder with all its originals. */
async function listDamaged(place: string): Promise<string[]> {
  const folder = path.join(place, 'penseel/backups');
  const names = await readdir(folder);
  const damaged: string[] = names.length > 0 ? [] : ['there is no backup'];
  for (const name of names) {
    const given = path.join(folder, name);
    const options = { resolvePath: () => given, onFound: () => undefined };
    await openBackup(given, options).then(
      (backup) => backup.close(),
      (error: Error) => damaged.push(error.message),
    );
  }
  return damaged;
}
