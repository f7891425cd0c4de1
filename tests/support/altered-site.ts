import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type RunningSite, startSite } from './start-site.ts';

/** A site of its own with the demo content, changed by these statements before it starts. */
export async function startAlteredSite(...statements: string[]): Promise<RunningSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'penseel-altered-'));
  await cp(process.env.DEMO_TEMPLATE ?? '', dataDir, { recursive: true });
  const database = new DatabaseSync(path.join(dataDir, 'penseel.sqlite'));
  // Tables may be taken away without those that refer to them being rewritten.
  database.exec('pragma legacy_alter_table = on');
  for (const statement of statements) database.exec(statement);
  database.close();
  const site = await startSite({ dataDir });
  return {
    ...site,
    async remove() {
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
