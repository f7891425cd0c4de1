import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from './start-site.ts';

/** Fills one data folder with the demo content; every test worker starts on a copy of it. */
export default async function makeDemoTemplate(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'penseel-demo-'));
  const site = await startSite({ dataDir });
  await site.stop();
  process.env.DEMO_TEMPLATE = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
