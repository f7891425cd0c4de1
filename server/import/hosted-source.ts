import {
  OLD_TABLES,
  type OldFile,
  type OldRow,
  type OldRows,
} from '../../app/domain/importing/old-site.ts';
import { retryRequest, type Source, SourceError } from './source.ts';

/** The maximum number of rows that hosted projects return. */
const PAGE_ROWS = 1000;

/** Requests a path of the backend, and reads the response. */
type RequestPath = <T>(
  path: string,
  read: (response: Response) => Promise<T>,
  body?: object,
) => Promise<T>;

/** Reads a site from the hosted backend, with a key that may read all rows. */
export function openHosted(url: string, key: string, delays?: readonly number[]): Source {
  const { origin, host } = new URL(url);
  const headers = {
    apikey: key,
    // Older keys are tokens, which the database itself verifies.
    ...(key.split('.').length === 3 && { Authorization: `Bearer ${key}` }),
    'Content-Type': 'application/json',
  };
  const request: RequestPath = (path, read, body) =>
    retryRequest(
      host,
      async () => {
        const sent = body && { method: 'POST', body: JSON.stringify(body) };
        const response = await fetch(origin + path, { headers, ...sent });
        if (response.ok && response.body) return read(response);
        await response.body?.cancel();
        throw explain(response.status, host, path);
      },
      delays,
    );
  return {
    read: async () => ({ rows: await readTables(request), files: await listFiles(request) }),
    // Streamed to save memory. An interrupted picture is requested again.
    readFile: (file, use) => {
      const name = file.split('/').map(encodeURIComponent).join('/');
      return request(`/storage/v1/object/${name}`, ({ body }) => use(body ?? new Blob().stream()));
    },
  };
}

async function readTables(request: RequestPath): Promise<OldRows> {
  const tables: Partial<Record<keyof OldRows, OldRow[]>> = {};
  for (const table of OLD_TABLES) {
    const path = `/rest/v1/${table}?select=*&order=id&limit=${PAGE_ROWS}&offset=`;
    tables[table] = await readPages(async (offset) => {
      const page = await request(path + offset, (response) => response.json());
      if (Array.isArray(page)) return page as OldRow[];
      throw new SourceError(`${table} is not answered as a list of rows.`);
    });
  }
  return tables as OldRows;
}

/** Reads pages until one is empty, because a page may be shorter than requested. */
async function readPages<T>(readPage: (offset: number) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const page = await readPage(all.length);
    if (page.length === 0) return all;
    all.push(...page);
  }
}

type ListedEntry = { name: string; id: string | null };

async function listFiles(request: RequestPath): Promise<Set<OldFile>> {
  const buckets = await request(
    '/storage/v1/bucket',
    (response) => response.json() as Promise<ListedEntry[]>,
  );
  const files = await Promise.all(buckets.map(({ name }) => listFolder(request, name, '')));
  return new Set(files.flat());
}

/** A folder is an entry without an id. */
async function listFolder(
  request: RequestPath,
  bucket: string,
  prefix: string,
): Promise<OldFile[]> {
  const listUrl = `/storage/v1/object/list/${encodeURIComponent(bucket)}`;
  const entries = await readPages((offset) => {
    const body = { prefix, limit: PAGE_ROWS, offset, sortBy: { column: 'name', order: 'asc' } };
    return request(listUrl, (response) => response.json() as Promise<ListedEntry[]>, body);
  });
  const files: OldFile[] = [];
  for (const { name, id } of entries) {
    const path = prefix ? `${prefix}/${name}` : name;
    if (id === null) files.push(...(await listFolder(request, bucket, path)));
    else files.push(`${bucket}/${path}`);
  }
  return files;
}

/** Too many requests and server errors are retried. All other statuses are final. */
function explain(status: number, host: string, path: string): Error {
  if (status === 429 || status >= 500) return new Error(`status ${status}`);
  if (status === 401 || status === 403) {
    return new SourceError(`${host} refuses the key. Give the one that may read everything.`);
  }
  return new SourceError(`${path} is not there (status ${status}).`);
}
