import * as z from 'zod';
import { optionalText, requiredLine } from '../form.ts';
import { currencyCode, isCurrency, noCurrency, type Price, toPrice } from './price.ts';
import { isStatus, type WorkStatus } from './status.ts';

/**
 * Where a field is shown: to everybody, to visitors if a setting shows it, in documents that include it, or only to the
 * owner. Private fields are in no public page, feed, file, export or log.
 */
type Visibility = 'public' | 'by setting' | 'documents' | 'private';

/** The description of a field, for forms, tables, sheets, documents and the journal. */
type FieldInfo = {
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
function text<const Info extends FieldInfo>(maxLength: number, info: Info) {
  return { ...info, kind: 'text' as const, schema: optionalText(info.label, maxLength) };
}

/** An optional amount of money. `currency` names the field of its currency. */
function amount<const Info extends FieldInfo, const Currency extends string>(
  currency: Currency,
  info: Info,
) {
  return { ...info, kind: 'amount' as const, currency, schema: optionalText(info.label, 40) };
}

function currencyOfAmount<const Info extends FieldInfo>(info: Info) {
  const schema = optionalText(info.label, 3)
    .transform((code) => code && currencyCode(code))
    .refine((code) => code === null || isCurrency(code), noCurrency(info.label));
  return { ...info, kind: 'currency' as const, schema };
}

/** Every field of a work, in the order of the columns of a sheet. */
export const WORK_FIELDS = {
  inventoryNumber: text(50, {
    label: 'Inventory number',
    dutchLabel: 'Inventarisnummer',
    visibility: 'documents',
    sheetNames:
      'inventory inventorynr inventoryno invnr invno inventarisnummer inventarisnr inventaris nr no nummer number werknummer catalogusnummer catalognumber cataloguenumber n numero numeroinventaire ninventaire inventaire ninv numinventaire inventarnummer inventarnr inventar werknr werkverzeichnisnummer',
  }),
  title: {
    kind: 'title',
    label: 'Title',
    dutchLabel: 'Titel',
    visibility: 'public',
    schema: requiredLine('Title', 200),
    sheetNames:
      'titel naam name worktitle titelwerk naamwerk werk work titlework titre nom oeuvre titreoeuvre werktitel bildtitel titelwerks',
  },
  year: text(20, {
    label: 'Year',
    dutchLabel: 'Jaar',
    visibility: 'public',
    fact: 'always',
    inLists: true,
    sheetNames:
      'jaar jaartal date datum jaarvervaardiging annee anneecreation jahr jahrgang entstehungsjahr',
  }),
  medium: text(200, {
    label: 'Medium',
    dutchLabel: 'Techniek',
    visibility: 'public',
    fact: 'always',
    inLists: true,
    sheetNames:
      'media techniek technique techniques materiaal materialen material materials materiau materiaux support technik materialien',
  }),
  size: text(100, {
    label: 'Size',
    dutchLabel: 'Afmetingen',
    visibility: 'public',
    fact: 'always',
    inLists: true,
    sheetNames:
      'sizes afmeting afmetingen formaat format formats dimensions dimension maat maten grootte taille mesures grosse groesse masse abmessung abmessungen dimensionen',
  }),
  edition: text(100, {
    label: 'Edition',
    dutchLabel: 'Oplage',
    visibility: 'public',
    fact: 'always',
    sheetNames: 'oplage editie tirage exemplaire exemplaires auflage',
  }),
  weight: text(100, {
    label: 'Weight',
    dutchLabel: 'Gewicht',
    visibility: 'public',
    fact: 'by choice',
    sheetNames: 'weights weightkg gewicht gewichtkg poids poidskg kg',
  }),
  category: {
    kind: 'group',
    label: 'Category',
    visibility: 'public',
    schema: requiredLine('Category', 200),
    sheetNames: 'categorie categories group groep soort type groupe kategorie gruppe',
  },
  collection: {
    kind: 'group',
    label: 'Collection',
    visibility: 'public',
    schema: requiredLine('Collection', 200),
    sheetNames: 'collectie serie series reeks sammlung werkgruppe reihe werkreihe',
  },
  status: {
    kind: 'status',
    label: 'Status',
    visibility: 'by setting',
    schema: optionalText('Status', 20)
      .refine(isStatus, 'Status: choose one from the list, or none.')
      .transform((status) => status as WorkStatus | null),
    sheetNames: 'beschikbaarheid availability statut disponibilite verfugbarkeit verfuegbarkeit',
  },
  price: amount('currency', {
    label: 'Price',
    visibility: 'by setting',
    sheetNames:
      'prijs verkoopprijs vraagprijs retailprice bedrag amount prix prixvente montant preis verkaufspreis betrag',
  }),
  currency: currencyOfAmount({
    label: 'Currency',
    visibility: 'by setting',
    sheetNames: 'valuta munt muntsoort devise monnaie wahrung waehrung',
  }),
  hidden: {
    kind: 'switch',
    label: 'Hidden',
    visibility: 'private',
    schema: z
      .literal('on')
      .optional()
      .transform((on) => on !== undefined),
    sheetNames: 'verborgen hiddenfromvisitors cache masque versteckt verborgene ausgeblendet',
  },
  description: text(10_000, {
    label: 'Description',
    visibility: 'public',
    sheetNames: 'beschrijving omschrijving tekst text texte beschreibung',
  }),
  alternativeText: text(500, {
    label: 'Alternative text',
    visibility: 'public',
    inLists: true,
    sheetNames:
      'alt alttext alttekst alternatievetekst textealternatif textealt alternativtext alternativertext',
  }),
  place: text(500, {
    label: 'Where it is',
    visibility: 'private',
    sheetNames:
      'place plaats locatie location waar where standplaats bevindtzich bevindt currentlocation lieu emplacement localisation ort standort lagerort',
  }),
  ownedBy: text(500, {
    label: 'Owner or buyer',
    visibility: 'private',
    sheetNames:
      'owner buyer eigenaar koper ownerbuyer eigenaarkoper eigenaarofkoper collector proprietaire acheteur collectionneur besitzer eigentumer eigentuemer kaufer kaeufer sammler',
  }),
  insuranceValue: amount('insuranceCurrency', {
    label: 'Insurance value',
    visibility: 'private',
    sheetNames:
      'insurance insured insuredvalue verzekering verzekeringswaarde verzekerdewaarde assurance valeurassurance versicherung versicherungswert',
  }),
  insuranceCurrency: currencyOfAmount({
    label: 'Currency of the insurance value',
    visibility: 'private',
    sheetNames:
      'insurancecurrency insurancevaluecurrency valutaverzekering valutaverzekeringswaarde deviseassurance wahrungversicherung',
  }),
  notes: text(10_000, {
    label: 'Notes',
    visibility: 'private',
    sheetNames:
      'note notities notitie opmerking opmerkingen remarks remark comments remarque remarques commentaire commentaires notiz notizen bemerkung bemerkungen anmerkung anmerkungen',
  }),
} as const satisfies Record<string, FieldInfo & { kind: string; schema: z.ZodType }>;

type Fields = typeof WORK_FIELDS;
export type WorkField = keyof Fields;
/** The fields whose description has these properties. */
type FieldsWith<Properties> = {
  [Name in WorkField]: Fields[Name] extends Properties ? Name : never;
}[WorkField];

/** The text fields, whose columns, forms, cells and captions are all derived from this table. */
export type TextName = FieldsWith<{ kind: 'text' }>;
export type WorkTexts = Record<TextName, string | null>;
export type AmountName = FieldsWith<{ kind: 'amount' }>;
export type CurrencyName = FieldsWith<{ kind: 'currency' }>;
export type WorkAmounts = Record<AmountName, Price | null>;
/** The columns of the amounts, in the smallest unit of their currency. */
export type AmountColumns = Record<AmountName, number | null> & Record<CurrencyName, string | null>;
export type FactName = FieldsWith<{ fact: string }>;
export type ListedText = FieldsWith<{ kind: 'text'; inLists: true }>;
/** The public texts that only the page of a work has. */
export type DetailText = Exclude<FieldsWith<{ kind: 'text'; visibility: 'public' }>, ListedText>;

export const FIELD_NAMES = Object.keys(WORK_FIELDS) as WorkField[];

function fieldsWhere<Name extends WorkField>(
  test: (info: FieldInfo & { kind: string }) => boolean,
) {
  return FIELD_NAMES.filter((name): name is Name => test(WORK_FIELDS[name]));
}

export const TEXT_NAMES = fieldsWhere<TextName>(({ kind }) => kind === 'text');
export const AMOUNT_NAMES = fieldsWhere<AmountName>(({ kind }) => kind === 'amount');
export const CURRENCY_NAMES = fieldsWhere<CurrencyName>(({ kind }) => kind === 'currency');
export const FACT_NAMES = fieldsWhere<FactName>(({ fact }) => fact !== undefined);
export const OPTIONAL_FACTS = fieldsWhere<FactName>(({ fact }) => fact === 'by choice');
/** The fields that visitors see only if a setting shows them. */
export const SALE_FIELDS = fieldsWhere<WorkField>(({ visibility }) => visibility === 'by setting');
export const LISTED_TEXTS = fieldsWhere<ListedText>(({ inLists }) => inLists === true);
export const DETAIL_TEXTS = fieldsWhere<DetailText>(
  ({ kind, visibility, inLists }) => kind === 'text' && visibility === 'public' && !inLists,
);

export function fieldLabel(name: WorkField, language: 'en' | 'nl'): string {
  const info: FieldInfo = WORK_FIELDS[name];
  return (language === 'nl' && info.dutchLabel) || info.label;
}

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
