import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Chunks of pages that need a server, as vite.config.ts names them. Exports do not include them. */
const OWNER_CODE = /^owner-/;

/** Finds the built files that public pages need by following imports from a page. */
export async function findPublicAssets(clientDir: string, page: string): Promise<Set<string>> {
  const found = new Set<string>();
  const pending = namesIn(page);
  for (let name = pending.pop(); name; name = pending.pop()) {
    if (found.has(name) || OWNER_CODE.test(name)) continue;
    found.add(name);
    if (!/\.(?:js|css)$/.test(name)) continue;
    pending.push(...namesIn(await readFile(path.join(clientDir, 'assets', name), 'utf8')));
  }
  return found;
}

/** The assets that a page, a script or a style sheet refers to. */
function namesIn(text: string): string[] {
  const named = text.matchAll(/["'`(](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css|woff2))/g);
  return [...named].map(([, name = '']) => name);
}

const MANIFEST = 'window.__reactRouterManifest=';
type Manifest = { routes: Record<string, { module: string }> };

/** Removes the routes without code from the router's manifest. Other scripts are returned unchanged. */
export function withoutOwnerRoutes(script: string): string {
  if (!script.startsWith(MANIFEST)) return script;
  const manifest = JSON.parse(script.slice(MANIFEST.length).replace(/;\s*$/, '')) as Manifest;
  const routes = Object.entries(manifest.routes).filter(
    ([, { module }]) => !OWNER_CODE.test(path.posix.basename(module)),
  );
  return `${MANIFEST}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`;
}
