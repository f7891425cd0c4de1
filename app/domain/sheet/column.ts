/** What a column of a sheet can hold, in the order in which ours has them. */
export const SHEET_FIELDS = [
  'id',
  'inventoryNumber',
  'title',
  'year',
  'medium',
  'size',
  'edition',
  'category',
  'collection',
  'status',
  'price',
  'currency',
  'hidden',
  'description',
  'alternativeText',
  'place',
  'ownedBy',
  'notes',
  'picture',
] as const;
export type SheetField = (typeof SHEET_FIELDS)[number];

/** As messages and the page call them. */
export const FIELD_LABELS: Record<SheetField, string> = {
  id: 'Id',
  inventoryNumber: 'Inventory number',
  title: 'Title',
  year: 'Year',
  medium: 'Medium',
  size: 'Size',
  edition: 'Edition',
  category: 'Category',
  collection: 'Collection',
  status: 'Status',
  price: 'Price',
  currency: 'Currency',
  hidden: 'Hidden',
  description: 'Description',
  alternativeText: 'Alternative text',
  place: 'Place',
  ownedBy: 'Owner or buyer',
  notes: 'Notes',
  picture: 'Picture',
};

/** What is in brackets is for the reader: it is not looked at when a sheet comes in. */
const REMARKS: Partial<Record<SheetField, string>> = {
  place: 'private',
  ownedBy: 'private',
  notes: 'private',
  picture: 'file name, for new works',
};

/** The first row of a sheet that goes out; it says which columns are nobody else's. */
export const SHEET_HEADER = SHEET_FIELDS.map((field) => {
  const remark = REMARKS[field];
  return remark ? `${FIELD_LABELS[field]} (${remark})` : FIELD_LABELS[field];
});

/** Other names that artists give their columns, in English and Dutch, as `plainName` makes them. */
const OTHER_NAMES: Record<SheetField, string> = {
  id: 'workid penseelid',
  inventoryNumber:
    'inventory inventorynr inventoryno invnr invno inventarisnummer inventarisnr inventaris nr no nummer number werknummer catalogusnummer catalognumber cataloguenumber',
  title: 'titel naam name worktitle titelwerk naamwerk werk work titlework',
  year: 'jaar jaartal date datum jaarvervaardiging',
  medium: 'media techniek technique materiaal materialen material materials',
  size: 'sizes afmeting afmetingen formaat format dimensions dimension maat maten grootte',
  edition: 'oplage editie',
  category: 'categorie group groep soort type',
  collection: 'collectie serie series reeks',
  status: 'beschikbaarheid availability',
  price: 'prijs verkoopprijs vraagprijs retailprice bedrag amount',
  currency: 'valuta munt muntsoort',
  hidden: 'verborgen hiddenfromvisitors',
  description: 'beschrijving omschrijving tekst text',
  alternativeText: 'alt alttext alttekst alternatievetekst',
  place: 'plaats locatie location waar where standplaats bevindtzich bevindt currentlocation',
  ownedBy: 'owner buyer eigenaar koper ownerbuyer eigenaarkoper eigenaarofkoper collector',
  notes: 'note notities notitie opmerking opmerkingen remarks remark comments',
  picture:
    'pictures pictureorfile file filename image photo photograph afbeelding bestand bestandsnaam foto fotos',
};

/** Units and small words say nothing of what a column is: `Prijs (incl. btw)`, `Afmetingen in cm`. */
const SMALL_WORDS = /\b(?:in|the|of|het|de|van|cm|mm|eur|euro|euros)\b/g;

const BY_NAME = new Map(
  SHEET_FIELDS.flatMap((field) =>
    [plainName(FIELD_LABELS[field]), ...OTHER_NAMES[field].split(' ')].map(
      (name) => [name, field] as const,
    ),
  ),
);

function plainName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replaceAll(SMALL_WORDS, ' ')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** What a column of this name holds; null where nobody knows. */
export function recogniseColumn(name: string): SheetField | null {
  return BY_NAME.get(plainName(name)) ?? null;
}

export function isSheetField(text: string): text is SheetField {
  return (SHEET_FIELDS as readonly string[]).includes(text);
}
