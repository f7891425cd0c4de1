import { startAlteredSite } from './altered-site.ts';
import { test as base } from './site.ts';
import type { RunningSite } from './start-site.ts';

type OwnSite = {
  /** Starts a site with the demo content as these statements leave it, and gives its URL. */
  startOwn: (sql: string) => Promise<string>;
};

/** For tests that need other content than the demo's: the site is theirs alone. */
export const test = base.extend<OwnSite>({
  startOwn: async ({ page }, use) => {
    const sites: RunningSite[] = [];
    await use(async (sql) => {
      const site = await startAlteredSite(sql);
      sites.push(site);
      return site.url;
    });
    await page.close();
    for (const site of sites) await site.remove();
  },
});
