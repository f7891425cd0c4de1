import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { fillNewSite } from '../../server/first-start.ts';
import type { Renderer } from '../../server/pages.ts';
import { openServices } from '../../server/services.ts';
import { createSite } from '../../server/site.ts';

const projectDir = path.resolve(import.meta.dirname, '../..');

/** The built product inside the test's own process, so that the test can save, count and break things. */
export async function openInProcessSite(env: Record<string, string> = {}, now?: () => number) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'penseel-inside-'));
  const config = readConfig(
    { DEMO: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env },
    projectDir,
  );
  const services = await openServices(config, pino({ level: 'silent' }), now);
  await fillNewSite(services, config);

  const bundle = path.join(projectDir, 'build/server/index.js');
  const { answerPage } = (await import(bundle)) as { answerPage: Renderer };
  const rendered: string[] = [];
  const site = await createSite({
    services,
    trustedProxies: [],
    clientDir: path.join(projectDir, 'build/client'),
    async render(request, ...rest) {
      rendered.push(new URL(request.url).pathname);
      return answerPage(request, ...rest);
    },
  });
  site.server.listen(0, 'localhost');
  await once(site.server, 'listening');
  const address = site.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;

  onTestFinished(async () => {
    site.close();
    site.server.closeAllConnections();
    site.server.close();
    await services.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { url: `http://localhost:${port}`, services, rendered, dataDir };
}
