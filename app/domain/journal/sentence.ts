import type { EntryAbout, FieldChange } from './entry.ts';
import type { JournalTable } from './row-change.ts';
import { ROW_WORDS } from './row-words.ts';

const DONE = { created: 'Created', deleted: 'Deleted', changed: 'Changed' } as const;
const TAKEN_BACK = { created: 'Brought back', deleted: 'Took away again', changed: 'Changed back' };

/** An entry in plain words. */
export function sayEntry(entry: EntryAbout): string {
  const { kind, done, table, name, count } = entry;
  const verbs = kind === 'restored' ? TAKEN_BACK : DONE;
  const [one, many] = ROW_WORDS[table];
  if (done === 'reordered') {
    const verb = kind === 'restored' ? 'Put back the order of' : 'Reordered';
    return name === '' ? `${verb} ${many}` : `${verb} ${many} of "${name}"`;
  }
  const verb = verbs[done === 'picture' ? 'changed' : done];
  if (table === 'Settings') return saySettings(verb, entry);
  if (count > 1) return `${verb} ${count} ${many}: ${name}${namesLeft(entry)}`;
  const thing = table === 'SiteContent' ? `the ${name} image` : nameThing(one, name);
  if (done === 'created' || done === 'deleted') return `${verb} ${thing}`;
  if (done === 'picture') {
    if (table === 'SiteContent') return `${verb} ${thing}`;
    return kind === 'restored'
      ? `Put back the picture of ${thing}`
      : `Replaced the picture of ${thing}`;
  }
  const fields = entry.fields.length;
  if (fields === 1 && entry.fields[0]?.field === 'isHidden')
    return sayHidden(thing, entry.fields[0]);
  const what = fields === 1 ? labelOf(entry.fields[0]?.field ?? '', table) : `${fields} fields`;
  return `${verb} ${what} of ${name === '' ? thing : `"${name}"`}`;
}

/** What an entry is about: `work "Luwte"`, or `3 works`. */
export function nameEntry({ table, name, count }: EntryAbout): string {
  const [one, many] = ROW_WORDS[table];
  return count > 1 ? `${count} ${many}` : nameThing(one, name);
}

function sayHidden(thing: string, { after }: FieldChange): string {
  return after === '1' ? `Hid ${thing}` : `Showed ${thing} again`;
}

function nameThing(one: string, name: string): string {
  return name === '' ? `a ${one}` : `${one} "${name}"`;
}

function namesLeft({ count, name }: EntryAbout): string {
  return name.split(', ').length < count ? ' …' : '';
}

function saySettings(verb: string, { fields }: EntryAbout): string {
  const [first] = fields;
  if (first?.field === 'firstSteps') return 'Hid the first steps';
  return fields.length === 1
    ? `${verb} the setting "${labelOf(first?.field ?? '')}"`
    : `${verb} ${fields.length} settings`;
}

/** As the forms call them, where those words can stand in a sentence. */
const LABELS: Record<string, string> = {
  alternativeText: 'alternative text',
  biography: 'biography',
  categoryId: 'category',
  collectionId: 'collection',
  contactEmail: 'contact email',
  dateUploaded: 'date of upload',
  displayName: 'display name',
  endDate: 'end date',
  endTime: 'end time',
  exhibitionTypeId: 'type',
  fit: 'framing',
  focusX: 'point in view, across',
  focusY: 'point in view, down',
  galleryPreviewCount: 'gallery preview count',
  inventoryNumber: 'inventory number',
  isFancyBioEnabled: 'fancy bio',
  isHidden: 'hidden from visitors',
  ownedBy: 'owner or buyer',
  photoUrl: 'photo url',
  publicCv: 'CV for visitors',
  showPrices: 'show prices',
  showStatus: 'show status',
  siteDescription: 'site description',
  socialUrl: 'social url',
  startDate: 'start date',
  startTime: 'start time',
  time: 'year',
};

export function labelOf(field: string, table?: JournalTable): string {
  const isOfGroup = table === 'Categories' || table === 'Collections';
  if (field === 'description' && isOfGroup) return 'text';
  return LABELS[field] ?? field;
}

/** What stands in these columns means nothing to a reader. */
const UNTOLD = [
  'categoryId',
  'collectionId',
  'exhibitionTypeId',
  'image',
  'price',
  'recents',
  'demo',
  'publicCv',
];

const SWITCHES = ['isFancyBioEnabled', 'showPrices', 'showStatus'];

/** From what to what a field was changed, where that can be read. */
export function tellField({ field, before, after }: FieldChange, table: JournalTable): string {
  if (UNTOLD.includes(field)) return labelOf(field);
  if (field === 'isHidden') return after === '1' ? 'hidden' : 'shown again';
  if (field === 'views' || field === 'shown at') return `${field}: ${after}, ${before}`;
  const say = SWITCHES.includes(field) ? sayOn : quote;
  return `${labelOf(field, table)} from ${say(before)} to ${say(after)}`;
}

/** One value of a field, where it stands alone. */
export function sayValue(field: string, value: string): string {
  if (SWITCHES.includes(field)) return sayOn(value);
  if (field === 'isHidden') return value === '1' ? 'hidden' : 'shown';
  if (value === '') return 'nothing';
  if (field === 'image') return 'a picture';
  return field === 'publicCv' ? 'one is offered' : value;
}

function sayOn(value: string): string {
  return value === 'true' ? 'on' : 'off';
}

function quote(value: string): string {
  return value === '' ? 'nothing' : `"${value}"`;
}
