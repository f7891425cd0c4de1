import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { KEY, type HostedBackend, startHostedBackend } from '../../tests/support/hosted-backend.ts';
import type { Bench } from './bench.ts';
import { atMost } from './line.ts';
import { inTurn, milliseconds } from './measure.ts';
import { makePhoto } from './photo.ts';
import { runScript } from './run-script.ts';
import type { Stage } from './stage.ts';
import { lookByShortCut } from './upload.ts';

const WORKS = 500;
const PICTURE = { width: 2000, height: 1500 };
const ROUNDS = 3;
/** As many lines as the import has. */
const AT_ONCE = 4;

export const movingInBench: Bench = {
  name: 'moving-in',
  limits:
    'Decoding, as for an upload; each original is written and synced before the next one comes.',
  async run(stage) {
    const hosted = await startHostedBackend();
    stage.atClose(() => hosted.stop());
    await fill(hosted, await readFile(await makePhoto(stage.folder, PICTURE)));
    const { ours, bare } = await inTurn(ROUNDS, {
      ours: () => importInto(stage, hosted.url),
      bare: () => milliseconds(() => fetchAll(hosted.url)),
    });
    return [
      atMost(1.3, {
        what: `a site of ${WORKS} works brought from a hosted backend on this machine`,
        ours,
        yardstick: bare,
        yardstickName: 'bare fetch and sharp: decode, measure, placeholder',
        unit: 'ms',
      }),
    ];
  },
};

async function fill(hosted: HostedBackend, photo: Buffer): Promise<void> {
  for (const bucket of ['works', 'posts', 'links', 'site-content']) await hosted.makeBucket(bucket);
  const rows = [];
  for (let n = 1; n <= WORKS; n += 1) {
    await hosted.putFile(`works/${n}.jpg`, photo);
    const image = pictureUrl(hosted.url, n);
    rows.push({ id: n, title: `Study ${n}`, image, dateUploaded: '2020-01-01' });
  }
  await hosted.insert('Gallery', rows);
}

function pictureUrl(url: string, n: number): string {
  return `${url}/storage/v1/object/public/works/${n}.jpg`;
}

/** Into a site of its own. */
async function importInto(stage: Stage, url: string): Promise<number> {
  const dataDir = await mkdtemp(path.join(stage.folder, 'moved-in-'));
  const args = ['scripts/import.ts', 'hosted', url, '--write'];
  const run = await runScript(args, { DATA_DIR: dataDir, IMPORT_KEY: KEY });
  await rm(dataDir, { recursive: true });
  return run.milliseconds;
}

async function fetchAll(url: string): Promise<void> {
  let next = 0;
  async function work(): Promise<void> {
    while (next < WORKS) {
      next += 1;
      const answer = await fetch(pictureUrl(url, next));
      await lookByShortCut(Buffer.from(await answer.arrayBuffer()));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
