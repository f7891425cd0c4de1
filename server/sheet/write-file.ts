import Papa from 'papaparse';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { LOOKS_LIKE_FORMULA } from '../../app/domain/sheet/cell.ts';
import { SHEET_FIELDS, SHEET_HEADER, type SheetField } from '../../app/domain/sheet/column.ts';
import { groupTitlesOf, sheetLine } from '../../app/domain/sheet/field-text.ts';
import { isAmount } from '../../app/domain/work/field-values.ts';
import type { SheetCatalogue } from '../../app/domain/sheet/work.ts';

export type SheetFormat = 'xlsx' | 'csv';

const BYTE_ORDER_MARK = '\ufeff';
const WIDE: readonly SheetField[] = ['title', 'description', 'alternativeText', 'notes'];
const NUMBERS: readonly SheetField[] = ['id', 'year'];

/** Writes the whole catalogue. Text is never written as a formula. */
export async function writeFile(catalogue: SheetCatalogue, format: SheetFormat): Promise<Buffer> {
  const titleOf = groupTitlesOf(catalogue);
  const lines = catalogue.works.map((work) => {
    const texts = sheetLine(work, titleOf);
    return SHEET_FIELDS.map((field) => texts[field]);
  });
  return format === 'xlsx' ? writeXlsx(lines) : Buffer.from(writeCsv(lines));
}

/** Writes semicolons and decimal commas, which European spreadsheet programs expect. */
function writeCsv(lines: readonly string[][]): string {
  const options = { delimiter: ';', escapeFormulae: LOOKS_LIKE_FORMULA };
  const rows = lines.map((line) =>
    line.map((text, at) => (isAmount(SHEET_FIELDS[at] ?? '') ? text.replace('.', ',') : text)),
  );
  return BYTE_ORDER_MARK + Papa.unparse([SHEET_HEADER, ...rows], options);
}

function writeXlsx(lines: readonly string[][]): Promise<Buffer> {
  const header = SHEET_HEADER.map((value) => ({
    type: String,
    value,
    fontWeight: 'bold' as const,
  }));
  const rows = lines.map((line) => line.map((text, at) => toCell(SHEET_FIELDS[at], text)));
  const data: SheetData = [header, ...rows];
  const columns = SHEET_FIELDS.map((field) => ({ width: WIDE.includes(field) ? 40 : 18 }));
  const sheet = { sheet: 'Private catalogue', columns, stickyRowsCount: 1 };
  return writeExcelFile(data, sheet).toBuffer();
}

/** Amounts are numbers with the decimals of their currency. An id or a year is a number only if that keeps its text. */
function toCell(field: SheetField | undefined, text: string) {
  if (text === '') return null;
  if (field && isAmount(field)) {
    const format = text.replace(/^\d+/, '0').replaceAll(/\d/g, '0');
    return { type: Number, value: Number(text), format };
  }
  const isNumber = field !== undefined && NUMBERS.includes(field) && String(Number(text)) === text;
  return isNumber ? { type: Number, value: Number(text) } : { type: String, value: text };
}
