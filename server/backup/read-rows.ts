import type { BackupRow } from '../../app/data/backup/snapshot.server.ts';
import type { CheckedBackup } from './checked-backup.ts';
import { rowsName } from './format.ts';
import { BackupRefusal } from './plan-backup.ts';

const ROWS_AT_ONCE = 200;
const NEW_LINE = 10;

/** The rows of a table as a backup holds them. */
export async function* readRows(backup: CheckedBackup, table: string): AsyncGenerator<BackupRow[]> {
  let rows: BackupRow[] = [];
  for await (const line of splitLines(backup.read(rowsName(table)))) {
    rows.push(parseRow(line));
    if (rows.length < ROWS_AT_ONCE) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

function parseRow(line: string): BackupRow {
  try {
    const row: unknown = JSON.parse(line);
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) return row as BackupRow;
  } catch {
    // Said below, like any other line that is no row.
  }
  throw new BackupRefusal(
    'A line of this backup is no row. Nothing was touched. Take another one.',
  );
}

/** At line feeds only: `node:readline` also splits at U+2028, which a title may hold. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEW_LINE); end !== -1; end = chunk.indexOf(NEW_LINE, start)) {
      yield Buffer.concat([...begun, chunk.subarray(start, end)]).toString('utf8');
      begun = [];
      start = end + 1;
    }
    begun.push(chunk.subarray(start));
  }
}
