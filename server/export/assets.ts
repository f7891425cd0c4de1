import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { OWNER_PLACES } from '../../app/domain/account/owner-places.ts';

type Route = { id: string; parentId?: string; module: string; imports?: string[]; css?: string[] };
type Manifest = { entry: Omit<Route, 'id'>; routes: Record<string, Route>; url: string };

/** Routes that need a server: none of them is in an export, nor any of their code. */
const OWNER_ROUTES = new RegExp(`^routes/(?:${OWNER_PLACES.join('|')})/`);
const START = 'window.__reactRouterManifest=';

export type PublicAssets = {
  /** The names of the files below `assets/`. */
  names: ReadonlySet<string>;
  /** The route table without the owner's side, which has a name of its own. */
  manifest: { name: string; body: Buffer };
  renamed: Map<string, string>;
};

/** What public pages can ask for of the built browser files: followed from the route table through every import. */
export async function findPublicAssets(clientDir: string, page: string): Promise<PublicAssets> {
  const [, built = ''] = /\/assets\/(manifest-[\w-]+\.js)/.exec(page) ?? [];
  const text = await readFile(path.join(clientDir, 'assets', built), 'utf8');
  const all = JSON.parse(text.slice(START.length).replace(/;\s*$/, '')) as Manifest;
  const routes = Object.fromEntries(
    Object.entries(all.routes).filter(([id]) => !OWNER_ROUTES.test(id)),
  );
  const parts = [all.entry, ...Object.values(routes)];
  const first = parts.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]);
  const names = await follow(clientDir, [...first, ...namesIn(page)].map(nameOf), built);
  const kept = Buffer.from(JSON.stringify({ ...all, routes, url: '' }));
  const name = `manifest-${hashName(kept)}.js`;
  const body = Buffer.from(
    `${START}${JSON.stringify({ ...all, routes, url: `/assets/${name}` })};`,
  );
  return { names, manifest: { name, body }, renamed: new Map([[built, name]]) };
}

async function follow(clientDir: string, first: string[], except: string): Promise<Set<string>> {
  const found = new Set<string>();
  const waiting = first;
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (found.has(name) || name === except) continue;
    found.add(name);
    if (!/\.(?:js|css)$/.test(name)) continue;
    waiting.push(...namesIn(await readFile(path.join(clientDir, 'assets', name), 'utf8')));
  }
  return found;
}

/** The files of ours that a page, a script or a style sheet names. */
function namesIn(text: string): string[] {
  const named = text.matchAll(/["'`(](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css|woff2))/g);
  return [...named].map(([, name = '']) => name);
}

function nameOf(file: string): string {
  return path.posix.basename(file);
}

/** As much of a hash as names a file. */
function hashName(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 8);
}
