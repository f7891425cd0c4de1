import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pMap from 'p-map';
import sharp from 'sharp';
import { openSession } from '../../../app/auth/session.server.ts';
import { openDatabase } from '../../../app/data/database/database.server.ts';
import { offeredWidths } from '../../../app/domain/picture/picture.ts';
import { OWNER_ENV } from '../sign-in/owner.ts';
import { SIZES, startSite } from './start-site.ts';

const ORIGINALS = 'files/originals';
/** The width of the only file of each picture. */
export const SMALL = 320;

/** Fills one data folder with the demo content and a signed-in owner. Sites of browser tests start on copies of it. */
export default async function makeDemoTemplate(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'penseel-demo-'));
  const site = await startSite({ dataDir, env: OWNER_ENV });
  await site.stop();
  await makeSizesAhead(dataDir);
  process.env.DEMO_TEMPLATE = dataDir;
  process.env.OWNER_COOKIE = await signIn(dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
}

/** Adds a session, and returns its cookie as `name=value`. */
async function signIn(dataDir: string): Promise<string> {
  await using database = openDatabase({ file: path.join(dataDir, 'penseel.sqlite') });
  const site = { db: database.db, siteUrl: 'http://localhost' };
  return (await openSession(site, new Headers())).split(';')[0] ?? '';
}

/** Makes one small file of each picture, which is served for all its sizes. Encoding real ones would take half a minute. */
async function makeSizesAhead(dataDir: string): Promise<void> {
  const from = path.join(dataDir, ORIGINALS);
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const originals = entries.filter((entry) => entry.isFile());
  await pMap(
    originals,
    async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      const { dir, name: id } = path.parse(path.relative(from, file));
      await makeSizes(file, path.join(dataDir, SIZES, dir, id));
    },
    { concurrency: 4 },
  );
}

async function makeSizes(file: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { width } = await sharp(file).metadata();
  const small = sharp(file).resize({ width: SMALL, withoutEnlargement: true });
  const smallest = path.join(folder, `${SMALL}.avif`);
  await small.clone().avif({ effort: 0, quality: 30, chromaSubsampling: '4:2:0' }).toFile(smallest);
  await small.webp({ effort: 0 }).toFile(path.join(folder, `${SMALL}.webp`));
  for (const size of offeredWidths(width)) {
    if (size !== SMALL) await copyFile(smallest, path.join(folder, `${size}.avif`));
  }
}
