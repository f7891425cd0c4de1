import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { copyDemo } from './demo-template.ts';
import { type RunningSite, startSite } from './start-site.ts';

/** A site of its own with the demo content as these statements leave it. */
export async function startAlteredSite(...statements: string[]): Promise<RunningSite> {
  const dataDir = await copyDemo();
  const site = await startSite({ dataDir });
  // Before the first page is asked for, so that none is kept yet.
  const database = new DatabaseSync(path.join(dataDir, 'penseel.sqlite'));
  // Tables may be taken away without those that refer to them being rewritten.
  database.exec('pragma legacy_alter_table = on; pragma busy_timeout = 5000');
  for (const statement of statements) database.exec(statement);
  database.close();
  return {
    ...site,
    async remove() {
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The statement after which an area cannot be read. */
export function takeAway(table: string): string {
  return `alter table "${table}" rename to "${table}-away";`;
}
