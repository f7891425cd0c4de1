import { expect, test } from 'vitest';
import { openDatabase } from '../../../app/data/database/database.server.ts';
import { migrate } from '../../../app/data/database/migrate.server.ts';
import { listPicturePaths } from '../../../app/data/pictures/picture-rows.server.ts';
import { openPictures } from '../../../app/media/pictures.server.ts';
import { fillNewSite } from '../../../server/start/first-start.ts';
import {
  pictureKeys,
  picturesOnDisk,
  receiveWork,
  temporaryFolder,
} from '../../support/media/media.ts';
import { textured } from '../../support/media/pictures.ts';
import { openBackend } from '../../support/site/backends.ts';

const today = () => '2026-11-16';

test('when two replicas start a new site in parallel, one of them adds the demo content and its pictures', async () => {
  const { database, storage, env } = await openBackend('PostgreSQL and S3');
  await migrate(database);
  const second = openDatabase({ databaseUrl: env.DATABASE_URL, file: '' });
  const replicas = await Promise.all(
    [database, second].map(async (each) => {
      const pictures = await openPictures({ storage, incomingDir: await temporaryFolder() });
      return { db: each.db, database: each, pictures, today };
    }),
  );
  await Promise.all(replicas.map((replica) => fillNewSite(replica, { demo: true })));
  const images = await listPicturePaths(database.db);
  expect(await pictureKeys(storage)).toEqual(
    images.map((image) => image.replace('/media/', 'originals/')).toSorted(),
  );
  const links = await database.db.selectFrom('Links').select('url').execute();
  expect(links.length).toBeGreaterThan(1);
  expect(new Set(links.map(({ url }) => url)).size).toBe(links.length);
  expect(await database.db.selectFrom('SiteContent').select('page').execute()).toHaveLength(2);
  for (const { pictures } of replicas) await pictures.close();
  await second.close();
});

test('warming up to a width makes the sizes of lists in the best format only', async () => {
  const { pictures, storage } = await picturesOnDisk();
  const { picture, name } = await receiveWork(
    pictures,
    await textured(1500, 900).jpeg().toBuffer(),
  );
  pictures.warm({ ...picture, upTo: 640 });
  const sizes = [320, 480, 640].map((width) => `sizes/works/${name}/${width}.avif`);
  await expect
    .poll(async () => (await pictureKeys(storage)).filter((key) => key.startsWith('sizes/')), {
      timeout: 20_000,
    })
    .toEqual(sizes);
  await pictures.close();
});
