import { flushCompileCache } from 'node:module';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { type Config, readConfig } from './config/config.ts';
import { openDevelopment } from './start/development.ts';
import { explainListening, explainStart } from './start/explain-start.ts';
import { startBackups } from './backup/place/place-backups.ts';
import { startCleanup } from './media/cleanup.ts';
import { startDelivery } from './mail/deliver.ts';
import { fillNewSite, prepareOwner } from './start/first-start.ts';
import { createLog } from './start/log.ts';
import type { PageBuild } from './pages/render-page.ts';
import { startReleaseChecks } from './releases.ts';
import { openServices } from './start/services.ts';
import { createSite } from './site.ts';
import { serveMetrics } from './http/metrics.ts';
import { describeBackend } from './start/site-backend.ts';
import { stopServer } from './start/stop.ts';
import { welcome } from './start/welcome.ts';

const projectDir = path.resolve(import.meta.dirname, '..');
const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** The start can be interrupted at any point, because the next start completes it. */
function quit(): void {
  process.exit(0);
}

async function main(): Promise<void> {
  // If the reader of the pipe has exited (EPIPE), the site runs without printing its URL.
  process.stdout.on('error', () => {});
  for (const signal of STOP_SIGNALS) process.once(signal, quit);
  const config = readConfig(process.env, projectDir);
  const isDevelopment = readDevelopmentOption();
  if (!config.databaseUrl) await checkAddressIsFree(config);
  const log = createLog(config.logLevel, config.logFormat);
  const services = await openServices(config, log);
  await fillNewSite(services, config);
  const setupToken = await prepareOwner(services, config);

  const site = isDevelopment
    ? await openDevelopment(services, projectDir)
    : await createSite({
        services,
        trustedProxies: config.trustedProxies,
        networkOrigins: config.networkOrigins,
        build: await loadBuild(),
        clientDir: path.join(projectDir, 'build/client'),
      });

  const stopMetrics = config.metricsPort
    ? await serveMetrics(site.server, config.metricsPort, services.backups).catch(
        (error: NodeJS.ErrnoException) => {
          throw explainListening(error, 'METRICS_PORT');
        },
      )
    : () => {};
  await listen(site.server, config);
  log.info({ url: config.siteUrl, backend: describeBackend(config) }, 'started');
  const stopCleanup = startCleanup(services);
  const stopBackups = await startBackups(services);
  const stopReleaseChecks = startReleaseChecks(services.releases);
  const stopDelivery = await startDelivery(services);
  flushCompileCache();

  let isStopping = false;
  async function stop(exitCode: number): Promise<void> {
    // A signal to the process group arrives twice: from the system and from our launcher.
    if (isStopping) return;
    isStopping = true;
    log.info('stopping');
    stopCleanup();
    stopMetrics();
    stopBackups();
    stopReleaseChecks();
    await stopServer(site);
    await stopDelivery();
    site.close();
    await services.close();
    log.info('stopped');
    process.exit(exitCode);
  }
  for (const signal of STOP_SIGNALS) {
    process.off(signal, quit);
    process.on(signal, () => void stop(0));
  }
  // The state of the process is unknown from here on. Unhandled rejections arrive here too.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'unexpected error, stopping');
    if (isStopping) process.exit(1);
    void stop(1);
  });

  process.stdout.write(`\n${welcome(config, setupToken)}\n`);
}

/** Whether the option `--dev` is given, which runs the site from the sources. */
function readDevelopmentOption(): boolean {
  const given = process.argv.slice(2);
  const unknown = given.find((argument) => argument !== '--dev');
  if (unknown) throw new Error(`${unknown}: there is no such option; the environment decides.`);
  return given.length > 0;
}

/**
 * Checks that the port is free before the data folder is filled. Replicas skip this check: while it listens, it would
 * accept requests that another replica could answer.
 */
async function checkAddressIsFree(config: Config): Promise<void> {
  const probe = createServer();
  await listen(probe, config);
  await new Promise((resolve) => probe.close(resolve));
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explainListening(error)));
    server.listen(port, host, resolve);
  });
}

async function loadBuild(): Promise<PageBuild> {
  return (await import(path.join(projectDir, 'build/server/index.js'))) as PageBuild;
}

main().catch((error: unknown) => {
  process.stderr.write(`Penseel cannot start. ${explainStart(error)}\n`);
  process.exit(1);
});
