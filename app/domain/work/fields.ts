import * as z from 'zod';
import { optionalText, requiredLine } from '../form.ts';
import { currencyCode, isCurrency, NO_CURRENCY } from './price.ts';
import { WORK_STATUSES, type WorkStatus } from './work.ts';

/**
 * Where a field is shown: to everybody, to visitors if a setting shows it, in documents that include it, or only to the
 * owner. Private fields are in no public page, feed, file, export or log.
 */
type Visibility = 'public' | 'by setting' | 'documents' | 'private';

/** The description of a field, for forms, tables, sheets and the journal. */
type FieldInfo = {
  label: string;
  visibility: Visibility;
  /** Other names of its column in a sheet, in English, Dutch, French and German, as normalised by `plainName`. */
  sheetNames: string;
};

/** An optional text field, stored in a column of the same name. */
function text(maxLength: number, info: FieldInfo) {
  return { ...info, kind: 'text' as const, schema: optionalText(info.label, maxLength) };
}

/** Every field of a work, in the order of the columns of a sheet. */
export const WORK_FIELDS = {
  inventoryNumber: text(50, {
    label: 'Inventory number',
    visibility: 'documents',
    sheetNames:
      'inventory inventorynr inventoryno invnr invno inventarisnummer inventarisnr inventaris nr no nummer number werknummer catalogusnummer catalognumber cataloguenumber n numero numeroinventaire ninventaire inventaire ninv numinventaire inventarnummer inventarnr inventar werknr werkverzeichnisnummer',
  }),
  title: {
    kind: 'title',
    label: 'Title',
    visibility: 'public',
    schema: requiredLine('Title', 200),
    sheetNames:
      'titel naam name worktitle titelwerk naamwerk werk work titlework titre nom oeuvre titreoeuvre werktitel bildtitel titelwerks',
  },
  year: text(20, {
    label: 'Year',
    visibility: 'public',
    sheetNames:
      'jaar jaartal date datum jaarvervaardiging annee anneecreation jahr jahrgang entstehungsjahr',
  }),
  medium: text(200, {
    label: 'Medium',
    visibility: 'public',
    sheetNames:
      'media techniek technique techniques materiaal materialen material materials materiau materiaux support technik materialien',
  }),
  size: text(100, {
    label: 'Size',
    visibility: 'public',
    sheetNames:
      'sizes afmeting afmetingen formaat format formats dimensions dimension maat maten grootte taille mesures grosse groesse masse abmessung abmessungen dimensionen',
  }),
  edition: text(100, {
    label: 'Edition',
    visibility: 'public',
    sheetNames: 'oplage editie tirage exemplaire exemplaires auflage',
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
  price: {
    kind: 'price',
    label: 'Price',
    visibility: 'by setting',
    schema: optionalText('Price', 40),
    sheetNames:
      'prijs verkoopprijs vraagprijs retailprice bedrag amount prix prixvente montant preis verkaufspreis betrag',
  },
  currency: {
    kind: 'currency',
    label: 'Currency',
    visibility: 'by setting',
    schema: optionalText('Currency', 3)
      .transform((code) => code && currencyCode(code))
      .refine((code) => code === null || isCurrency(code), NO_CURRENCY),
    sheetNames: 'valuta munt muntsoort devise monnaie wahrung waehrung',
  },
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
  notes: text(10_000, {
    label: 'Notes',
    visibility: 'private',
    sheetNames:
      'note notities notitie opmerking opmerkingen remarks remark comments remarque remarques commentaire commentaires notiz notizen bemerkung bemerkungen anmerkung anmerkungen',
  }),
} as const satisfies Record<string, FieldInfo & { kind: string; schema: z.ZodType }>;

export type WorkField = keyof typeof WORK_FIELDS;
/** The text fields, whose columns, forms, cells and captions are all derived from this table. */
export type TextName = {
  [Name in WorkField]: (typeof WORK_FIELDS)[Name]['kind'] extends 'text' ? Name : never;
}[WorkField];
export type WorkTexts = Record<TextName, string | null>;

export const FIELD_NAMES = Object.keys(WORK_FIELDS) as WorkField[];
export const TEXT_NAMES = FIELD_NAMES.filter(
  (name): name is TextName => WORK_FIELDS[name].kind === 'text',
);

/** Only the text fields of a row or an input. */
export function pickTexts(values: WorkTexts): WorkTexts {
  return mapTexts((name) => values[name]);
}

export function mapTexts<T>(valueOf: (name: TextName) => T): Record<TextName, T> {
  return Object.fromEntries(TEXT_NAMES.map((name) => [name, valueOf(name)])) as Record<TextName, T>;
}

function isStatus(status: string | null): boolean {
  return status === null || (WORK_STATUSES as readonly string[]).includes(status);
}
