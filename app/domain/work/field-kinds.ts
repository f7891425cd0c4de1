import { optionalText } from '../form.ts';
import { currencyCode, isCurrency, noCurrency } from './price.ts';

/**
 * Where a field is shown: to everybody, to visitors if a setting shows it, in documents that include it, or only to the
 * owner. Private fields are in no public page, feed, file, export or log.
 */
type Visibility = 'public' | 'by setting' | 'documents' | 'private';

/** The description of a field, for forms, tables, sheets, documents and the journal. */
export type FieldInfo = {
  label: string;
  /** Its label in Dutch documents. */
  dutchLabel?: string;
  visibility: Visibility;
  /**
   * A fact is listed under the title: on the page of a work, in IIIF, in captions and certificates. One `by choice` is in
   * the captions of a document only if the owner chooses it there.
   */
  fact?: 'always' | 'by choice';
  /** Whether lists of works have it; otherwise only the page of a work does. */
  inLists?: true;
  /** Other names of its column in a sheet, in English, Dutch, French and German, as normalised by `plainName`. */
  sheetNames: string;
};

/** An optional text field, stored in a column of the same name. */
export function text<const Info extends FieldInfo>(maxLength: number, info: Info) {
  return { ...info, kind: 'text' as const, schema: optionalText(info.label, maxLength) };
}

/** An optional amount of money. `currency` names the field of its currency. */
export function amount<const Info extends FieldInfo, const Currency extends string>(
  currency: Currency,
  info: Info,
) {
  return { ...info, kind: 'amount' as const, currency, schema: optionalText(info.label, 40) };
}

export function currencyOfAmount<const Info extends FieldInfo>(info: Info) {
  const schema = optionalText(info.label, 3)
    .transform((code) => code && currencyCode(code))
    .refine((code) => code === null || isCurrency(code), noCurrency(info.label));
  return { ...info, kind: 'currency' as const, schema };
}
