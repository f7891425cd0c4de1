import type * as z from 'zod';
import { isAmount } from '../work/field-values.ts';
import { WORK_FIELDS } from '../work/fields.ts';
import type { GroupKind } from '../group/group.ts';
import { type Cell, cellText, normaliseText, isErrorValue, withoutTextMark } from './cell.ts';
import { labelOfField } from './column.ts';
import {
  fieldText,
  type GroupTitles,
  NO_VALUES,
  VALUE_FIELDS,
  type ValueField,
} from './field-text.ts';
import type { SheetLine } from './layout.ts';
import { readPrice } from './read-price.ts';
import { readStatus, readYesOrNo } from './words.ts';
import type { SheetValues } from './work.ts';

export type FindGroup = (kind: GroupKind, title: string) => number | null;
type Context = { titleOf: GroupTitles; findGroup: FindGroup; currency: string };
type ReadCell = { ok: true; value: unknown } | { ok: false; reason: string };

/** Fields that accept a date. In other fields a spreadsheet has mistaken a number for a date. */
const DATED: readonly ValueField[] = ['year', 'description', 'notes'];

/** Applies a line to a work or a new one. Fields without a column keep their value. Unchanged values are not validated. */
export function readLine(
  { cells }: SheetLine,
  current: SheetValues | null,
  context: Context,
): { values: SheetValues; reasons: string[] } {
  const before = current ?? NO_VALUES;
  const values: Record<string, unknown> = { ...before };
  const reasons: string[] = [];
  for (const field of VALUE_FIELDS) {
    const cell = cells[field];
    if (cell === undefined || isUnchanged(field, cells, before, context)) continue;
    const read = readCell(field, cell, cells, before, context);
    if (read.ok) values[field] = read.value;
    else reasons.push(read.reason);
  }
  // Many sheets have 'sold' instead of a price.
  const status = cells.status === undefined && readStatus(cellText(cells.price));
  if (status) values.status = status;
  const hasNoTitle = !current && normaliseText(cellText(cells.title)) === '';
  if (hasNoTitle) reasons.unshift('Title: enter some text.');
  return { values: values as SheetValues, reasons };
}

function isUnchanged(
  field: ValueField,
  cells: SheetLine['cells'],
  before: SheetValues,
  { titleOf }: Context,
): boolean {
  const text = cellText(cells[field]);
  const texts = [text, withoutTextMark(text)].map(normaliseText);
  if (!texts.includes(normaliseText(fieldText(field, before, titleOf)))) return false;
  const amount = isAmount(field) ? before[field] : null;
  if (!isAmount(field) || amount === null) return true;
  const currency = cellText(cells[WORK_FIELDS[field].currency]).trim();
  return currency === '' || currency === amount.currency;
}

function readCell(
  field: ValueField,
  cell: Cell,
  cells: SheetLine['cells'],
  before: SheetValues,
  { findGroup, currency }: Context,
): ReadCell {
  const text = cellText(cell).replaceAll('\0', '');
  const wrong = findWrongText(field, cell, text);
  if (wrong) return { ok: false, reason: `${labelOfField(field)}: ${wrong}` };
  if (isAmount(field)) {
    const defaultCurrency = before[field]?.currency ?? currency;
    const column = cellText(cells[WORK_FIELDS[field].currency]);
    const read = readPrice(field, text, column, defaultCurrency);
    return read.ok ? { ok: true, value: read.price } : read;
  }
  switch (field) {
    case 'status':
      return valueOrReason(
        readStatus(text),
        'Status: write available, reserved, sold, on loan or not for sale.',
      );
    case 'hidden':
      return valueOrReason(readYesOrNo(text), 'Hidden: write yes or no.');
    case 'category':
    case 'collection': {
      if (text.trim() === '') return { ok: true, value: null };
      const title = parse(WORK_FIELDS[field].schema, text);
      return title.ok ? { ok: true, value: findGroup(field, title.value) ?? title.value } : title;
    }
    default:
      return parse<unknown>(WORK_FIELDS[field].schema, text);
  }
}

function findWrongText(field: ValueField, cell: Cell, text: string): string | null {
  if (typeof cell !== 'string' && !DATED.includes(field)) {
    return `the spreadsheet made a date of this (${text}). Make the cell a text, and type it again.`;
  }
  if (!text.isWellFormed()) return 'half of a character stands here. Type it again.';
  if (isErrorValue(text)) {
    return `this is an error of the spreadsheet (${text.trim()}). Write the value itself.`;
  }
  return text.trimStart().startsWith('=') ? 'this is a formula. Write the text itself.' : null;
}

function parse<T>(
  schema: z.ZodType<T>,
  text: string,
): { ok: true; value: T } | { ok: false; reason: string } {
  const parsed = schema.safeParse(text === '' ? undefined : text);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, reason: parsed.error.issues[0]?.message ?? 'This cannot be read.' };
}

function valueOrReason(value: unknown, reason: string): ReadCell {
  return value === undefined ? { ok: false, reason } : { ok: true, value };
}
