/** The formats of the download. */
export const SHEET_FORMATS = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};
export type SheetFormat = keyof typeof SHEET_FORMATS;
