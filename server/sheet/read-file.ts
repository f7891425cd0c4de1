import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import { numberText, type Row, withoutTextMark } from '../../app/domain/sheet/cell.ts';
import { countKnown } from '../../app/domain/sheet/layout.ts';
import { showFailedFormulas, unpackZip } from './unpack-xlsx.ts';

type ReadFile = { ok: true; rows: Row[] } | { ok: false; message: string };

/** A sheet of 5,000 full lines unpacks to 10 MB. The limit stops zip bombs. */
const MAX_UNPACKED_BYTES = 32 * 2 ** 20;

const OTHER_KIND = 'This is no spreadsheet that can be read: choose an .xlsx or a .csv file.';
const SAVE_AS = 'Open it in your spreadsheet program, and save it as .xlsx.';
const DAMAGED = `This .xlsx file is damaged, or larger inside than can be read. ${SAVE_AS}`;

/** Reads the rows of a file. Its type is detected from its content. */
export async function readFile(bytes: Buffer): Promise<ReadFile> {
  const head = bytes.toString('latin1', 0, 8);
  if (head.startsWith('PK')) return readXlsx(bytes);
  if (head.startsWith('\xd0\xcf\x11\xe0')) {
    return { ok: false, message: `This is an .xls file of before 2007. ${SAVE_AS}` };
  }
  const text = decode(bytes);
  return text === null ? { ok: false, message: OTHER_KIND } : { ok: true, rows: readCsv(text) };
}

async function readXlsx(bytes: Buffer): Promise<ReadFile> {
  const files = unpackZip(bytes, MAX_UNPACKED_BYTES);
  if (!files) return { ok: false, message: DAMAGED };
  if (!('xl/workbook.xml' in files)) {
    const isOpenDocument = 'content.xml' in files;
    return { ok: false, message: isOpenDocument ? `This is an .ods file. ${SAVE_AS}` : OTHER_KIND };
  }
  try {
    const rows = await readSheet(showFailedFormulas(files), 1, { trim: false });
    return { ok: true, rows: rows.map((row) => row.map(toCell)) };
  } catch {
    return { ok: false, message: DAMAGED };
  }
}

/** Converts a cell. The types of the library are wrong for dates. An invalid date becomes an error value. */
function toCell(value: unknown): Row[number] {
  if (value instanceof Date) return Number.isNaN(value.valueOf()) ? '#NUM!' : value;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? numberText(value) : '';
}

/** Decodes strict UTF-8, else Windows-1252; null if the file is not text. */
function decode(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Some programs name the separator in the first line, `sep=;`. It becomes an empty row to keep line numbers correct. */
const SEPARATOR_LINE = /^sep=(.)(?=\r?\n)/i;

function readCsv(text: string): Row[] {
  const [line = '', named] = SEPARATOR_LINE.exec(text) ?? [];
  const rest = text.slice(line.length);
  const { data } = Papa.parse<string[]>(rest, { delimiter: named ?? findSeparator(rest) });
  return data.map((row) => row.map(withoutTextMark));
}

const SEPARATORS = [';', ',', '\t'];
const SAMPLE_ROWS = 20;

/** Chooses the separator that gives the most known column names, or else the most columns. */
function findSeparator(text: string): string {
  const scores = SEPARATORS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: SAMPLE_ROWS });
    const known = Math.max(0, ...data.map(countKnown));
    return known * 1000 + Math.max(0, ...data.map((row) => row.length));
  });
  return SEPARATORS[scores.indexOf(Math.max(...scores))] ?? ';';
}
