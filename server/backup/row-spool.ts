import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../../app/data/database/database.server.ts';
import {
  inSnapshot,
  type BackupRow,
  type DatabaseSnapshot,
} from '../../app/data/backup/snapshot.server.ts';
import { readRange } from './file-range.ts';

type SpooledTable = { table: string; rows: number; start: number; size: number };

/** The storage key of an original, and its size and hash at the upload. */
export type SpooledOriginal = { key: string; bytes: number; sha256: string | null };

export type RowSpool = {
  schema: string[];
  tables: SpooledTable[];
  lastIds: Record<string, number>;
  /** All originals that a row names. */
  originals: SpooledOriginal[];
  /** Reads a range of bytes of a table's lines. */
  read(table: SpooledTable, start: number, end: number): AsyncGenerator<Buffer>;
  close(): Promise<void>;
};

/**
 * Copies the rows of one database snapshot into an unlinked temporary file. This keeps the transaction short, however long
 * the backup takes, and the memory small, however many rows there are.
 */
export async function spoolRows(database: Database, withHistory: boolean): Promise<RowSpool> {
  await using reader = database.reopen();
  const file = await openUnlinked();
  try {
    const copyRows = async ({
      schema,
      tables,
      rows,
      lastIds,
    }: DatabaseSnapshot): Promise<RowSpool> => {
      const spooled: SpooledTable[] = [];
      const originals: SpooledOriginal[] = [];
      let end = 0;
      for (const table of tables) {
        const entry = { table, rows: 0, start: end, size: 0 };
        for await (const some of rows(table)) {
          if (table === 'Pictures') originals.push(...some.map(toOriginal));
          const lines = toLines(some);
          await file.writeFile(lines);
          end += lines.length;
          entry.rows += some.length;
          entry.size += lines.length;
        }
        spooled.push(entry);
      }
      return {
        schema,
        tables: spooled,
        lastIds: await lastIds(),
        originals,
        read: (table, from, to) => readRange(file, table.start + from, to - from),
        close: () => file.close(),
      };
    };
    return await inSnapshot(reader, copyRows, { withHistory });
  } catch (error) {
    await file.close();
    throw error;
  }
}

function toOriginal({ original, bytes, sha256 }: BackupRow): SpooledOriginal {
  return { key: String(original), bytes: Number(bytes), sha256: sha256 ? String(sha256) : null };
}

function toLines(rows: readonly BackupRow[]): Buffer {
  return Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

/** Opens a file without a name, which the system deletes however the process ends. */
async function openUnlinked(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `penseel-rows-${randomUUID()}`);
  const file = await open(name, 'wx+', 0o600);
  await rm(name, { force: true });
  return file;
}
