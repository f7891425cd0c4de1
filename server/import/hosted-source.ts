import {
  OLD_TABLES,
  type OldFile,
  type OldRow,
  type OldRows,
} from '../../app/domain/importing/old-site.ts';
import { retryRequest, type Source, SourceError } from './source.ts';

/** Hosted projects answer at most this many rows, however many are asked for. */
const PAGE = 1000;

/** Asks for a path of the backend, and reads the answer. */
type Ask = <T>(path: string, read: (answer: Response) => Promise<T>, body?: object) => Promise<T>;

/** A site on the hosted backend itself, read with a key that may see all of its rows. */
export function openHosted(url: string, key: string, waits?: readonly number[]): Source {
  const { origin, host } = new URL(url);
  const headers = {
    apikey: key,
    // Keys of the older kind are tokens, which the database itself reads.
    ...(key.split('.').length === 3 && { Authorization: `Bearer ${key}` }),
    'Content-Type': 'application/json',
  };
  const ask: Ask = (path, read, body) =>
    retryRequest(
      host,
      async () => {
        const sent = body && { method: 'POST', body: JSON.stringify(body) };
        const answer = await fetch(origin + path, { headers, ...sent });
        if (answer.ok && answer.body) return read(answer);
        await answer.body?.cancel();
        throw explain(answer.status, host, path);
      },
      waits,
    );
  return {
    read: async () => ({ rows: await readTables(ask), files: await listFiles(ask) }),
    // Streamed, so that no picture is whole in memory; one that breaks off is asked for again.
    take: (file, use) => {
      const name = file.split('/').map(encodeURIComponent).join('/');
      return ask(`/storage/v1/object/${name}`, ({ body }) => use(body ?? new Blob().stream()));
    },
  };
}

async function readTables(ask: Ask): Promise<OldRows> {
  const tables: Partial<Record<keyof OldRows, OldRow[]>> = {};
  for (const table of OLD_TABLES) {
    const path = `/rest/v1/${table}?select=*&order=id&limit=${PAGE}&offset=`;
    tables[table] = await readPages(async (offset) => {
      const page = await ask(path + offset, (answer) => answer.json());
      if (Array.isArray(page)) return page as OldRow[];
      throw new SourceError(`${table} is not answered as a list of rows.`);
    });
  }
  return tables as OldRows;
}

/** Page by page, until one is empty: a page may be shorter than was asked for. */
async function readPages<T>(readPage: (offset: number) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const page = await readPage(all.length);
    if (page.length === 0) return all;
    all.push(...page);
  }
}

type Listed = { name: string; id: string | null };

async function listFiles(ask: Ask): Promise<Set<OldFile>> {
  const buckets = await ask('/storage/v1/bucket', (answer) => answer.json() as Promise<Listed[]>);
  const files = await Promise.all(buckets.map(({ name }) => listFolder(ask, name, '')));
  return new Set(files.flat());
}

/** A folder is an entry without an id. */
async function listFolder(ask: Ask, bucket: string, prefix: string): Promise<OldFile[]> {
  const path = `/storage/v1/object/list/${encodeURIComponent(bucket)}`;
  const entries = await readPages((offset) => {
    const body = { prefix, limit: PAGE, offset, sortBy: { column: 'name', order: 'asc' } };
    return ask(path, (answer) => answer.json() as Promise<Listed[]>, body);
  });
  const files: OldFile[] = [];
  for (const { name, id } of entries) {
    const place = prefix ? `${prefix}/${name}` : name;
    if (id === null) files.push(...(await listFolder(ask, bucket, place)));
    else files.push(`${bucket}/${place}`);
  }
  return files;
}

/** Too many requests and failures of the other side pass; everything else is final. */
function explain(status: number, host: string, path: string): Error {
  if (status === 429 || status >= 500) return new Error(`status ${status}`);
  if (status === 401 || status === 403) {
    return new SourceError(`${host} refuses the key. Give the one that may read everything.`);
  }
  return new SourceError(`${path} is not there (status ${status}).`);
}
