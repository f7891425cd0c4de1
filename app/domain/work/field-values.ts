import {
  AMOUNT_NAMES,
  type AmountColumns,
  type AmountName,
  TEXT_NAMES,
  type TextName,
  WORK_FIELDS,
  type WorkAmounts,
} from './fields.ts';
import { toPrice } from './price.ts';

/** Only these fields of a row or an input. */
export function pickFields<Name extends string, Row extends Record<Name, unknown>>(
  names: readonly Name[],
  row: Row,
): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}

export function isAmount(field: string): field is AmountName {
  return (AMOUNT_NAMES as readonly string[]).includes(field);
}

/** The amounts of a row. */
export function toAmounts(row: AmountColumns): WorkAmounts {
  return mapAmounts((name) => toPrice(row[name], row[WORK_FIELDS[name].currency]));
}

export function toAmountColumns(amounts: WorkAmounts): AmountColumns {
  const columns = AMOUNT_NAMES.flatMap((name) => [
    [name, amounts[name]?.amount ?? null],
    [WORK_FIELDS[name].currency, amounts[name]?.currency ?? null],
  ]);
  return Object.fromEntries(columns) as AmountColumns;
}

export function mapAmounts<T>(valueOf: (name: AmountName) => T): Record<AmountName, T> {
  return Object.fromEntries(AMOUNT_NAMES.map((name) => [name, valueOf(name)])) as Record<
    AmountName,
    T
  >;
}

/** All fields of an object but these. */
export function omitFields<Row extends object, Name extends keyof Row>(
  names: readonly Name[],
  row: Row,
): Omit<Row, Name> {
  const omitted = new Set<PropertyKey>(names);
  const kept = Object.entries(row).filter(([name]) => !omitted.has(name));
  return Object.fromEntries(kept) as Omit<Row, Name>;
}

export function mapTexts<T>(valueOf: (name: TextName) => T): Record<TextName, T> {
  return Object.fromEntries(TEXT_NAMES.map((name) => [name, valueOf(name)])) as Record<TextName, T>;
}
