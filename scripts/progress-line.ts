import type { OnProgress } from '../server/backup/plan-backup.ts';
import { megabytes } from './command.ts';

type Said = {
  /** Nothing comes after it. */
  isLast?: boolean;
  /** Where a line cannot be written over, only these are said. */
  isMilestone?: boolean;
};

/** How far a long command is: at a terminal on one line that is written over. */
export function sayProgress(
  line: string,
  { isLast = false, isMilestone = false }: Said = {},
): void {
  const { stderr } = process;
  if (stderr.isTTY) stderr.write(`\r\x1b[K${line}${isLast ? '\n' : ''}`);
  else if (isMilestone) stderr.write(`${line}\n`);
}

/** Away with it, when something else says what was done. */
export function clearProgress(): void {
  sayProgress('');
}

/** Of a backup, whose milestones are its tenths. */
export function createBackupProgress(doing: string): OnProgress {
  let shown = 0;
  return ({ originals, of, bytes }) => {
    const tenth = Math.floor((10 * originals) / of);
    sayProgress(`${doing} ${originals} of ${of} originals, ${megabytes(bytes)}`, {
      isLast: originals >= of,
      isMilestone: tenth > shown,
    });
    shown = tenth;
  };
}
