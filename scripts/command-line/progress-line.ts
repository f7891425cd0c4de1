import type { OnBackupProgress } from '../../server/backup/plan-backup.ts';
import { megabytes } from './command.ts';

type Shown = {
  /** No further progress follows. */
  isLast?: boolean;
  /** Without a terminal only milestones are printed. */
  isMilestone?: boolean;
};

/** Shows the progress of a long command; in a terminal the line is overwritten. */
export function showProgress(
  line: string,
  { isLast = false, isMilestone = false }: Shown = {},
): void {
  const { stderr } = process;
  if (stderr.isTTY) stderr.write(`\r\x1b[K${line}${isLast ? '\n' : ''}`);
  else if (isMilestone) stderr.write(`${line}\n`);
}

/** Removes the line before other output. */
export function clearProgress(): void {
  showProgress('');
}

/** The progress of a backup, with a milestone for every tenth. */
export function createBackupProgress(action: string): OnBackupProgress {
  let shown = 0;
  return ({ originals, of, bytes }) => {
    const tenth = Math.floor((10 * originals) / of);
    showProgress(`${action} ${originals} of ${of} originals, ${megabytes(bytes)}`, {
      isLast: originals >= of,
      isMilestone: tenth > shown,
    });
    shown = tenth;
  };
}
