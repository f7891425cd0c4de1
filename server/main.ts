import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { ConfigError, readConfig } from './config.ts';
import { openDevelopment } from './development.ts';
import { startFileCare } from './file-care.ts';
import { fillNewSite, prepareOwner } from './first-start.ts';
import { createLog } from './log.ts';
import type { Renderer } from './pages.ts';
import { openServices } from './services.ts';
import { DataFolderInUse } from './single-writer.ts';
import { createSite } from './site.ts';
import { stopServer } from './stop.ts';

const projectDir = path.resolve(import.meta.dirname, '..');

async function main(): Promise<void> {
  const config = readConfig(process.env, projectDir);
  const log = createLog(config.logLevel);
  const services = await openServices(config, log);
  await fillNewSite(services, config);
  const setupLink = await prepareOwner(services, config);

  const isDevelopment = process.argv.includes('--dev');
  const site = isDevelopment
    ? await openDevelopment(services, projectDir)
    : await createSite({
        services,
        trustedProxies: config.trustedProxies,
        render: await loadRenderer(),
        clientDir: path.join(projectDir, 'build/client'),
      });

  await new Promise<void>((resolve, reject) => {
    site.server.once('error', reject).listen(config.port, config.host, resolve);
  });
  const stopFileCare = startFileCare(services);
  flushCompileCache();

  async function stop(): Promise<void> {
    log.info('stopping');
    stopFileCare();
    await stopServer(site.server);
    site.close();
    await services.close();
    process.exit(0);
  }
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());

  const invitation = setupLink ? `\nMake it yours within 30 minutes, once: ${setupLink}` : '';
  process.stdout.write(`\nPenseel is at ${config.siteUrl}${invitation}\n`);
}

async function loadRenderer(): Promise<Renderer> {
  const bundle = (await import(path.join(projectDir, 'build/server/index.js'))) as {
    answerPage: Renderer;
  };
  return bundle.answerPage;
}

/** A start that cannot succeed ends with one line that says what to mend. */
function explainStart(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataFolderInUse) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return 'PORT: this port is taken by another program; give another one.';
  }
  return error.message;
}

main().catch((error: unknown) => {
  process.stderr.write(`Penseel cannot start. ${explainStart(error)}\n`);
  process.exit(1);
});
