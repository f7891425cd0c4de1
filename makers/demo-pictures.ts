import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { catalogue } from './paint/catalogue.ts';
import { finishPicture } from './paint/finish.ts';

const target = path.join(import.meta.dirname, '../demo/pictures');

/** Paints every picture of the demo site, or only those whose path holds one of the words given. */
async function paintAll(words: readonly string[]): Promise<void> {
  let total = 0;
  for (const [index, picture] of catalogue.entries()) {
    if (words.length > 0 && !words.some((word) => picture.file.includes(word))) continue;
    const canvas = await picture.paint(picture.size);
    const { grain, quality } = picture;
    const bytes = await finishPicture(canvas, { seed: index + 1, grain, quality });
    const file = path.join(target, picture.file);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
    total += bytes.length;
    console.log(
      `${picture.file}  ${canvas.width} × ${canvas.height}  ${Math.round(bytes.length / 1000)} kB`,
    );
  }
  console.log(`${(total / 1_000_000).toFixed(2)} MB in total`);
}

await paintAll(process.argv.slice(2));
