import { expect, onTestFinished, test } from 'vitest';
import { createWork } from '../../../app/data/works/works.server.ts';
import { makeWorkInput } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { createPostgresDatabase } from '../../support/database/databases.ts';
import { uploadWork } from '../../support/media/media.ts';
import { texturedJpeg } from '../../support/media/pictures.ts';
import { s3Env, startS3 } from '../../support/media/s3.ts';
import { openInProcessSite } from '../../support/site/in-process-site.ts';
import { fillPublicSite } from '../../support/site/public-site.ts';

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const SITE_URL = 'https://art.example';
const PAGES = ['/', '/gallery', '/upcoming', '/bio', '/links', '/nowhere'];

async function readPages(env: Record<string, string>): Promise<string[]> {
  const site = await openInProcessSite({ SITE_URL, SITE_TIMEZONE: 'UTC', ...env });
  await fillPublicSite(site);
  const { image } = (await uploadWork(site.services, await texturedJpeg(400, 300))).picture;
  await mustSave(
    createWork(site.services.db, makeWorkInput({ image, categoryId: 1 }), '2026-05-01'),
  );
  const answer = await fetch(site.url + image.replace('.jpg', '/320.webp'));
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  const pages = await Promise.all(
    PAGES.map(async (urlPath) => (await fetch(site.url + urlPath)).text()),
  );
  expect(pages[1]).toContain(image.replace('.jpg', ''));
  return pages.map((page) => page.replaceAll(UUID, 'UUID'));
}

test('a site on PostgreSQL and S3 renders the same pages as one on SQLite and a folder, except for file names', async () => {
  const s3 = await startS3();
  onTestFinished(s3.stop);
  const onSqliteAndFolder = await readPages({});
  const onPostgresAndS3 = await readPages({
    DATABASE_URL: await createPostgresDatabase(),
    ...s3Env(s3.settings),
  });
  expect(onPostgresAndS3).toEqual(onSqliteAndFolder);
});
