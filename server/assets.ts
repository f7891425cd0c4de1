import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { SHARE_PATH } from '../app/domain/publishing/shared-pictures.ts';
import { namesTag } from '../app/domain/publishing/etag.ts';
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
/** Never a page of its own; what else a page is told means nothing to it, and twenty of them are in every first view. */
const IS_PART = /\.(?:m?js|css|woff2)$/;
const PART_HEADERS = ['X-Content-Type-Options', 'Strict-Transport-Security'];

function partHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => PART_HEADERS.includes(name)),
  );
}

const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** What never changes under its name has no tag: nobody asks for it a second time. */
type Answer = { tag?: string; headers: string[]; body: Buffer };
type Asset = Partial<Record<Encoding, Answer>>;
export type Assets = { answer(req: IncomingMessage, res: ServerResponse): boolean };

/**
 * The built browser files, held in memory with the compressed copies that the build wrote. What is not
 * in this table does not exist, so no path from outside ever reaches the file system.
 */
export async function loadAssets(
  clientDir: string,
  securityHeaders: Record<string, string>,
): Promise<Assets> {
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
      if (namesTag(req.headers['if-none-match'], answer.tag ?? '')) {
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
      // It works for one path outside of its folder: where phones share pictures to.
      ...(name.includes('share-worker') && { 'Service-Worker-Allowed': SHARE_PATH }),
      ...(IS_PART.test(name) ? partHeaders(securityHeaders) : securityHeaders),
    };
    asset[encoding] = { tag, headers: Object.entries(headers).flat(), body };
  }
  return asset;
}
