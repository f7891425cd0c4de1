import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Database, openDatabase } from '../../../app/data/database/database.server.ts';
import type { Db } from '../../../app/data/database/tables.ts';
import type { RunningSite } from './start-site.ts';

/** The content of a running site, which tests change without its pages. */
export type SiteContent = {
  /** For data functions; `publish` afterwards. */
  db: Db;
  /** For changes as another tab or replica makes them, which the site notices later. */
  sqlite: DatabaseSync;
  /** Runs statements and publishes their result. */
  change(sql: string): Promise<void>;
  /** Waits until the site shows what was written to its database. */
  publish(): Promise<void>;
  /** Restores all rows as they were when the site started, if anything was written since. */
  restore(): Promise<void>;
  close(): Promise<void>;
};

/** Opens the content of a site that runs on a copy of the demo content. */
export function openSiteContent({ url, dataDir }: RunningSite): SiteContent {
  const file = path.join(dataDir, 'penseel.sqlite');
  const atStart = path.join(dataDir, 'at-start.sqlite');
  // Without foreign keys, deleting all rows of a table leaves the rows of other tables as they are.
  const sqlite = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  sqlite.exec(`pragma busy_timeout = 5000; pragma synchronous = off;
    vacuum into '${atStart}'; attach '${atStart}' as "atStart";`);
  const restoreRows = sqlite
    .prepare(`select name from "atStart".sqlite_schema where type = 'table'`)
    .all()
    .map(
      ({ name }) =>
        `delete from main."${name}"; insert into main."${name}" select * from "atStart"."${name}";`,
    )
    .join('');
  const dataVersion = sqlite.prepare('pragma main.data_version');
  const readVersion = sqlite.prepare('select "version" from main."Content"');
  const totalChanges = sqlite.prepare('select total_changes() as count');
  /** Changes with every write, of this connection and of others. */
  const readState = () => `${totalChanges.get()?.count} ${dataVersion.get()?.data_version}`;
  let restored = readState();
  let database: Database | undefined;

  /** A site reads the version of its content after each request that may have saved something. */
  async function publish(): Promise<void> {
    await fetch(`${url}/nowhere`, { method: 'POST', headers: { Origin: url } });
  }

  return {
    get db() {
      database ??= openDatabase({ file });
      return database.db;
    },
    sqlite,
    publish,
    async change(sql) {
      sqlite.exec(`begin immediate; ${sql};
        update "Content" set "version" = "version" + 1; commit;`);
      await publish();
    },
    async restore() {
      if (readState() === restored) return;
      sqlite.exec('begin immediate');
      const { version } = readVersion.get() ?? {};
      // The version never decreases, because caches compare it.
      sqlite.exec(`${restoreRows}
        update main."Content" set "version" = ${Number(version) + 1}; commit;`);
      restored = readState();
      await publish();
    },
    async close() {
      await database?.close();
      sqlite.close();
    },
  };
}
