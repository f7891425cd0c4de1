import { sql } from 'kysely';
import type { Db } from '../../../app/data/database/tables.ts';
import { createWork } from '../../../app/data/works/works.server.ts';
import type { Saved } from '../../../app/domain/saved.ts';
import { JOURNAL_TABLES } from '../../../app/domain/journal/row-change.ts';
import { makeWorkInput, uploadPicture } from './factories.ts';
import { mustSave } from './must-save.ts';
import type { WorkInput } from '../../../app/domain/work/work-form.ts';
import type { Work } from '../../../app/domain/work/work.ts';

const CHANGED_BY_EVERY_WRITE = ['version', 'changedAt'];

/** Every content row, without columns that change with every write. */
export async function readContent(db: Db): Promise<string> {
  const lines: string[] = [];
  for (const table of JOURNAL_TABLES) {
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(table)} order by id`.execute(db);
    for (const row of rows) {
      const kept = Object.entries(row).filter(
        ([column]) => !CHANGED_BY_EVERY_WRITE.includes(column),
      );
      lines.push(`${table} ${JSON.stringify(Object.fromEntries(kept))}`);
    }
  }
  return lines.join('\n');
}

/** Returns the journal entry of a save, which must succeed and change something. */
export async function entryOf(save: Promise<Saved<unknown>>): Promise<number> {
  const result = await save;
  if (!result.ok) throw new Error(`The save was refused: ${result.reason}.`);
  if (!result.entry) throw new Error('The save made no entry.');
  return result.entry.id;
}

/** Adds a work with its own picture. */
export async function addWork(
  db: Db,
  n: number,
  title: string,
  more: Partial<WorkInput> = {},
): Promise<Work> {
  const image = await uploadPicture(db, 'works', n);
  return mustSave(createWork(db, makeWorkInput({ title, image, ...more }), '2026-01-01'));
}
