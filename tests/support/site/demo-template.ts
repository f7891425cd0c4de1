import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { offeredWidths } from '../../../app/domain/picture/picture.ts';
import { SIZES, startSite } from './start-site.ts';

const ORIGINALS = 'files/originals';

/** Fills one data folder with the demo content. Sites of browser tests start on copies of it. */
export default async function makeDemoTemplate(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'penseel-demo-'));
  const site = await startSite({ dataDir });
  await site.stop();
  await makeSizesAhead(dataDir);
  process.env.DEMO_TEMPLATE = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}

/** Makes the sizes that browsers request most, with a faster encoding than the product's, which has its own tests. */
async function makeSizesAhead(dataDir: string): Promise<void> {
  const from = path.join(dataDir, ORIGINALS);
  const originals = await readdir(from, { recursive: true, withFileTypes: true });
  const pictures = originals.filter((entry) => entry.isFile());
  async function work(): Promise<void> {
    for (let next = pictures.shift(); next; next = pictures.shift()) {
      const file = path.join(next.parentPath, next.name);
      const { dir, name } = path.parse(path.relative(from, file));
      await makeSizes(file, path.join(dataDir, SIZES, dir, name), dir === 'works' ? 1280 : 1920);
    }
  }
  await Promise.all([work(), work()]);
}

/** Makes the sizes for visitors up to a width, and the thumbnail for the owner. */
async function makeSizes(file: string, folder: string, widest: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { width } = await sharp(file).metadata();
  const resized = (to: number) => sharp(file).resize({ width: to, withoutEnlargement: true });
  for (const size of offeredWidths(width).filter((offered) => offered <= widest)) {
    const picture = resized(size).avif({ effort: 0, quality: 30, chromaSubsampling: '4:2:0' });
    await picture.toFile(path.join(folder, `${size}.avif`));
  }
  await resized(320).webp({ effort: 0 }).toFile(path.join(folder, '320.webp'));
}
