import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import { numberText, type Row, withoutTextMark } from '../../app/domain/sheet/cell.ts';
import { countKnown } from '../../app/domain/sheet/layout.ts';
import { namesInZip } from './zip.ts';

type ReadFile = { ok: true; rows: Row[] } | { ok: false; message: string };

/** A sheet of 5,000 full lines has 10 MB; a zip can hold a thousand times what it looks like. */
const MOST_UNPACKED = 32 * 2 ** 20;

const OTHER_KIND = 'This is no spreadsheet that can be read: choose an .xlsx or a .csv file.';
const SAVE_AS = 'Open it in your spreadsheet program, and save it as .xlsx.';
const DAMAGED = `This .xlsx file is damaged, or larger inside than can be read. ${SAVE_AS}`;

/** The rows of a file, whatever its name says it is. */
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
  const names = namesInZip(bytes, MOST_UNPACKED);
  if (!names) return { ok: false, message: DAMAGED };
  if (!names.includes('xl/workbook.xml')) {
    const isOpenDocument = names.includes('content.xml');
    return { ok: false, message: isOpenDocument ? `This is an .ods file. ${SAVE_AS}` : OTHER_KIND };
  }
  try {
    const rows = await readSheet(new Uint8Array(bytes).buffer, 1, { trim: false });
    return { ok: true, rows: rows.map((row) => row.map(toCell)) };
  } catch {
    return { ok: false, message: DAMAGED };
  }
}

/** The reader's own types take a date for something else. */
function toCell(value: unknown): Row[number] {
  if (typeof value === 'string' || value instanceof Date) return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? numberText(value) : '';
}

/** Strict UTF-8, else what Windows writes; null where it is no text at all. */
function decode(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Some programs say in a first line what they put between the cells; it stays, as an empty row. */
const SEPARATOR_LINE = /^sep=(.)(?=\r?\n)/i;

function readCsv(text: string): Row[] {
  const [line = '', named] = SEPARATOR_LINE.exec(text) ?? [];
  const rest = text.slice(line.length);
  const { data } = Papa.parse<string[]>(rest, { delimiter: named ?? findSeparator(rest) });
  return data.map((row) => row.map(withoutTextMark));
}

const SEPARATORS = [';', ',', '\t'];
const LOOKED_AT = 20;

/** The one that gives the most names of columns; where none gives any, the most columns. */
function findSeparator(text: string): string {
  const scores = SEPARATORS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: LOOKED_AT });
    const known = Math.max(0, ...data.map(countKnown));
    return known * 1000 + Math.max(0, ...data.map((row) => row.length));
  });
  return SEPARATORS[scores.indexOf(Math.max(...scores))] ?? ';';
}
