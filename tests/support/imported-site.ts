import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { openServices } from '../../server/services.ts';

export type EmptySite = Awaited<ReturnType<typeof openEmptySite>>;

/** A place for an import, for the time of one test. */
export async function openEmptySite() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'penseel-import-'));
  const config = readConfig({ DATA_DIR: dataDir }, dataDir);
  const services = await openServices(config, pino({ level: 'silent' }));
  onTestFinished(async () => {
    await services.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { services, dataDir, beside: false };
}

/** The pixels of an original that was imported. */
export async function pixelsAt(
  { dataDir }: Pick<EmptySite, 'dataDir'>,
  image = '',
): Promise<Buffer> {
  const file = image.replace('/media/', 'files/originals/');
  return sharp(path.join(dataDir, file)).raw().toBuffer();
}

export function pixelsOf(file: Buffer): Promise<Buffer> {
  return sharp(file).raw().toBuffer();
}
