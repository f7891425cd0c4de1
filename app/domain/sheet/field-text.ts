import type { GroupKind } from '../content/group.ts';
import { sayPrice, writeAmount } from '../content/price.ts';
import { SHEET_FIELDS, type SheetField } from './column.ts';
import type { SheetCatalogue, SheetValues, SheetWork } from './work.ts';

const NOT_OF_WORK = ['id', 'currency', 'picture'] as const satisfies SheetField[];
export type ValueField = Exclude<SheetField, (typeof NOT_OF_WORK)[number]>;

/** What of a line is kept with the work as it stands there. */
export const VALUE_FIELDS = SHEET_FIELDS.filter(isValueField);

function isValueField(field: SheetField): field is ValueField {
  return !(NOT_OF_WORK as readonly SheetField[]).includes(field);
}

export type GroupTitles = (kind: GroupKind, group: number | string | null) => string;

export function groupTitlesOf({ groups }: Pick<SheetCatalogue, 'groups'>): GroupTitles {
  const titles = {
    category: new Map(groups.category.map(({ id, title }) => [id, title])),
    collection: new Map(groups.collection.map(({ id, title }) => [id, title])),
  };
  return (kind, group) =>
    (typeof group === 'number' ? (titles[kind].get(group) ?? '') : group) ?? '';
}

/** A field as a sheet has it. */
export function fieldText(field: ValueField, values: SheetValues, titleOf: GroupTitles): string {
  switch (field) {
    case 'category':
    case 'collection':
      return titleOf(field, values[field]);
    case 'price':
      return values.price ? writeAmount(values.price) : '';
    case 'hidden':
      return values.hidden ? 'yes' : '';
    default:
      return values[field] ?? '';
  }
}

/** A field as the page shows it, where it is not too long for that. */
export function sayField(field: ValueField, values: SheetValues, titleOf: GroupTitles): string {
  if (field === 'price') return values.price ? sayPrice(values.price) : '';
  if (field === 'hidden') return values.hidden ? 'yes' : 'no';
  return shorten(fieldText(field, values, titleOf));
}

const LONGEST = 160;

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()} …` : text;
}

/** A work as a line of a sheet; the picture stays with the site. */
export function sheetLine(work: SheetWork, titleOf: GroupTitles): Record<SheetField, string> {
  const texts = VALUE_FIELDS.map((field) => [field, fieldText(field, work, titleOf)] as const);
  return {
    ...(Object.fromEntries(texts) as Record<ValueField, string>),
    id: String(work.id),
    currency: work.price?.currency ?? '',
    picture: '',
  };
}
