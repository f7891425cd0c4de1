import { statSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../../app/data/database/database.server.ts';
import {
  listMigrations,
  RESTORE_MARK,
  RESTORE_UNFINISHED,
} from '../../app/data/database/migrate.server.ts';
import { summariseSite } from '../../app/data/settings/settings.server.ts';
import { type Config, readConfig } from '../../server/config/config.ts';
import { explainStart } from '../../server/start/explain-start.ts';
import { projectDir } from '../tool.ts';
import { openStorage } from '../../server/start/open-storage.ts';
import { openSiteDatabase, siteExists } from '../../server/start/services.ts';
import { describeBackend } from '../../server/start/site-backend.ts';

export function readEnvironment(): Config {
  return readConfig(process.env, projectDir);
}

/** Resolves a path from the folder where the command was typed, because npm changes to the project folder. */
export function resolveTypedPath(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
}

/** Opens the database and the files of an existing site, which a server may be using. */
export async function openExistingSite(config: Config) {
  const database = await openExistingDatabase(config);
  const storage = await openStorage(config);
  return { database, storage, [Symbol.asyncDispose]: database.close };
}

/** Opens the database of an existing site, and prints its name, because DATA_DIR may be mistyped. */
export async function openExistingDatabase(config: Config): Promise<Database> {
  const noSite = new Error(
    `There is no site here: ${describeBackend(config)}. Name its place with DATA_DIR or DATABASE_URL; npm start makes a new one.`,
  );
  if (!siteExists(config)) throw noSite;
  const database = openSiteDatabase(config);
  try {
    const applied = await listMigrations(database.db);
    if (applied.length === 0) throw noSite;
    if (applied.includes(RESTORE_MARK)) throw new Error(RESTORE_UNFINISHED);
    const { name, works } = await summariseSite(database.db);
    const count = works === 1 ? '1 work' : `${works} works`;
    console.log(`Site: ${name || 'without a name'}, ${count} (${describeBackend(config)})`);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Run as root, switches to the owner of the data folder: the site could not write files that root creates. */
export function dropRootPrivileges(dataDir: string): void {
  const { uid = 0, gid = 0 } = statSync(dataDir, { throwIfNoEntry: false }) ?? {};
  if (process.getuid?.() !== 0 || uid === 0) return;
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}

/** For invalid arguments. */
export function printUsage(usage: string): void {
  process.stderr.write(usage);
  process.exitCode = 2;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Runs a command; an error is printed as one sentence, with exit code 1. */
export function runCommand(command: (args: string[]) => Promise<void>): void {
  command(process.argv.slice(2)).catch((error: unknown) => {
    console.error(explainStart(error));
    process.exitCode = 1;
  });
}
