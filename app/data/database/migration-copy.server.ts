import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** Copies a SQLite database, whole and consistent, before a migration; an earlier copy is kept. */
export async function copyBeforeMigration(
  db: Db,
  backupDir: string,
  migration: string,
): Promise<void> {
  const copy = join(backupDir, `before-${migration}.sqlite`);
  if (await exists(copy)) return;
  await mkdir(backupDir, { recursive: true });
  const part = `${copy}.part`;
  await rm(part, { force: true });
  await sql`vacuum into ${part}`.execute(db);
  const file = await open(part, 'r+');
  await file.sync();
  await file.close();
  await rename(part, copy);
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}
