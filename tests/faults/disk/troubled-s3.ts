import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { openS3 } from '../../../app/media/storage/s3.server.ts';
import { readConfig } from '../../../server/config/config.ts';
import { removeOrphanedFiles } from '../../../server/media/cleanup.ts';
import { openServices } from '../../../server/start/services.ts';
import { s3Env, startS3 } from '../../support/media/s3.ts';
import {
  type Answer,
  OWNER_ENV,
  ownerAt,
  signIn,
  smallPicture,
  until,
  visit,
} from '../support/client.ts';
import { type Fault, none, within } from '../fault.ts';
import { withTemporaryFolder } from '../support/resources.ts';
import { startS3Proxy, type Trouble } from '../support/s3-proxy.ts';
import { startServer } from '../support/server.ts';

const TOMORROW = 25 * 60 * 60 * 1000;

export const troubledS3: Fault = {
  name: 'troubled-s3',
  limit: '503 with Retry-After, recovery < 5 s, 0 lost, 0 duplicated',
  description:
    'A proxy between the site and an S3 server answers 500 or 503, delays responses, truncates them, or cuts uploads, while pictures are uploaded and read. Afterwards objects are compared with rows, before and after the cleanup.',

  async run({ long }) {
    const s3 = await startS3();
    const proxy = await startS3Proxy(s3.settings.endpoint);
    try {
      return await withTemporaryFolder('s3', async (dataDir) => {
        const env = { ...OWNER_ENV, ...s3Env({ ...s3.settings, endpoint: proxy.endpoint }) };
        const server = await startServer({ dataDir, env });
        const owner = ownerAt(server.url, await signIn(server.url));
        const visits = visit(server.url, undefined, 50);
        const troubles: Trouble[] = long ? ['500', '503', 'cut', 'half', 'slow'] : ['503', 'cut'];
        const unexpected: string[] = [];
        const acknowledged: string[] = [];
        const recoveries: number[] = [];
        const note = (answer: Answer, trouble: string) => {
          if (answer.status === 201 && answer.body.image) acknowledged.push(answer.body.image);
          else if (answer.status !== 503 || answer.retryAfter === null) {
            unexpected.push(`${trouble}: ${answer.status} ${answer.body.message}`);
          }
        };
        for (const trouble of troubles) {
          note(await owner.upload(await smallPicture()), 'none');
          proxy.cause(trouble);
          const pictures = await Promise.all([1, 2, 3].map((n) => smallPicture(n)));
          const uploads = await Promise.all(pictures.map((picture) => owner.upload(picture)));
          for (const answer of uploads) note(answer, trouble);
          const read = await fetch(server.url + acknowledged.at(-1)?.replace('.jpg', '/320.webp'));
          if (![200, 503].includes(read.status)) unexpected.push(`${trouble}: read ${read.status}`);
          proxy.cause('none');
          recoveries.push(
            await until(async () => {
              const answer = await owner.upload(await smallPicture());
              note(answer, 'after');
              return answer.status === 201;
            }, 15_000),
          );
        }
        const { failures } = await visits.stop();
        await server.stop();
        const { lost, orphaned, rows } = await checkFiles(dataDir, env, acknowledged);
        return {
          done: `${troubles.join(', ')}: ${acknowledged.length} uploads acknowledged`,
          measures: [
            none('refusals other than 503 with Retry-After', unexpected),
            none('acknowledged uploads lost', lost),
            none(
              'rows that were not acknowledged',
              rows.filter((image) => !acknowledged.includes(image)),
            ),
            none('orphaned files after the cleanup', orphaned),
            none('public pages that did not answer', failures),
            within('slowest recovery', Math.max(...recoveries), 5000),
          ],
        };
      });
    } finally {
      await proxy.stop();
      await s3.stop();
    }
  },
};

/** Reads the rows, the lost uploads, and the files that remain after a cleanup a day later. */
async function checkFiles(dataDir: string, env: Record<string, string>, acknowledged: string[]) {
  const db = new DatabaseSync(path.join(dataDir, 'penseel.sqlite'));
  const rows = db
    .prepare("select image from Pictures where image like '/media/works/%'")
    .all()
    .map(({ image }) => String(image));
  db.close();
  const config = readConfig({ ...env, DATA_DIR: dataDir }, dataDir);
  const storage = openS3(
    config.s3 ?? { endpoint: '', bucket: '', region: '', accessKeyId: '', secretAccessKey: '' },
  );
  const lost: string[] = [];
  for (const image of acknowledged) {
    const exists = await storage.has(image.replace('/media/', 'originals/'));
    if (!rows.includes(image) || !exists) lost.push(image);
  }
  const services = await openServices(config, pino({ level: 'silent' }));
  await removeOrphanedFiles(services, Date.now() + TOMORROW);
  const orphaned: string[] = [];
  for await (const { key } of storage.list('originals/works/')) orphaned.push(key);
  await services.close();
  return { lost, orphaned, rows };
}
