import { OLD_TABLES, type OldRow, type OldRows } from '../../app/domain/importing/old-site.ts';
import { SourceError } from './source.ts';

const UNREADABLE = 'Make the dump with pg_dump, without --create and without --inserts.';

/** Matches one token: a comment, a string, a name, a function body, a psql command, or anything else. */
const TOKEN =
  /(--[^\n]*|\/\*[^]*?\*\/)|('[^']*'|"[^"]*"|(\$\w*\$)[^]*?\3)|(\\[^\n]*)|(;)|[^-/'"$\\;]+|[^]/y;
/** psql commands that `pg_dump` itself writes around a dump. */
const RESTRICT = /^\\(?:un)?restrict /;

const NAME = String.raw`(?:"?public"?\.)?"?(\w+)"?`;
const COLUMNS = String.raw`\(([\w\s",]+)\)`;
const CREATE = new RegExp(`^CREATE TABLE (?:IF NOT EXISTS )?${NAME}`);
const COPY = new RegExp(`^COPY ${NAME} ${COLUMNS} FROM stdin$`);
/** Matches COPY for any table. Data follows it. */
const ANY_COPY = /^COPY [^]* FROM stdin$/;
const INSERT = new RegExp(`^INSERT INTO ${NAME} `);
const INSERT_VALUES = new RegExp(`^${INSERT.source}${COLUMNS} (?:OVERRIDING \\w+ VALUE )?VALUES`);
const VALUE =
  /\s*(?:(null)|(true|false|-?\d[\d.]*)|'([^']*(?:''[^']*)*)'(?:::[\w" ]+)?)\s*([,)])/iy;

type RowsByTable = Map<string, OldRow[]>;

/**
 * Reads the rows of a plain dump. Nothing in it is executed: only the data of the known tables is read. A dump with psql
 * commands is refused.
 */
export function readDump(dump: string): OldRows {
  const found: RowsByTable = new Map();
  let statement = '';
  let at = 0;
  while (at < dump.length) {
    TOKEN.lastIndex = at;
    const [token = '', comment, , , command, end] = TOKEN.exec(dump) ?? [];
    at = TOKEN.lastIndex;
    if (command && !RESTRICT.test(command)) {
      const shown = command.slice(0, 40);
      throw new SourceError(`The dump holds the command ${shown} of psql. ${UNREADABLE}`);
    }
    if (end) {
      const data = readStatement(found, statement.trim(), dump, at);
      at = data ?? at;
      statement = '';
    } else if (!comment && !command) statement += token;
  }
  const tables: Partial<Record<keyof OldRows, OldRow[]>> = {};
  for (const table of OLD_TABLES) tables[table] = rowsOf(found, table);
  return tables as OldRows;
}

function rowsOf(found: RowsByTable, table: string): OldRow[] {
  const rows = found.get(table);
  if (!rows) throw new SourceError(`The dump has no table ${table}.`);
  return rows.toSorted((a, b) => Number(a.id) - Number(b.id));
}

/** Reads a statement. After data, returns the position where the dump continues. */
function readStatement(
  found: RowsByTable,
  sql: string,
  dump: string,
  at: number,
): number | undefined {
  const [, table = '', columns = ''] = COPY.exec(sql) ?? INSERT_VALUES.exec(sql) ?? [];
  const created = CREATE.exec(sql)?.[1] ?? table;
  const rows = found.get(created) ?? [];
  if (created && isKnownTable(created)) found.set(created, rows);
  const names = columns.split(',').map((name) => name.trim().replaceAll('"', ''));
  if (ANY_COPY.test(sql)) return readCopy(rows, names, dump, at);
  const inserted = INSERT.exec(sql)?.[1];
  if (inserted && isKnownTable(inserted)) readInsert(rows, names, sql);
  return undefined;
}

function isKnownTable(table: string): boolean {
  return OLD_TABLES.some((each) => each === table);
}

/** Reads lines of tab-separated values, up to the end marker. */
function readCopy(rows: OldRow[], names: string[], dump: string, at: number): number {
  const start = dump.indexOf('\n', at) + 1;
  const end = dump.indexOf('\n\\.', start - 1);
  if (start === 0 || end < 0) throw new SourceError(`The dump breaks off. ${UNREADABLE}`);
  const lines = end < start ? [] : dump.slice(start, end).split('\n');
  for (const line of lines) rows.push(toRow(names, line.split('\t').map(unescape)));
  return end + '\n\\.'.length;
}

const ESCAPED: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

function unescape(text: string): string | null {
  if (text === '\\N') return null;
  return text.replaceAll(/\\(.)/gs, (_, letter: string) => ESCAPED[letter] ?? letter);
}

function readInsert(rows: OldRow[], names: string[], sql: string): void {
  const { length } = INSERT_VALUES.exec(sql)?.[0] ?? '';
  let at = length > 0 ? sql.indexOf('(', length) : -1;
  while (at >= 0) {
    const values: (string | null)[] = [];
    let end: string | undefined = ',';
    VALUE.lastIndex = at + 1;
    while (end === ',') {
      const [, none, plain, text, next] = VALUE.exec(sql) ?? [];
      values.push(none ? null : (plain ?? text?.replaceAll("''", "'") ?? ''));
      end = next;
    }
    if (end !== ')') break;
    rows.push(toRow(names, values));
    at = sql.indexOf('(', VALUE.lastIndex);
    if (at < 0) return;
  }
  throw new SourceError(`The dump holds rows that cannot be read. ${UNREADABLE}`);
}

function toRow(names: string[], values: (string | null)[]): OldRow {
  return Object.fromEntries(names.map((name, n) => [name, values[n] ?? null]));
}
