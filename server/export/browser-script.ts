import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const OWN = ['own-path.mjs', 'in-browser.mjs'];

/** The script of exported pages as one file that runs before all others, under a name that its content gives it. */
export async function readBrowserScript(): Promise<{ name: string; body: Buffer }> {
  const texts = await Promise.all(
    OWN.map((name) => readFile(path.join(import.meta.dirname, name), 'utf8')),
  );
  const code = texts
    .map((text) => text.replaceAll(/^import .*$/gm, '').replaceAll(/^export /gm, ''))
    .join('\n')
    .replaceAll(/^\s*\/\*[\s\S]*?\*\/$|^\s*\/\/.*$/gm, '')
    .replaceAll(/\n\s*\n/g, '\n');
  const body = Buffer.from(`{\n${code.trim()}\n}\n`);
  return { name: `files-${hashName(body)}.js`, body };
}

/** As much of a hash as names a file. */
export function hashName(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 8);
}
