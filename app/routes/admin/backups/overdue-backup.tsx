import type { BackupReport } from '../../../domain/backup/backup-state.ts';
import { formatDate } from '../../../domain/time/dates.ts';
import { dayOf } from '../manager/local-time.ts';
import { useLoaded } from '../manager/section/loaded.tsx';
import { BACKUPS_PATH } from '../paths.ts';

export function OverdueBackup() {
  const { value: report } = useLoaded<BackupReport>(BACKUPS_PATH);
  if (!report?.isOverdue) return null;
  const { last, failed } = report;
  return (
    <p role="alert" className="mb-8 border-l-2 border-accent py-1 pl-4 text-note wrap-break-word">
      <strong className="font-medium">
        {last ? `No backup since ${formatDate(dayOf(last.at))}` : 'No backup has been made yet'}
      </strong>
      . {failed ? failed.message : 'Make one under Settings management, Backup.'}
    </p>
  );
}
