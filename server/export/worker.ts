import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { openStorage } from '../start/open-storage.ts';
import type { PageBuild } from '../pages/render-page.ts';
import { openSiteDatabase } from '../start/services.ts';
import { sendToParent } from '../run-worker.ts';
import { exportSite } from './site/export-site.ts';
import type { ExportedFile, ExportJob } from './download.ts';
import { openReadOnlyServices } from './site/read-only-services.ts';

const BUNDLE = path.resolve(import.meta.dirname, '../../build/server/index.js');
const FAILED = 'These pages could not be read and are not among the files:';

async function send(name: string, body: Uint8Array | undefined): Promise<void> {
  if (!body) return;
  const bytes = new Uint8Array(body);
  await sendToParent({ name, bytes } satisfies ExportedFile, [bytes.buffer]);
}

async function work({ config, clientDir }: ExportJob): Promise<void> {
  await using database = openSiteDatabase(config);
  const storage = await openStorage(config);
  await using services = await openReadOnlyServices(
    { database, storage },
    config,
    // The thread may be terminated at any moment, so temporary files go here.
    path.join(config.dataDir, 'incoming'),
  );
  const { renderRequest } = (await import(BUNDLE)) as PageBuild;
  let last = Promise.resolve();
  async function sendAfter(
    before: Promise<void>,
    name: string,
    read: () => Promise<Uint8Array | undefined>,
  ) {
    await before;
    await send(name, await read());
  }
  const files = {
    put(name: string, _key: string, read: () => Promise<Uint8Array | undefined>) {
      last = sendAfter(last, name, read);
      return last;
    },
  };
  const { failed } = await exportSite({ services, renderRequest, clientDir, files, base: '/' });
  if (failed.length > 0)
    await send('MISSING.txt', Buffer.from(`${FAILED}\n${failed.join('\n')}\n`));
}

await work(workerData as ExportJob);
parentPort?.close();
