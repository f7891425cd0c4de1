import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectDir } from '../../../scripts/tool.ts';
import { LAUNCH_ENV } from '../../../scripts/launch.mjs';
import { freePort } from '../../support/http/free-port.ts';
import { s3Env, startBrokenS3 } from '../../support/media/s3.ts';
import { openInProcessSite } from '../../support/site/in-process-site.ts';
import { startSite } from '../../support/site/start-site.ts';

test('readiness does not wait for a storage that hangs', async () => {
  let isHanging = false;
  let requests = 0;
  const s3 = await startBrokenS3((_req, res) => {
    if (isHanging) requests += 1;
    else res.end();
  });
  onTestFinished(s3.stop);
  const site = await openInProcessSite(s3Env(s3.settings));
  isHanging = true;
  expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
  // The storage would time out and retry after five seconds.
  expect(requests).toBe(1);
});

test('a site whose output cannot be written keeps running', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'penseel-start-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: projectDir,
    env: {
      PATH: process.env.PATH,
      ...LAUNCH_ENV,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: '0',
    },
    stdio: ['ignore', openSync('/dev/full', 'w'), 'ignore'],
  });
  const exited = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  const visit = () => fetch(`http://localhost:${port}/nowhere`).then(({ status }) => status);
  await expect.poll(() => visit().catch(() => child.exitCode), { timeout: 20_000 }).toBe(404);
  for (let n = 0; n < 5; n += 1) expect(await visit()).toBe(404);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

test('an unhandled rejection is logged, and the site finishes requests in flight and stops', async () => {
  const fault = 'process.on("SIGUSR2", () => Promise.reject(new Error("nobody handles this")))';
  const site = await startSite({
    env: {
      DEMO: '0',
      NODE_OPTIONS: `--import="data:text/javascript,${encodeURIComponent(fault)}"`,
    },
  });
  onTestFinished(site.remove);
  const exited = once(site.process, 'exit');
  site.process.kill('SIGUSR2');
  expect(await exited).toEqual([1, null]);
  expect(site.output()).toContain('"level":"fatal"');
  expect(site.output()).toContain('nobody handles this');
});
