import { foldText } from '../text.ts';
import { FIELD_NAMES, WORK_FIELDS, type WorkField } from '../work/fields.ts';

export type SheetField = 'id' | WorkField | 'picture';

/** The fields of a sheet, in the order of our own columns. */
export const SHEET_FIELDS: readonly SheetField[] = ['id', ...FIELD_NAMES, 'picture'];

type SheetColumn = { label: string; sheetNames: string; visibility?: string };

const COLUMNS: Record<SheetField, SheetColumn> = {
  ...WORK_FIELDS,
  id: { label: 'Id', sheetNames: 'workid penseelid' },
  picture: {
    label: 'Picture',
    sheetNames:
      'pictures pictureorfile file filename image images photo photos photograph afbeelding bestand bestandsnaam foto fotos fichier nomfichier bild bilder datei dateiname',
  },
};

export function labelOfField(field: SheetField): string {
  return COLUMNS[field].label;
}

/** The header of a downloaded sheet. Text in brackets is ignored when a sheet is read. */
export const SHEET_HEADER = SHEET_FIELDS.map((field) => {
  const { label, visibility } = COLUMNS[field];
  if (field === 'picture') return `${label} (file name, for new works)`;
  return visibility === 'private' && field !== 'hidden' ? `${label} (private)` : label;
});

/** Units and small words are ignored: `Prijs (incl. btw)`, `Afmetingen in cm`. */
const SMALL_WORDS =
  /\b(?:in|the|of|het|de|van|du|des|le|la|les|d|l|en|der|die|das|cm|mm|eur|euro|euros)\b/g;

const BY_NAME = new Map(
  SHEET_FIELDS.flatMap((field) =>
    [plainName(COLUMNS[field].label), ...COLUMNS[field].sheetNames.split(' ')].map(
      (name) => [name, field] as const,
    ),
  ),
);

function plainName(name: string): string {
  return foldText(name)
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss')
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replaceAll(SMALL_WORDS, ' ')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The field of a column by its name; null if unknown. */
export function recogniseColumn(name: string): SheetField | null {
  return BY_NAME.get(plainName(name)) ?? null;
}

export function isSheetField(text: string): text is SheetField {
  return text in COLUMNS;
}
