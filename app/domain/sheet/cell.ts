import { asDecimals } from '../work/price.ts';

/** A cell of a file. Spreadsheets turn text such as `3/20` into dates. */
export type Cell = string | Date;
export type Row = readonly Cell[];

export function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  return typeof cell === 'string' ? cell : cell.toISOString().slice(0, 10);
}

export function isEmptyRow(row: Row): boolean {
  return row.every((cell) => cellText(cell).trim() === '');
}

export function numberText(value: number): string {
  return asDecimals(String(value));
}

/** Normalises text for comparison: files drop control characters and change line endings. */
export function normaliseText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\n\P{Cc}]|[\ufffd-\uffff]/gu, '')
    .trim();
}

/** Error values of Excel and LibreOffice in English, Dutch, French and German. */
const ERROR_VALUE =
  /^(?:#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|GETTING_DATA|LEEG!|DEEL\/0!|WAARDE!|VERW!|NAAM\?|GETAL!|N\/B|NUL!|VALEUR!|NOM\?|NOMBRE!|WERT!|BEZUG!|ZAHL!|NV)|Err:\d{3})$/;

export function isErrorValue(text: string): boolean {
  return ERROR_VALUE.test(text.trim());
}

/** CSV text that a spreadsheet would run as a formula. */
export const LOOKS_LIKE_FORMULA = /^'*[=+\-@\t\r]/;

/** Removes the apostrophe that protects text from being run as a formula. */
export function withoutTextMark(text: string): string {
  return text.startsWith("'") && LOOKS_LIKE_FORMULA.test(text) ? text.slice(1) : text;
}
