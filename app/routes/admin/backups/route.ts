import { isBackupRunning, readBackupState } from '../../../data/backup/backup-state.server.ts';
import type { BackupReport } from '../../../domain/backup/backup-state.ts';
import { emptyForm } from '../../../domain/form.ts';
import { saved } from '../../../domain/saved.ts';
import { areaLoader } from '../../read-area.server.ts';
import {
  loadClientData,
  revalidateAfter,
  createClientAction,
} from '../manager/save/client-data.ts';
import { entityAction, operation } from '../manager/save/manager-action.server.ts';
import { BACKUPS_PATH } from '../paths.ts';

export const loader = areaLoader('settings', async (services): Promise<BackupReport> => {
  const { db, now } = services;
  const { place, isOwnPlace } = services.backups;
  const state = await readBackupState(db);
  return {
    place,
    isOwnPlace,
    last: state?.last,
    failed: state?.failed,
    isRunning: await isBackupRunning(db, now()),
    isOverdue: await services.backups.isOverdue(),
  };
});

/** Answers when the backup has started. */
export const action = entityAction('setting', {
  update: operation(emptyForm, async ({ backups }) => {
    await backups.start();
    return saved(null);
  }),
});

export const clientLoader = loadClientData;
/** No toast: the page shows how the backup goes. */
export const clientAction = createClientAction(() => undefined);
export const shouldRevalidate = revalidateAfter(BACKUPS_PATH);
