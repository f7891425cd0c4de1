import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { projectDir } from '../../../scripts/tool.ts';
import { readConfig } from '../../../server/config/config.ts';
import { fillNewSite } from '../../../server/start/first-start.ts';
import type { PageBuild } from '../../../server/pages/render-page.ts';
import { openServices } from '../../../server/start/services.ts';
import { createSite } from '../../../server/site.ts';
import { LOW_COSTS } from './low-costs.ts';

type Env = Record<string, string>;
export type InProcessSite = Awaited<ReturnType<typeof startInProcessSite>>;

/** Starts the built product in the test's process, where a test can save, count and break things. */
export async function openInProcessSite(env: Env = {}, now?: () => number) {
  const site = await startInProcessSite(env, now);
  onTestFinished(site.close);
  return site;
}

/** Starts one in-process site for all tests of a file or of a `describe`. */
export function useInProcessSite(chooseEnv: () => Env | Promise<Env> = () => ({})) {
  let site: InProcessSite;
  beforeAll(async () => {
    site = await startInProcessSite(await chooseEnv());
  });
  afterAll(() => site.close());
  return () => site;
}

async function startInProcessSite(env: Env, now?: () => number) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'penseel-inside-'));
  if (!OTHER_CONTENT.some((name) => env[name])) await copyNewSite(dataDir);
  const config = readConfig({ ...NEW_SITE, DATA_DIR: dataDir, ...env }, projectDir);
  const logged: string[] = [];
  const log = pino({ level: config.logLevel }, { write: (line) => logged.push(line) });
  const services = await openServices(config, log, { now, ...LOW_COSTS });
  await fillNewSite(services, config);

  const bundle = path.join(projectDir, 'build/server/index.js');
  const build = (await import(bundle)) as PageBuild;
  const rendered: string[] = [];
  const site = await createSite({
    services,
    trustedProxies: config.trustedProxies,
    networkOrigins: config.networkOrigins,
    clientDir: path.join(projectDir, 'build/client'),
    build: {
      pageRoutes: build.pageRoutes,
      async renderRequest(request, ...rest) {
        rendered.push(new URL(request.url).pathname);
        return build.renderRequest(request, ...rest);
      },
    },
  });
  site.server.listen(0, 'localhost');
  await once(site.server, 'listening');
  const address = site.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;

  const closers: (() => void)[] = [];
  async function close() {
    for (const closer of closers) closer();
    site.beforeStop();
    site.close();
    site.server.closeAllConnections();
    site.server.close();
    await services.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  const beforeClose = (closer: () => void) => closers.push(closer);
  const url = `http://localhost:${port}`;
  const { beforeStop, server } = site;
  return { url, server, services, rendered, logged, dataDir, beforeClose, beforeStop, close };
}

const NEW_SITE = { DEMO: '0', LOG_LEVEL: 'silent' };
/** The variables of a site that has the demo content, or is not stored in a data folder of its own. */
const OTHER_CONTENT = ['DATA_DIR', 'DATABASE_URL', 'S3_ENDPOINT', 'DEMO'];

let newSite: Promise<string> | undefined;

/** Copies the data folder of a new site, which is made once for each worker. */
async function copyNewSite(dataDir: string): Promise<void> {
  newSite ??= makeNewSite();
  await cp(await newSite, dataDir, { recursive: true });
}

async function makeNewSite(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'penseel-new-'));
  const config = readConfig({ ...NEW_SITE, DATA_DIR: dataDir }, projectDir);
  const services = await openServices(config, pino({ level: 'silent' }), LOW_COSTS);
  await fillNewSite(services, config);
  await services.close();
  return dataDir;
}
