import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import {
  offeredWidths,
  PICTURE_FORMATS,
  type PictureFormat,
  picturePath,
} from '../../app/domain/content/picture.ts';
import { openDisk } from '../../app/media/disk.server.ts';
import { openPictures } from '../../app/media/pictures.server.ts';
import type { Bench } from './bench.ts';
import { atMost, type Line } from './line.ts';
import { inTurn, milliseconds } from './measure.ts';
import { makePhoto } from './photo.ts';
import { mustAsk } from './raw-request.ts';
import type { BenchSite, Stage } from './stage.ts';
import { REST_MILLISECONDS, upload } from './upload.ts';

const CAMERA = { width: 6000, height: 4000 };
/** What the card of a work shows. */
const CARD_WIDTH = 320;
const ROUNDS = 15;
const SIZES_ROUNDS = 3;
const QUIET_MILLISECONDS = 1100;

export const importBench: Bench = {
  name: 'import',
  limits:
    'Decoding 24 megapixels, and for the sizes the AVIF encoder. One picture at a time is made in the background, with one thread.',
  async run(stage) {
    const site = await stage.site(50);
    const photo = await makePhoto(stage.folder, CAMERA);
    return [await compareCard(site, photo), await compareSizes(stage, photo)];
  },
};

/** Upload, then the preview that the card asks for, beside bare sharp making that preview. */
async function compareCard(site: BenchSite, photo: string): Promise<Line> {
  const body = await readFile(photo);
  const { ours, bare } = await inTurn(
    ROUNDS,
    {
      ours: () =>
        milliseconds(async () => {
          const image = await upload(site, body);
          await mustAsk(site.url + picturePath(image, CARD_WIDTH, 'webp'));
        }),
      bare: () => milliseconds(() => renderWithBareSharp(photo, CARD_WIDTH, 'webp')),
    },
    REST_MILLISECONDS,
  );
  return atMost(1.6, {
    what: 'a 24-megapixel JPEG imported, until the card shows it',
    ours,
    yardstick: bare,
    yardstickName: 'bare sharp making the preview',
    unit: 'ms',
  });
}

/** All public files, by the product’s own background work, beside bare sharp making the same. */
async function compareSizes(stage: Stage, photo: string): Promise<Line> {
  const { ours, bare } = await inTurn(SIZES_ROUNDS, {
    ours: () => makeAllSizes(stage.folder, photo),
    bare: () => milliseconds(() => makeWithBareSharp(photo)),
  });
  return atMost(1.2, {
    what: 'all sizes of it in the background',
    ours,
    yardstick: bare,
    yardstickName: 'bare sharp making the same files',
    unit: 'ms',
  });
}

async function makeAllSizes(parent: string, photo: string): Promise<number> {
  const folder = await mkdtemp(path.join(parent, 'import-'));
  const storage = await openDisk(path.join(folder, 'files'));
  const pictures = await openPictures({ storage, incomingDir: path.join(folder, 'incoming') });
  const received = await pictures.receive('works', createReadStream(photo));
  if (!received.ok) throw new Error(received.message);
  // Background work begins when nobody has waited for a picture for a second.
  await sleep(QUIET_MILLISECONDS);
  const last = `sizes/${received.picture.image.slice('/media/'.length, -'.jpg'.length)}/2560.jpg`;
  const took = await milliseconds(async () => {
    pictures.warm(received.picture);
    while (!(await storage.has(last))) await sleep(5);
  });
  await pictures.close();
  await rm(folder, { recursive: true });
  return took;
}

async function makeWithBareSharp(photo: string): Promise<void> {
  for (const format of PICTURE_FORMATS) {
    for (const width of offeredWidths(CAMERA.width)) {
      await renderWithBareSharp(photo, width, format);
    }
  }
}

/** The product’s own settings of the encoders: what is compared is everything around them. */
async function renderWithBareSharp(
  photo: string,
  width: number,
  format: PictureFormat,
): Promise<void> {
  const picture = sharp(photo).autoOrient().resize(width);
  if (format === 'avif') await picture.avif({ quality: 64, effort: 2 }).toBuffer();
  else if (format === 'webp') await picture.webp({ quality: 80, smartSubsample: true }).toBuffer();
  else {
    const settings = { quality: 82, progressive: true, chromaSubsampling: '4:4:4' };
    await picture.jpeg(settings).toBuffer();
  }
}
