import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { checkBackup } from '../../../server/backup/check-backup.ts';
import { restoreBackup } from '../../../server/backup/restore-backup.ts';
import { verifyBackup } from '../../../server/backup/verify-backup.ts';
import { readConfig } from '../../../server/config/config.ts';
import { type InProcessSite, openInProcessSite } from '../../support/site/in-process-site.ts';
import { temporaryFolder } from '../../support/media/media.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { OWNER } from '../../support/sign-in/owner.ts';
import { openBackend, SITE_BACKENDS } from '../../support/site/backends.ts';
import { openBackupSite, requestBackup } from '../../support/http/request-backup.ts';

const PAGES = ['/', '/gallery', '/gallery/category/1', '/upcoming', '/bio', '/links'];

async function download(site: InProcessSite & { session: string }): Promise<string> {
  const file = path.join(await temporaryFolder(), 'site.tar');
  await writeFile(file, await (await requestBackup(site, site.session)).bytes());
  return file;
}

function readPages(site: InProcessSite): Promise<string[]> {
  return Promise.all(PAGES.map(async (page) => (await fetch(site.url + page)).text()));
}

describe.each(SITE_BACKENDS)('on %s', (to) => {
  test('a restored site has the same pages, pictures and owner', async () => {
    const site = await openBackupSite();
    const backup = await checkBackup(await download(site));
    onTestFinished(() => backup.close());
    const backend = await openBackend(to);
    await restoreBackup(backup, backend);
    await backend.database.close();

    const restored = await openInProcessSite(backend.env);
    expect(await readPages(restored)).toEqual(await readPages(site));
    const [mine, theirs] = await Promise.all(
      [site, restored].map(async ({ url }) => (await fetch(url + site.image)).bytes()),
    );
    expect(theirs).toEqual(mine);
    expect((await requestBackup(restored, site.session)).status).toBe(404);
    expect((await restored.services.auth.signIn(OWNER, '127.0.0.1')).ok).toBe(true);
  });
});

test('a backup is compared with an unchanged site, and the check leaves no folder behind', async () => {
  const site = await openBackupSite();
  const file = await download(site);
  const folder = await temporaryFolder();
  const config = readConfig({ DATA_DIR: site.dataDir }, folder);
  const verified = await verifyBackup(await checkBackup(file), config, { tmp: folder });
  expect(verified).toMatchObject({
    originals: 3,
    comparison: expect.stringContaining('are equal'),
  });
  await mustSave(createGroup(site.services.db, 'category', { title: 'New' }));
  const later = await verifyBackup(await checkBackup(file), config, { tmp: folder });
  expect(later.comparison).toContain('changed since the backup');
  expect(await readdir(folder)).toEqual([]);
});
