/** A cell as a file has it. Spreadsheets make dates of what looks like one: `3/20` too. */
export type Cell = string | Date;
export type Row = readonly Cell[];

export function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  return typeof cell === 'string' ? cell : cell.toISOString().slice(0, 10);
}

export function isEmptyRow(row: Row): boolean {
  return row.every((cell) => cellText(cell).trim() === '');
}

/**
 * A number as the text that stands for it. Three digits behind the point could be taken for thousands; with one more
 * nobody takes them for anything.
 */
export function numberText(value: number): string {
  const text = String(value);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** Equal for texts that a file cannot tell apart: it has no control characters, and line ends of its own. */
export function comparable(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\n\P{Cc}]|[\ufffd-\uffff]/gu, '')
    .trim();
}

/** A text that a spreadsheet would run, in a file that has no other way to say what is text. */
export const LOOKS_LIKE_FORMULA = /^'*[=+\-@\t\r]/;

/** Takes away the mark that keeps a text from being run. */
export function withoutTextMark(text: string): string {
  return text.startsWith("'") && LOOKS_LIKE_FORMULA.test(text) ? text.slice(1) : text;
}
