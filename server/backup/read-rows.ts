import type { BackupRow } from '../../app/data/backup/snapshot.server.ts';
import { type CheckedBackup, rowsName } from './format.ts';
import { BackupRefusal } from './plan-backup.ts';

const BATCH_ROWS = 200;
const NEW_LINE = 10;

/** Reads the rows of a table from a backup, in batches. */
export async function* readRows(backup: CheckedBackup, table: string): AsyncGenerator<BackupRow[]> {
  let rows: BackupRow[] = [];
  for await (const line of splitLines(backup.read(rowsName(table)))) {
    rows.push(parseRow(line));
    if (rows.length < BATCH_ROWS) continue;
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
    // Refused below, like any other line that is not a row.
  }
  throw new BackupRefusal(
    'A line of this backup is no row. Nothing was touched. Take another one.',
  );
}

/** Splits at line feeds only. `node:readline` also splits at U+2028, which a title may contain. */
async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let pending: Uint8Array[] = [];
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEW_LINE); end !== -1; end = chunk.indexOf(NEW_LINE, start)) {
      yield Buffer.concat([...pending, chunk.subarray(start, end)]).toString('utf8');
      pending = [];
      start = end + 1;
    }
    pending.push(chunk.subarray(start));
  }
}
