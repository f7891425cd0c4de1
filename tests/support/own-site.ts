import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test as base } from './site.ts';
import { type RunningSite, startSite } from './start-site.ts';

type OwnSite = {
  /** Starts a site with the demo content as these statements leave it, and gives its address. */
  startOwn: (sql: string) => Promise<string>;
};

/** For tests that need other content than the demo's: the site is theirs alone. */
export const test = base.extend<OwnSite>({
  startOwn: async ({ page }, use) => {
    const sites: RunningSite[] = [];
    await use(async (sql) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'penseel-own-'));
      await cp(process.env.DEMO_TEMPLATE ?? '', dataDir, { recursive: true });
      const site = await startSite({ dataDir });
      sites.push(site);
      // Before the first page is asked for, so that none is kept yet.
      const database = new DatabaseSync(path.join(dataDir, 'penseel.sqlite'));
      database.exec(`pragma legacy_alter_table = on; pragma busy_timeout = 5000; ${sql}`);
      database.close();
      return site.url;
    });
    await page.close();
    for (const site of sites) {
      await site.stop();
      await rm(site.dataDir, { recursive: true, force: true });
    }
  },
});

/** The statement after which an area cannot be read. */
export function takeAway(table: string): string {
  return `alter table "${table}" rename to "${table}-away";`;
}
