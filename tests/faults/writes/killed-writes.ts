import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { listPicturePaths } from '../../../app/data/pictures/picture-rows.server.ts';
import { readConfig } from '../../../server/config/config.ts';
import { removeOrphanedFiles } from '../../../server/media/cleanup.ts';
import { openServices } from '../../../server/start/services.ts';
import { OWNER_ENV, ownerAt, signIn } from '../support/client.ts';
import { type Fault, none, within } from '../fault.ts';
import { compare, type Findings, openLedger, writeOnce } from '../support/ledger.ts';
import { kill, killedAt, startServer } from '../support/server.ts';

const TOMORROW = 25 * 60 * 60 * 1000;

export const killedWrites: Fault = {
  name: 'killed-writes',
  limit:
    '500 runs, 0 acknowledged writes lost, integrity check ok, 0 rows without file, 0 orphaned files after the cleanup, restart < 2 s',
  description:
    'Uploads, creates, updates, deletes and restores run over HTTP until SIGKILL. Every other run is killed before one of the steps that write a file or a row, each step in turn; the others are killed at a random moment with three concurrent writers. After each kill the server starts again on the same folder, and rows, files and journal are compared with the acknowledged writes.',

  async run({ long }) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'penseel-killed-'));
    const ledger = openLedger();
    const found: Findings = { lost: [], damaged: [], withoutFile: [] };
    const starts: number[] = [];
    const runs = long ? 500 : 3;
    let step = 0;
    let steps = 0;
    let server = await startServer({ dataDir, env: OWNER_ENV });
    const cookie = await signIn(server.url);
    const owner = ownerAt(server.url, cookie);
    await owner.save('/admin/categories', { intent: 'create', title: 'All' });
    for (let n = 1; n <= runs; n += 1) {
      const byStep = n % 2 === 1;
      await kill(server);
      if (byStep) step += long ? 1 : 30;
      server = await startServer({
        dataDir,
        env: { ...OWNER_ENV, ...(byStep && killedAt(step, 'upload')) },
      });
      starts.push(server.startedIn);
      collect(found, await compare(dataDir, ledger));
      const restarted = ownerAt(server.url, cookie);
      if (byStep) {
        // A write that ended before this step means that every step was used.
        if (await writeOnce(restarted, ledger, n * 10 + 1)) step = 0;
        steps = Math.max(steps, step);
      } else {
        const writes = [0, 2, 4].map((writer) => writeOnce(restarted, ledger, n * 10 + writer + 1));
        await sleep(Math.random() * 600);
        await kill(server);
        await Promise.all(writes);
      }
    }
    await kill(server);
    const orphaned = await cleanUp(dataDir);
    collect(found, await compare(dataDir, { ...ledger, uploads: new Set() }));
    await rm(dataDir, { recursive: true, force: true });
    return {
      done: `${runs} kills, half of them before steps 1 to ${steps} of a write, ${ledger.acknowledged} writes acknowledged`,
      measures: [
        none('acknowledged writes lost', found.lost),
        none('responses with an unexpected status', ledger.unexpected),
        none('integrity errors', found.damaged),
        none('rows without file', found.withoutFile),
        none('orphaned files after the cleanup', orphaned),
        within('slowest restart', Math.max(...starts), 2000),
      ],
    };
  },
};

function collect(found: Findings, more: Findings): void {
  found.lost.push(...more.lost);
  found.damaged.push(...more.damaged);
  found.withoutFile.push(...more.withoutFile);
}

/** Runs the product's cleanup as if a day later, and returns the files that belong to no picture. */
async function cleanUp(dataDir: string): Promise<string[]> {
  const config = readConfig({ ...OWNER_ENV, DATA_DIR: dataDir }, dataDir);
  const services = await openServices(config, pino({ level: 'silent' }));
  try {
    await removeOrphanedFiles(services, Date.now() + TOMORROW);
    const names = (await listPicturePaths(services.db)).map((image) => path.parse(image).name);
    const files = await Promise.all(
      ['files', 'incoming'].map((folder) => filesBelow(dataDir, folder)),
    );
    return files.flat().filter((file) => !names.some((name) => file.includes(name)));
  } finally {
    await services.close();
  }
}

async function filesBelow(dataDir: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(dataDir, folder), {
    recursive: true,
    withFileTypes: true,
  });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(dataDir, path.join(parentPath, name)));
}
