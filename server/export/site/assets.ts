import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The code of the pages that need a server, as vite.config.ts names it: none of it is in an export. */
const OWNER_CODE = /^owner-/;

/** The built files that public pages need, found by following imports from a page. */
export async function findPublicAssets(clientDir: string, page: string): Promise<Set<string>> {
  const found = new Set<string>();
  const waiting = namesIn(page);
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (found.has(name) || OWNER_CODE.test(name)) continue;
    found.add(name);
    if (!/\.(?:js|css)$/.test(name)) continue;
    waiting.push(...namesIn(await readFile(path.join(clientDir, 'assets', name), 'utf8')));
  }
  return found;
}

/** The assets that a page, a script or a style sheet refers to. */
function namesIn(text: string): string[] {
  const named = text.matchAll(/["'`(](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css|woff2))/g);
  return [...named].map(([, name = '']) => name);
}

const TABLE = 'window.__reactRouterManifest=';
type Table = { routes: Record<string, { module: string }> };

/** The router's table of routes without those whose code is left out; any other script as it is. */
export function withoutOwnerRoutes(script: string): string {
  if (!script.startsWith(TABLE)) return script;
  const table = JSON.parse(script.slice(TABLE.length).replace(/;\s*$/, '')) as Table;
  const routes = Object.entries(table.routes).filter(
    ([, { module }]) => !OWNER_CODE.test(path.posix.basename(module)),
  );
  return `${TABLE}${JSON.stringify({ ...table, routes: Object.fromEntries(routes) })};`;
}
