import { UPLOAD_LIMIT } from '../../app/domain/content/picture.ts';
import {
  OLD_TABLES,
  type OldFile,
  type OldRow,
  type OldRows,
} from '../../app/domain/importing/old-site.ts';
import { askAgain } from './ask-again.ts';
import { type Source, SourceError } from './source.ts';

/** Hosted projects answer at most so many rows, however many are asked for. */
const PAGE = 1000;

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
    open: (file) => openFile(hosted, file),
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
    const page = await askFor(hosted, url, (answer) => answer.json());
    if (!Array.isArray(page)) throw new SourceError(`${table} is not answered as a list of rows.`);
    if (page.length === 0) return rows;
    rows.push(...(page as OldRow[]));
  }
}

type Listed = { name: string; id: string | null };

async function listFiles(hosted: Hosted): Promise<Set<OldFile>> {
  const buckets = await askFor(hosted, `${hosted.origin}/storage/v1/bucket`, (answer) =>
    answer.json(),
  );
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
    const page = await askAgain(
      url,
      { method: 'POST', headers, body },
      (answer) => answer.json(),
      hosted.waits,
    );
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

/** Whole, so that a line that breaks in the middle is asked for again; no picture that is taken is larger. */
async function openFile(hosted: Hosted, file: OldFile) {
  const url = `${hosted.origin}/storage/v1/object/${pathOf(file)}`;
  const bytes = await askFor(hosted, url, (answer) => {
    if (Number(answer.headers.get('Content-Length') ?? 0) <= UPLOAD_LIMIT) return answer.bytes();
    throw new SourceError('The file is too large.');
  });
  return new Blob([bytes]).stream();
}

function askFor<T>(
  { headers, waits }: Hosted,
  url: string,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  return askAgain(url, { headers }, read, waits);
}

function pathOf(file: OldFile): string {
  return file.split('/').map(encodeURIComponent).join('/');
}
