import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from './start-site.ts';

const SIZES = 'files/sizes';

/** Fills one data folder with the demo content; every test site starts on a copy of it. */
export default async function makeDemoTemplate(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'penseel-demo-'));
  const site = await startSite({ dataDir });
  await site.stop();
  await mkdir(path.join(dataDir, SIZES), { recursive: true });
  process.env.DEMO_TEMPLATE = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}

/** A data folder of its own; only the public sizes, which anybody can make again, are made for all. */
export async function copyDemo(): Promise<string> {
  const template = process.env.DEMO_TEMPLATE ?? '';
  const sizes = path.join(template, SIZES);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'penseel-e2e-'));
  await cp(template, dataDir, { recursive: true, filter: (file) => file !== sizes });
  await symlink(sizes, path.join(dataDir, SIZES));
  return dataDir;
}
