import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../components/form/button.tsx';
import type { BackupReport } from '../../../domain/backup/backup-state.ts';
import { formatDate } from '../../../domain/time/dates.ts';
import { dayOf, timeOf } from '../manager/local-time.ts';
import { useSave } from '../manager/save/use-save.ts';
import { useLoaded } from '../manager/section/loaded.tsx';
import { BACKUPS_PATH } from '../paths.ts';

const POLL_MILLISECONDS = 2000;

/** When the last nightly backup was made, and a button that makes one now. */
export function BackupStatus() {
  const { value: report, load } = useLoaded<BackupReport>(BACKUPS_PATH);
  const { isBusy, save } = useSave(BACKUPS_PATH, () => {});
  const isRunning = report?.isRunning ?? false;
  const poll = useEffectEvent(() => load());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(poll, POLL_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (!report) return null;
  const isWorking = isBusy || isRunning;
  const failure = isWorking ? undefined : report.failed?.message;
  return (
    <div className="mb-8 max-w-[34rem] wrap-break-word">
      <output className="block text-note text-soft">
        {isWorking ? 'Making a backup...' : describe(report)}
      </output>
      {failure && (
        <p role="alert" className="mt-2 text-note text-accent">
          The last attempt failed. {failure}
        </p>
      )}
      {report.place && report.isOwnPlace && (
        <p className="mt-2 text-note text-soft">
          This place is among the site’s own files. Choose one on another disk or with another
          provider, so that nothing can take both.
        </p>
      )}
      {report.place && (
        <Button
          className="mt-4"
          isBusy={isWorking}
          onClick={() => isWorking || save({ intent: 'update' })}
        >
          Back up now
        </Button>
      )}
    </div>
  );
}

function describe({ place, last }: BackupReport): string {
  if (!place) {
    return 'Nightly backups are off, because no place is set for them (BACKUP_TO). Download one yourself now and then.';
  }
  if (!last) return `No backup yet. It is made every night, in ${place}.`;
  return `Last backup: ${formatDate(dayOf(last.at))} at ${timeOf(last.at)}, in ${last.place}.`;
}
