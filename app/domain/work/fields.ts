import * as z from 'zod';
import { requiredLine, optionalText } from '../form.ts';
import { amount, currencyOfAmount, type FieldInfo, text } from './field-kinds.ts';
import type { Price } from './price.ts';
import { isStatus, type WorkStatus } from './status.ts';

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
