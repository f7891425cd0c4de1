import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { OWNER_ENV, ownerAt, signIn, visitApart } from '../support/client.ts';
import { fact, type Fault, none, percentile, within } from '../fault.ts';
import { memoryOf, mappedFiles, startServer } from '../support/server.ts';

const MAX_MEGABYTES = 700;

export const manyUploads: Fault = {
  name: 'many-uploads',
  limit: '2 decoded at a time, memory < 700 MB, public pages p99 < 250 ms during the uploads',
  description:
    'Twenty photos of 6000 × 4000 pixels are uploaded in parallel while a visitor requests public pages. The number of concurrent decodings is counted from outside: the decoder maps the part file of its picture into memory.',

  async run({ long }) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'penseel-uploads-'));
    const server = await startServer({ dataDir, env: OWNER_ENV });
    const owner = ownerAt(server.url, await signIn(server.url));
    const photos = await (long ? makePhotos(20, 6000, 4000) : makePhotos(4, 1000, 750));
    const before = await memoryOf(server);
    const visits = visitApart(server.url, ['/', '/gallery', '/upcoming', '/bio', '/links'], 5);
    let concurrent = 0;
    const sampling = setInterval(() => {
      mappedFiles(server).then(
        (files) => (concurrent = Math.max(concurrent, countDecoding(files))),
        () => undefined,
      );
    }, 20);
    const answers = await Promise.all(photos.map((photo) => owner.upload(photo)));
    clearInterval(sampling);
    const { times, failures } = await visits.stop();
    const { highest } = await memoryOf(server);
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
    const refused = answers.filter(({ status }) => status !== 201).map(({ status }) => status);
    return {
      done: `${photos.length} uploads of ${long ? 24 : 0.75} megapixels in parallel, ${times.length} visits during them`,
      measures: [
        none('uploads refused', refused),
        fact(`${concurrent} decoded at a time`, concurrent <= 2),
        {
          ...fact(
            `memory ${Math.round(before.now)} to ${Math.round(highest)} MB`,
            highest < MAX_MEGABYTES,
          ),
          timed: true,
        },
        none('public pages that did not answer', failures),
        within('public pages p99', percentile(times, 0.99), 250),
      ],
    };
  },
};

/** Makes four photos and repeats them. Every upload is decoded, also of the same photo. */
async function makePhotos(count: number, width: number, height: number) {
  const photos: Uint8Array<ArrayBuffer>[] = [];
  const noise = { type: 'gaussian', mean: 128, sigma: 25 } as const;
  for (let n = 0; n < 4; n += 1) {
    const create = { width, height, channels: 3, background: { r: n, g: 0, b: 0 }, noise } as const;
    photos.push(new Uint8Array(await sharp({ create }).jpeg({ quality: 80 }).toBuffer()));
  }
  return Array.from({ length: count }, (_, n) => photos[n % photos.length] ?? new Uint8Array());
}

function countDecoding(files: Set<string>): number {
  return [...files].filter((file) => file.includes('/incoming/')).length;
}
