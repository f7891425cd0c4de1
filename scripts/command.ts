import { existsSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../app/data/database.server.ts';
import { type Config, readConfig } from '../server/config.ts';
import { explainStart } from '../server/explain-start.ts';
import { openStorage } from '../server/services.ts';
import type { BackupProgress } from '../server/backup/plan-backup.ts';

const projectDir = path.resolve(import.meta.dirname, '..');

export function readEnvironment(): Config {
  return readConfig(process.env, projectDir);
}

/** A name as it was typed, from the folder in which it was typed; npm changes to the project's own. */
export function fromHere(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
}

/** The database and the files that the environment names; it may be used beside a running server. */
export async function openPlace(config: Config) {
  const database = openDatabase({
    databaseUrl: config.databaseUrl,
    file: path.join(config.dataDir, 'penseel.sqlite'),
  });
  return { database, storage: await openStorage(config) };
}

/** The same, of a site that is there already: looking for one must not make one. */
export async function openExistingPlace(config: Config) {
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'penseel.sqlite'))) {
    throw new Error(`There is no site in ${config.dataDir}: DATA_DIR names the folder of one.`);
  }
  return openPlace(config);
}

/** Says how far it is: on one line at a terminal, else at every tenth part. */
export function createProgress(doing: string): (progress: BackupProgress) => void {
  let shown = 0;
  return ({ originals, of, bytes }) => {
    const tenth = Math.floor((10 * originals) / of);
    if (!process.stderr.isTTY && tenth <= shown) return;
    shown = tenth;
    const line = `${doing} ${originals} of ${of} originals, ${megabytes(bytes)}`;
    const end = process.stderr.isTTY && originals < of ? '' : '\n';
    process.stderr.write(`${process.stderr.isTTY ? '\r\x1b[K' : ''}${line}${end}`);
  };
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
