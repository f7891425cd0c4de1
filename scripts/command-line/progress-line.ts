import type { OnBackupProgress } from '../../server/backup/plan-backup.ts';
import { megabytes } from './command.ts';

type Shown = {
  /** No progress comes after it. */
  isLast?: boolean;
  /** Where a line cannot be overwritten, only milestones are printed. */
  isMilestone?: boolean;
};

/** Shows how far a long command is; at a terminal on one line that is overwritten. */
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

/** The progress of a backup, whose milestones are its tenths. */
export function createBackupProgress(doing: string): OnBackupProgress {
  let shown = 0;
  return ({ originals, of, bytes }) => {
    const tenth = Math.floor((10 * originals) / of);
    showProgress(`${doing} ${originals} of ${of} originals, ${megabytes(bytes)}`, {
      isLast: originals >= of,
      isMilestone: tenth > shown,
    });
    shown = tenth;
  };
}
