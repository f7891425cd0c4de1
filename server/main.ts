import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { readConfig } from './config.ts';
import { openDevelopment } from './development.ts';
import { explainListening, explainStart } from './explain-start.ts';
import { startFileCare } from './file-care.ts';
import { fillNewSite, prepareOwner } from './first-start.ts';
import { createLog } from './log.ts';
import type { PageBuild } from './page-build.ts';
import { openServices } from './services.ts';
import { createSite } from './site.ts';
import { stopServer } from './stop.ts';
import { welcome } from './welcome.ts';

const projectDir = path.resolve(import.meta.dirname, '..');
const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Nothing half can stay of a start that is broken off, so it may end at once. */
function quit(): void {
  process.exit(0);
}

async function main(): Promise<void> {
  // Whoever started it may have closed the pipe (EPIPE): a site that cannot print its URL still runs.
  process.stdout.on('error', () => {});
  for (const signal of STOP_SIGNALS) process.once(signal, quit);
  const config = readConfig(process.env, projectDir);
  const log = createLog(config.logLevel);
  const services = await openServices(config, log);
  await fillNewSite(services, config);
  const setupToken = await prepareOwner(services, config);

  const isDevelopment = process.argv.includes('--dev');
  const site = isDevelopment
    ? await openDevelopment(services, projectDir)
    : await createSite({
        services,
        trustedProxies: config.trustedProxies,
        networkOrigins: config.networkOrigins,
        build: await loadBuild(),
        clientDir: path.join(projectDir, 'build/client'),
      });

  await new Promise<void>((resolve, reject) => {
    site.server.once('error', (error) => reject(explainListening(error)));
    site.server.listen(config.port, config.host, resolve);
  });
  const stopFileCare = startFileCare(services);
  flushCompileCache();

  let isStopping = false;
  async function stop(): Promise<void> {
    // A signal to a whole process group comes from the system and once more from our launcher.
    if (isStopping) return;
    isStopping = true;
    log.info('stopping');
    stopFileCare();
    await stopServer(site);
    site.close();
    await services.close();
    process.exit(0);
  }
  for (const signal of STOP_SIGNALS) {
    process.off(signal, quit);
    process.on(signal, () => void stop());
  }

  process.stdout.write(`\n${welcome(config, setupToken)}\n`);
}

async function loadBuild(): Promise<PageBuild> {
  return (await import(path.join(projectDir, 'build/server/index.js'))) as PageBuild;
}

main().catch((error: unknown) => {
  process.stderr.write(`Penseel cannot start. ${explainStart(error)}\n`);
  process.exit(1);
});
