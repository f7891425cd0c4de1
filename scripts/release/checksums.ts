import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** In each release, in the format of `sha256sum`. */
export const CHECKSUMS = 'SHA256SUMS';

/** A line for each file of a folder except the checksums themselves; throws for anything that is no file. */
export async function hashFiles(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const lines: string[] = [];
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).replaceAll(path.sep, '/');
    if (entry.isDirectory() || name === CHECKSUMS) continue;
    if (!entry.isFile()) throw new Error(`${name} is not a file.`);
    lines.push(`${await hashFile(file)}  ${name}\n`);
  }
  return lines.toSorted((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1)).join('');
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest('hex');
}
