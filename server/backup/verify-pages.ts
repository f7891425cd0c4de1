import { hash } from 'node:crypto';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ANONYMOUS, type Services } from '../../app/context.ts';
import { readContentVersion } from '../../app/data/content.server.ts';
import { readPublicContent } from '../../app/data/public-content.server.ts';
import type { Config } from '../config/config.ts';
import { listPages } from '../export/site/list-paths.ts';
import type { Renderer } from '../pages/render-page.ts';
import { openSiteDatabase, siteExists } from '../start/services.ts';

const DOCUMENTS = ['/bio/exhibitions.txt', '/sitemap.xml'];

/** Renders the pages of the copy, and compares them with those of the site if its content is still the same. */
export async function comparePages(
  copy: Services,
  config: Config,
): Promise<{ pages: number; comparison: string }> {
  const render = await loadRenderer();
  const urls = [...listPages(await readPublicContent(copy.db)), ...DOCUMENTS];
  const rendered = new Map<string, string>();
  for (const url of urls) {
    rendered.set(url, await renderHash(render, copy, url));
  }
  const comparison = await compareWithSite(copy, config, async (site) => {
    for (const [url, page] of rendered) {
      const original = await renderHash(render, site, url);
      if (page !== original) throw new Error(`The page ${url} differs.`);
    }
  });
  return { pages: urls.length, comparison };
}

const NO_SITE = 'They were not compared with a site: DATA_DIR names none.';
const CHANGED = 'They were not compared with the site’s, which was changed since the backup.';
const EQUAL = 'They are equal to those of the site as it is now.';

async function compareWithSite(
  copy: Services,
  config: Config,
  compare: (site: Services) => Promise<void>,
): Promise<string> {
  if (!siteExists(config)) return NO_SITE;
  await using database = openSiteDatabase(config);
  const version = await readContentVersion(copy.db);
  const isSame = async () => (await readContentVersion(database.db)) === version;
  if (!(await isSame())) return CHANGED;
  const different = await compare({ ...copy, db: database.db }).then(
    () => undefined,
    (error: unknown) => error,
  );
  // A save in the meantime may be the reason for a difference.
  if (!(await isSame())) return CHANGED;
  if (different) throw different;
  return EQUAL;
}

/** Renders a page and returns its hash, because all pages of a large site do not fit into memory. */
async function renderHash(render: Renderer, services: Services, url: string): Promise<string> {
  await nextTurn();
  const request = new Request(services.siteUrl + url);
  const { status, body, report, nonce } = await render(request, services, ANONYMOUS);
  if (status !== 200 || !report.isComplete) {
    throw new Error(`The page ${url} cannot be shown.`);
  }
  return hash('sha256', body.toString().replaceAll(nonce, ''));
}

async function loadRenderer(): Promise<Renderer> {
  const bundle = path.resolve(import.meta.dirname, '../../build/server/index.js');
  return ((await import(bundle)) as { renderRequest: Renderer }).renderRequest;
}
