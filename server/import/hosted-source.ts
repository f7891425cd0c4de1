import http from 'node:http';
import https from 'node:https';
import {
  OLD_TABLES,
  type OldFile,
  type OldRow,
  type OldRows,
} from '../../app/domain/importing/old-site.ts';
import type { Body } from '../../app/media/incoming.server.ts';
import { refusalOf, tryAgain } from './try-again.ts';
import { type Source, SourceError } from './source.ts';

/** Hosted projects answer at most so many rows, however many are asked for. */
const PAGE = 1000;
/** So long nothing may come. */
const TIMEOUT_MS = 60_000;

type Hosted = { origin: string; headers: Record<string, string>; waits?: readonly number[] };

/** A site on the hosted backend itself, read with a key that may see all of its rows. */
export function openHosted(url: string, key: string, waits?: readonly number[]): Source {
  const hosted: Hosted = {
    waits,
    origin: new URL(url).origin,
    // Keys of the older kind are tokens, which the database itself reads.
    headers: { apikey: key, ...(isToken(key) && { Authorization: `Bearer ${key}` }) },
  };
  return {
    name: hosted.origin,
    read: async () => ({ rows: await readTables(hosted), files: await listFiles(hosted) }),
    take: (file, use) => takeFile(hosted, file, use),
  };
}

function isToken(key: string): boolean {
  return key.split('.').length === 3;
}

async function readTables(hosted: Hosted): Promise<OldRows> {
  const tables: Partial<Record<keyof OldRows, OldRow[]>> = {};
  for (const table of OLD_TABLES) tables[table] = await readTable(hosted, table);
  return tables as OldRows;
}

/** Page by page, until one is empty: a page may be shorter than was asked for. */
async function readTable(hosted: Hosted, table: string): Promise<OldRow[]> {
  const rows: OldRow[] = [];
  for (;;) {
    const url = `${hosted.origin}/rest/v1/${table}?select=*&order=id&offset=${rows.length}&limit=${PAGE}`;
    const page = await askFor(hosted, url);
    if (!Array.isArray(page)) throw new SourceError(`${table} is not answered as a list of rows.`);
    if (page.length === 0) return rows;
    rows.push(...(page as OldRow[]));
  }
}

type Listed = { name: string; id: string | null };

async function listFiles(hosted: Hosted): Promise<Set<OldFile>> {
  const buckets = await askFor(hosted, `${hosted.origin}/storage/v1/bucket`);
  const files = new Set<OldFile>();
  for (const { name } of buckets as Listed[]) await listFolder(hosted, name, '', files);
  return files;
}

/** A folder is an entry without an id. */
async function listFolder(
  hosted: Hosted,
  bucket: string,
  prefix: string,
  files: Set<OldFile>,
): Promise<void> {
  const url = `${hosted.origin}/storage/v1/object/list/${encodeURIComponent(bucket)}`;
  const headers = { ...hosted.headers, 'Content-Type': 'application/json' };
  for (let offset = 0; ;) {
    const body = JSON.stringify({
      prefix,
      limit: PAGE,
      offset,
      sortBy: { column: 'name', order: 'asc' },
    });
    const page = await askFor(hosted, url, { method: 'POST', headers, body });
    const entries = page as Listed[];
    for (const { name, id } of entries) {
      const place = prefix ? `${prefix}/${name}` : name;
      if (id === null) await listFolder(hosted, bucket, place, files);
      else files.add(`${bucket}/${place}`);
    }
    if (entries.length === 0) return;
    offset += entries.length;
  }
}

/** Streamed, so that no picture is whole in memory; where the line breaks in the middle, it is asked for anew. */
function takeFile<T>(
  { origin, headers, waits }: Hosted,
  file: OldFile,
  use: (body: Body) => Promise<T>,
): Promise<T> {
  const url = `${origin}/storage/v1/object/${pathOf(file)}`;
  return tryAgain(
    url,
    async () => {
      const answer = await askForStream(url, headers);
      try {
        if (answer.statusCode !== 200) throw refusalOf(answer.statusCode ?? 0, url);
        return await use(answer);
      } finally {
        if (!answer.readableEnded) answer.destroy();
      }
    },
    waits,
  );
}

/** By Node's own client: `fetch` takes several times as long for the bytes of a picture. */
async function askForStream(url: string, headers: Record<string, string>) {
  const ask = url.startsWith('https:') ? https.get : http.get;
  const answer = Promise.withResolvers<http.IncomingMessage>();
  const request = ask(url, { headers, timeout: TIMEOUT_MS }, answer.resolve);
  request.on('error', answer.reject);
  request.on('timeout', () => request.destroy(new Error('nothing comes')));
  return answer.promise;
}

/** Answers are JSON. */
function askFor(
  { headers, waits }: Hosted,
  url: string,
  init: RequestInit = { headers },
): Promise<unknown> {
  return tryAgain(
    url,
    async () => {
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (answer.ok) return answer.json();
      await answer.body?.cancel();
      throw refusalOf(answer.status, url);
    },
    waits,
  );
}

function pathOf(file: OldFile): string {
  return file.split('/').map(encodeURIComponent).join('/');
}
