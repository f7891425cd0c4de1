import { readFile } from 'node:fs/promises';
import path from 'node:path';

const OWN = ['own-path.mjs', 'in-browser.mjs'];

/** The script that stands first in every exported page; a file of its own would hold up each page by a round trip. */
export async function readBrowserScript(): Promise<string> {
  const texts = await Promise.all(
    OWN.map((name) => readFile(path.join(import.meta.dirname, name), 'utf8')),
  );
  const code = texts
    .map((text) => text.replaceAll(/^import .*$/gm, '').replaceAll(/^export /gm, ''))
    .join('\n')
    .replaceAll(/^\s*\/\*[\s\S]*?\*\/$|^\s*\/\/.*$/gm, '')
    .replaceAll(/\n\s*\n/g, '\n');
  return `{\n${code.trim()}\n}`;
}
