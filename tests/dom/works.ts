import type { Db } from '../../app/data/database/tables.ts';
import { updateWork } from '../../app/data/works/works.server.ts';
import type { WorkInput } from '../../app/domain/work/work-form.ts';
import type { Work } from '../../app/domain/work/work.ts';
import { addWork } from '../support/content/journal-entries.ts';
import { mustSave } from '../support/content/must-save.ts';

let pictures = 0;

/** Adds works, each with its own picture. The last one is the newest. */
export async function addWorks(
  db: Db,
  titles: readonly string[],
  fields: Partial<WorkInput> = {},
): Promise<Work[]> {
  const works: Work[] = [];
  for (const title of titles) {
    pictures += 1;
    works.push(await addWork(db, pictures, title, fields));
  }
  return works;
}

/** Saves fields of a work, as another tab would. */
export function saveElsewhere(db: Db, work: Work, fields: Partial<WorkInput>): Promise<Work> {
  const { id, version, title, size, categoryId, collectionId, picture } = work;
  const stored = { title, size, categoryId, collectionId, image: picture.image };
  return mustSave(updateWork(db, { id, version, ...stored, ...fields }));
}
