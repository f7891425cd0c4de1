import type { GroupKind } from '../group/group.ts';
import { editableAmount, formatPrice } from '../work/price.ts';
import { isAmount } from '../work/field-values.ts';
import { AMOUNT_NAMES, CURRENCY_NAMES, type CurrencyName, WORK_FIELDS } from '../work/fields.ts';
import { SHEET_FIELDS, type SheetField } from './column.ts';
import type { SheetCatalogue, SheetValues, SheetWork } from './work.ts';

/** The currency of an amount is a part of its value. */
const OTHER_FIELDS = ['id', 'picture', ...CURRENCY_NAMES] as const satisfies SheetField[];
export type ValueField = Exclude<SheetField, (typeof OTHER_FIELDS)[number]>;

/** The fields that are stored in the work. */
export const VALUE_FIELDS = SHEET_FIELDS.filter(isValueField);

function isValueField(field: SheetField): field is ValueField {
  return !(OTHER_FIELDS as readonly SheetField[]).includes(field);
}

/** The values of an empty work. */
export const NO_VALUES = {
  ...Object.fromEntries(VALUE_FIELDS.map((field) => [field, null])),
  title: '',
  hidden: false,
} as SheetValues;

export type GroupTitles = (kind: GroupKind, group: number | string | null) => string;

export function groupTitlesOf({ groups }: Pick<SheetCatalogue, 'groups'>): GroupTitles {
  const titles = {
    category: new Map(groups.category.map(({ id, title }) => [id, title])),
    collection: new Map(groups.collection.map(({ id, title }) => [id, title])),
  };
  return (kind, group) =>
    (typeof group === 'number' ? (titles[kind].get(group) ?? '') : group) ?? '';
}

/** The text of a field in a sheet. */
export function fieldText(field: ValueField, values: SheetValues, titleOf: GroupTitles): string {
  if (isAmount(field)) return values[field] ? editableAmount(values[field]) : '';
  switch (field) {
    case 'category':
    case 'collection':
      return titleOf(field, values[field]);
    case 'hidden':
      return values.hidden ? 'yes' : '';
    default:
      return values[field] ?? '';
  }
}

/** The text of a field on the page, shortened if it is long. */
export function formatField(field: ValueField, values: SheetValues, titleOf: GroupTitles): string {
  if (isAmount(field)) return values[field] ? formatPrice(values[field]) : '';
  if (field === 'hidden') return values.hidden ? 'yes' : 'no';
  return shorten(fieldText(field, values, titleOf));
}

const LONGEST = 160;

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()} …` : text;
}

export function sheetLine(work: SheetWork, titleOf: GroupTitles): Record<SheetField, string> {
  const texts = VALUE_FIELDS.map((field) => [field, fieldText(field, work, titleOf)] as const);
  const currencies = AMOUNT_NAMES.map((name) => [
    WORK_FIELDS[name].currency,
    work[name]?.currency ?? '',
  ]);
  return {
    ...(Object.fromEntries(texts) as Record<ValueField, string>),
    ...(Object.fromEntries(currencies) as Record<CurrencyName, string>),
    id: String(work.id),
    picture: work.picture ?? '',
  };
}
