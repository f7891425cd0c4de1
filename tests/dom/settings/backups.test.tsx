import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { saveBackupState } from '../../../app/data/backup/backup-state.server.ts';
import { openSite } from '../../support/dom/site.ts';
import { openAdmin, press } from '../cards.ts';

const DAY = 24 * 60 * 60 * 1000;

async function openSiteWithBackups() {
  const folder = await mkdtemp(path.join(tmpdir(), 'penseel-safe-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { folder, site: await openSite({ BACKUP_TO: folder }) };
}

test('the owner makes a backup, and reads when and where it was made, or why it failed', async () => {
  const { folder, site } = await openSiteWithBackups();
  const { user } = await openAdmin(site, 'Settings management');
  const section = await screen.findByRole('region', { name: 'Backup' });
  await within(section).findByText(
    `No backup yet. It is made every night, in the folder ${folder}.`,
  );
  await press(user, section, 'Back up now');
  await within(section).findByText(
    new RegExp(`^Last backup: \\d\\d-\\d\\d-\\d{4} at \\d\\d:\\d\\d, in the folder ${folder}\\.$`),
  );
  expect(await readdir(path.join(folder, 'penseel/backups'))).toHaveLength(1);
  expect(within(section).queryByRole('alert')).toBeNull();

  await rm(folder, { recursive: true });
  await press(user, section, 'Back up now');
  const alert = await within(section).findByRole('alert');
  expect(alert.textContent).toBe(
    `The last attempt failed. BACKUP_TO: there is no folder ${folder}; create it, or connect its disk.`,
  );
  within(section).getByText(/^Last backup: /);
  await mkdir(folder);
});

test('after three days without a backup the admin page says so at the top', async () => {
  const { site } = await openSiteWithBackups();
  const since = new Date(Date.now() - 4 * DAY).toISOString();
  const state = { site: 'a', since };
  await saveBackupState(site.db, state);
  await site.openPage('/admin');
  const never = await screen.findByText('No backup has been made yet');
  expect(never.parentElement?.textContent).toBe(
    'No backup has been made yet. Make one under Settings management, Backup.',
  );

  const last = { at: since, place: 'the folder /mnt/safe' };
  await saveBackupState(site.db, { ...state, last });
  await site.openPage('/admin');
  await screen.findByText(/^No backup since \d\d-\d\d-\d{4}$/);

  const made = { ...last, at: new Date().toISOString() };
  await saveBackupState(site.db, { ...state, last: made });
  await openAdmin(site, 'Settings management');
  const section = await screen.findByRole('region', { name: 'Backup' });
  await waitFor(() => within(section).getByText(/^Last backup: /));
  expect(screen.queryByText(/^No backup/)).toBeNull();
});
