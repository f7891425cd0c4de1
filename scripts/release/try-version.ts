import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

const START_SECONDS = 60;
const MAX_PAGES = 100;

/** Restores a backup with another version, starts it on that copy, and asks for its pages. Throws what goes wrong. */
export async function tryVersion(project: string, backup: string, dataDir: string): Promise<void> {
  const port = await findFreePort();
  const env = {
    ...withoutSite(process.env),
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'error',
  };
  const restored = await run(project, ['scripts/restore.ts', backup], env).exit;
  if (restored !== 0) throw new Error('The new version cannot restore the backup.');
  const server = run(project, ['scripts/start.ts'], env);
  try {
    const url = `http://127.0.0.1:${port}`;
    if (!(await answers(url, server))) throw new Error('The new version does not start.');
    const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
    const pages = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, page = '']) => new URL(page));
    for (const { pathname } of pages.slice(0, MAX_PAGES)) {
      const { status } = await fetch(url + pathname);
      if (status !== 200) throw new Error(`The new version answers ${pathname} with ${status}.`);
    }
  } finally {
    server.stop();
    await server.exit;
  }
}

export async function isReady(url: string): Promise<boolean> {
  const request = fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) });
  return request.then(({ ok }) => ok).catch(() => false);
}

async function answers(url: string, server: Running): Promise<boolean> {
  for (let tries = 0; tries < START_SECONDS * 10 && server.isRunning(); tries += 1) {
    if (await isReady(url)) return true;
    await sleep(100);
  }
  return false;
}

type Running = ReturnType<typeof run>;

function run(project: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [path.join(project, 'scripts/run.mjs'), ...args], {
    cwd: project,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  return { exit, stop: () => child.kill(), isRunning: () => child.exitCode === null };
}

const OF_SITE =
  /^(?:DATABASE_URL|S3_.*|OWNER_.*|SITE_URL|HOST|METRICS_PORT|BACKUP_TO|RELEASES|MAIL_.*)$/;

/** The trial uses neither the site's database, bucket, addresses and ports, nor does it send mails or backups. */
export function withoutSite(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !OF_SITE.test(name)));
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
