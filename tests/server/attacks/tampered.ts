import * as fc from 'fast-check';
import type { Form } from '../../support/sign-in/owner-forms.ts';
import { wildName, wildValue } from './hostile-texts.ts';

export type Entries = [string, unknown][];
type Change = (entries: Entries) => Entries;

const replaced = fc.tuple(fc.nat(), wildValue).map(
  ([at, value]): Change =>
    (entries) =>
      entries.map((entry, index) => (index === at % entries.length ? [entry[0], value] : entry)),
);
const removed = fc.nat().map(
  (at): Change =>
    (entries) =>
      entries.filter((_, index) => index !== at % entries.length),
);
const duplicated = fc.nat().map((at): Change => (entries) => [
  ...entries,
  ...entries.slice(at % (entries.length + 1)).slice(0, 1),
]);
const added = fc.tuple(wildName, wildValue).map(([name, value]): Change => (entries) => [
  ...entries,
  [name, value],
]);

/** A valid form with up to three changes. */
export function tampered(fields: Form['fields']): fc.Arbitrary<Entries> {
  return fc
    .array(fc.oneof(replaced, removed, duplicated, added), { minLength: 1, maxLength: 3 })
    .map((changes) =>
      changes.reduce<Entries>((entries, change) => change(entries), Object.entries(fields)),
    );
}

const BOUNDARY = 'xxBOUNDARYxx';
const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

/** Encodings of the fields in every content type. Some are invalid or have the wrong type. */
export const encoding = fc.constantFrom<(entries: Entries) => [type: string, body: string]>(
  (entries) => [FORM, writeForm(entries)],
  (entries) => [FORM, writeForm(entries)],
  (entries) => [MULTIPART, writeParts(entries, '')],
  (entries) => [MULTIPART, writeParts(entries, '; filename="../x"')],
  (entries) => [MULTIPART, writeParts(entries, '').slice(0, -9)],
  (entries) => ['multipart/form-data', writeParts(entries, '')],
  (entries) => ['application/json', JSON.stringify(Object.fromEntries(entries))],
  (entries) => ['application/json', writeForm(entries)],
  (entries) => ['image/png', writeForm(entries)],
  (entries) => ['text/plain', writeForm(entries)],
  (entries) => ['', writeForm(entries)],
);

function writeForm(entries: Entries): string {
  return new URLSearchParams(entries.map(([key, value]) => [key, plain(value)])).toString();
}

function writeParts(entries: Entries, more: string): string {
  const parts = entries.map(
    ([key, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${key}"${more}\r\n\r\n${plain(value)}\r\n`,
  );
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
