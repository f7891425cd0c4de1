import path from 'node:path';
import { type Config, readConfig } from '../server/config.ts';
import { explainStart } from '../server/explain-start.ts';
import { projectDir } from './tool.ts';
import { openStorage } from '../server/open-storage.ts';
import { openSiteDatabase, siteExists } from '../server/services.ts';

export function readEnvironment(): Config {
  return readConfig(process.env, projectDir);
}

/** A name as it was typed, from the folder in which it was typed; npm changes to the project's own. */
export function fromHere(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
}

/** The database and the files that the environment names; it may be used beside a running server. */
export async function openPlace(config: Config) {
  const database = openSiteDatabase(config);
  const storage = await openStorage(config);
  return { database, storage, [Symbol.asyncDispose]: database.close };
}

/** The same, of a site that is there already. */
export async function openExistingPlace(config: Config) {
  if (!siteExists(config)) {
    throw new Error(`There is no site in ${config.dataDir}: DATA_DIR names the folder of one.`);
  }
  return openPlace(config);
}

/** For arguments that make no sense. */
export function sayUsage(usage: string): void {
  process.stderr.write(usage);
  process.exitCode = 2;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Runs a command; what it cannot do ends as one sentence and exit code 1. */
export function runCommand(command: (args: string[]) => Promise<void>): void {
  command(process.argv.slice(2)).catch((error: unknown) => {
    console.error(explainStart(error));
    process.exitCode = 1;
  });
}
