import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import type { Pixels } from '../images/decoder.server.ts';

/** Decodes the main picture of a HEIC file, upright. */
async function decodeHeic(file: string): Promise<Pixels> {
  const images = new libheif.HeifDecoder().decode(readFileSync(file));
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) throw new Error('no picture');
  const [width, height] = [image.get_width(), image.get_height()];
  const data = new Uint8ClampedArray(width * height * 4);
  const shown = await new Promise((resolve) => {
    image.display({ data, width, height }, resolve);
  });
  if (!shown) throw new Error('no pixels');
  return { data: new Uint8Array(data.buffer), info: { width, height, channels: 4 } };
}

const pixels = await decodeHeic(String(workerData));
parentPort?.postMessage(pixels, [pixels.data.buffer as ArrayBuffer]);
