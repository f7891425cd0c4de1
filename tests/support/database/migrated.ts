import { copyFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../../app/data/database/database.server.ts';
import { migrate } from '../../../app/data/database/migrate.server.ts';

declare module 'vitest' {
  // Declaration merging with vitest's type needs an interface.
  export interface ProvidedContext {
    migratedFile: string;
  }
}

/** Makes one SQLite database with the current schema, which tests copy. */
export default async function setup(project: TestProject): Promise<void> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'penseel-migrated-')), 'new.sqlite');
  await using database = openDatabase({ file, isDurable: false });
  await migrate(database);
  project.provide('migratedFile', file);
}

/** Puts a SQLite database with the current schema and without content into a data folder. */
export async function copyMigrated(dataDir: string): Promise<void> {
  await copyFile(inject('migratedFile'), path.join(dataDir, 'penseel.sqlite'));
}
