import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The inline script of every exported page. A separate file would cost a round trip. */
export const PAGE_SCRIPT = ['static-path.mjs', 'in-browser.mjs'];
export const NOT_FOUND_SCRIPT = ['not-found.mjs'];

export async function readBrowserScript(names: readonly string[]): Promise<string> {
  const texts = await Promise.all(
    names.map((name) => readFile(path.join(import.meta.dirname, name), 'utf8')),
  );
  const code = texts
    .map((text) => text.replaceAll(/^import .*$/gm, '').replaceAll(/^export /gm, ''))
    .join('\n')
    .replaceAll(/^\s*\/\*[\s\S]*?\*\/$|^\s*\/\/.*$/gm, '')
    .replaceAll(/\n\s*\n/g, '\n');
  return `{\n${code.trim()}\n}`;
}
