import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OWNER_ENV } from '../../support/sign-in/owner.ts';
import { expect, test } from '../../support/site/owner-site.ts';
import { openSiteDatabase } from '../site-database.ts';

const folder = path.join(tmpdir(), `penseel-safe-${randomUUID()}`);

test.use({
  siteOptions: {
    env: { ...OWNER_ENV, BACKUP_TO: folder },
    prepare: async () => {
      await mkdir(folder);
    },
  },
});

test('the owner makes a backup, and reads when and where it was made', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Settings management' }).click();
  const section = page.getByRole('region', { name: 'Backup' });
  await section.getByRole('button', { name: 'Back up now' }).click();
  await expect(section).toContainText(/Last backup: \d\d-\d\d-\d{4} at \d\d:\d\d, in the folder/);
  expect(await readdir(path.join(folder, 'penseel/backups'))).toHaveLength(1);
  await expect(section.getByRole('alert')).toBeHidden();

  await rm(folder, { recursive: true });
  await section.getByRole('button', { name: 'Back up now' }).click();
  await expect(section.getByRole('alert')).toHaveText(
    `The last attempt failed. BACKUP_TO: there is no folder ${folder}; create it, or connect its disk.`,
  );
  await expect(section).toContainText('Last backup: ');
  await mkdir(folder);
});

test('after three days without a backup the admin page says so at the top', async ({
  page,
  site,
}) => {
  const database = openSiteDatabase(site);
  const write = database.prepare(
    `insert into Settings (key, value) values ('backup', ?)
     on conflict (key) do update set value = excluded.value`,
  );
  const since = new Date(Date.now() - 4 * 24 * 60 * 60 * 1000).toISOString();
  const warning = page.getByRole('alert').filter({ hasText: 'No backup' });
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Settings management' })).toBeVisible();
  write.run(JSON.stringify({ site: 'a', since }));
  await page.reload();
  await expect(warning).toHaveText(/^No backup has been made yet\. Make one under Settings/);
  const last = { at: since, place: 'the folder /mnt/safe' };
  write.run(JSON.stringify({ site: 'a', since, last }));
  await page.reload();
  await expect(warning).toHaveText(/^No backup since \d\d-\d\d-\d{4}\./);
  write.run(JSON.stringify({ site: 'a', since, last: { ...last, at: new Date().toISOString() } }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Settings management' })).toBeVisible();
  await page.getByRole('button', { name: 'Settings management' }).click();
  await expect(page.getByRole('region', { name: 'Backup' })).toContainText('Last backup: ');
  await expect(warning).toBeHidden();
  database.close();
});
