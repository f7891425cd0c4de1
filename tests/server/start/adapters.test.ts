import { expect, onTestFinished, test } from 'vitest';
import { createPostgresDatabase } from '../../support/database/databases.ts';
import { s3Env, startS3 } from '../../support/media/s3.ts';
import { startSite } from '../../support/site/start-site.ts';

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const SITE_URL = 'https://art.example';

async function readPages(env: Record<string, string>): Promise<string[]> {
  const site = await startSite({ env: { SITE_URL, SITE_TIMEZONE: 'UTC', ...env } });
  onTestFinished(site.remove);
  const pages = await Promise.all(
    ['/', '/nowhere'].map(async (urlPath) => (await fetch(site.url + urlPath)).text()),
  );
  const [picture = ''] = /\/media\/works\/[^\s"]+\.webp/.exec(pages[0] ?? '') ?? [];
  const answer = await fetch(site.url + picture);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
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
