import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { SHARE_PATH } from '../../app/domain/publishing/shared-pictures.ts';
import { matchesTag } from '../../app/domain/conditional-request.ts';
import { chooseEncoding, type Encoding, ENCODINGS } from './encoding.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
};
/** Browsers apply most security headers only to pages, and each first visit loads twenty of these files. */
const SUBRESOURCE = /\.(?:m?js|css|woff2)$/;
const SUBRESOURCE_HEADERS = ['X-Content-Type-Options', 'Strict-Transport-Security'];

function pickSubresourceHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => SUBRESOURCE_HEADERS.includes(name)),
  );
}

const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** A file with a hash in its name has no ETag, because browsers do not revalidate it. */
type Answer = { tag?: string; headers: string[]; body: Buffer };
type Asset = Partial<Record<Encoding, Answer>>;
export type StaticFiles = { answer(req: IncomingMessage, res: ServerResponse): boolean };

/**
 * Loads the built client files into memory, with the compressed copies of the build. No path from a request reaches the
 * file system.
 */
export async function loadStaticFiles(
  clientDir: string,
  securityHeaders: Record<string, string>,
): Promise<StaticFiles> {
  const files = await readdir(clientDir, { recursive: true, withFileTypes: true });
  const names = files
    .filter((file) => file.isFile())
    .map((file) => path.relative(clientDir, path.join(file.parentPath, file.name)));
  const assets = new Map<string, Asset>();
  for (const name of names) {
    if (!(path.extname(name) in TYPES)) continue;
    const urlPath = `/${name.split(path.sep).join('/')}`;
    assets.set(urlPath, await loadAsset(clientDir, name, new Set(names), securityHeaders));
  }

  return {
    answer(req, res) {
      const asset = assets.get(req.url ?? '');
      if (!asset) return false;
      if (req.method !== 'GET' && req.method !== 'HEAD') {
        res.writeHead(405, { ...securityHeaders, Allow: 'GET, HEAD' }).end();
        return true;
      }
      const answer = asset[chooseEncoding(req.headers['accept-encoding'])] ?? asset.identity;
      if (!answer) return false;
      if (matchesTag(req.headers['if-none-match'], answer.tag ?? '')) {
        res.writeHead(304, answer.headers.slice(2)).end();
        return true;
      }
      res.writeHead(200, answer.headers);
      res.end(req.method === 'HEAD' ? undefined : answer.body);
      return true;
    },
  };
}

async function loadAsset(
  clientDir: string,
  name: string,
  names: Set<string>,
  securityHeaders: Record<string, string>,
): Promise<Asset> {
  const plain = await readFile(path.join(clientDir, name));
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const immutable = name.startsWith('assets');
  const asset: Asset = {};
  for (const encoding of ENCODINGS) {
    const file = name + SUFFIXES[encoding];
    if (!names.has(file)) continue;
    const body = encoding === 'identity' ? plain : await readFile(path.join(clientDir, file));
    const tag = immutable ? undefined : `"${etag}-${encoding}"`;
    const headers = {
      'Content-Length': String(body.length),
      'Content-Type': TYPES[path.extname(name)] ?? 'application/octet-stream',
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      ...(tag && { ETag: tag }),
      Vary: 'Accept-Encoding',
      'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      // The scope of this service worker includes the share target, which is outside its folder.
      ...(name.includes('share-worker') && { 'Service-Worker-Allowed': SHARE_PATH }),
      ...(SUBRESOURCE.test(name) ? pickSubresourceHeaders(securityHeaders) : securityHeaders),
    };
    asset[encoding] = { tag, headers: Object.entries(headers).flat(), body };
  }
  return asset;
}
