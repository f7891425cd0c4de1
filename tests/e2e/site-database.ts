import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningSite } from '../support/site/start-site.ts';

/** Opens the database of a running site, for content and changes that a test does not enter in the browser. */
export function openSiteDatabase(site: RunningSite): DatabaseSync {
  const database = new DatabaseSync(path.join(site.dataDir, 'penseel.sqlite'));
  database.exec('pragma busy_timeout = 5000');
  return database;
}
