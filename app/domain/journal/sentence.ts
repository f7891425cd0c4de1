import { AMOUNT_NAMES, FIELD_NAMES, WORK_FIELDS } from '../work/fields.ts';
import { SITE_MARK_LABELS } from '../site-image/site-mark.ts';
import type { DoneCount, EntrySummary, FieldChange } from './entry.ts';
import type { JournalTable } from './row-change.ts';

/** Singular and plural of the rows of each table. */
export const ROW_WORDS: Record<JournalTable, readonly [one: string, many: string]> = {
  Categories: ['category', 'categories'],
  Collections: ['collection', 'collections'],
  Gallery: ['work', 'works'],
  Posts: ['event', 'events'],
  Exhibitions: ['exhibition', 'exhibitions'],
  Links: ['link', 'links'],
  Settings: ['setting', 'settings'],
  SiteContent: ['image', 'images'],
  Views: ['picture', 'pictures'],
  Showings: ['showing', 'showings'],
  Rooms: ['private room', 'private rooms'],
};

const VERBS = { created: 'Created', deleted: 'Deleted', changed: 'Changed' } as const;
const UNDO_VERBS = {
  created: 'Brought back',
  deleted: 'Removed',
  changed: 'Changed back',
} as const;

/** An entry as a sentence. */
export function describeEntry(entry: EntrySummary): string {
  const { kind, done, table, name, count } = entry;
  const verbs = kind === 'restored' ? UNDO_VERBS : VERBS;
  const [one, many] = ROW_WORDS[table];
  if (done === 'reordered') {
    const verb = kind === 'restored' ? 'Put back the order of' : 'Reordered';
    return name === '' ? `${verb} ${many}` : `${verb} ${many} of "${name}"`;
  }
  const verb = verbs[done === 'picture' ? 'changed' : done];
  if (table === 'Settings') return describeSettings(verb, entry);
  if (count > 1) {
    const what =
      entry.counts.length > 0 ? formatCounts(verbs, entry.counts) : `${verb} ${count} ${many}`;
    return `${what}: ${name}${formatRest(entry)}`;
  }
  const subject = table === 'SiteContent' ? nameSiteImage(name) : nameRow(one, name);
  if (done === 'created' || done === 'deleted') return `${verb} ${subject}`;
  if (done === 'picture') {
    if (table === 'SiteContent') return `${verb} ${subject}`;
    return kind === 'restored'
      ? `Put back the picture of ${subject}`
      : `Replaced the picture of ${subject}`;
  }
  const fields = entry.fields.length;
  if (fields === 1 && entry.fields[0]?.field === 'isHidden')
    return describeHidden(subject, entry.fields[0]);
  const end = entry.fields.find(({ field }) => field === 'endedAt');
  if (end) return end.after === '' ? `Opened ${subject} again` : `Ended ${subject}`;
  const what = fields === 1 ? labelOf(entry.fields[0]?.field ?? '', table) : `${fields} fields`;
  return `${verb} ${what} of ${name === '' ? subject : `"${name}"`}`;
}

/** The subject of an entry: `work "Luwte"`, or `3 works`. */
export function nameEntry({ table, name, count, counts }: EntrySummary): string {
  if (counts.length > 0) return LIST.format(counts.map(formatCount));
  const [one, many] = ROW_WORDS[table];
  return count > 1 ? `${count} ${many}` : nameRow(one, name);
}

const LIST = new Intl.ListFormat('en-GB');

/** 'Created 1 collection and 2 works, changed 1': the last noun is not repeated. */
function formatCounts(
  verbs: typeof VERBS | typeof UNDO_VERBS,
  counts: readonly DoneCount[],
): string {
  let last: JournalTable | null = null;
  const clauses: string[] = [];
  for (const [done, same] of Map.groupBy(counts, (each) => each.done)) {
    const verb = verbs[done === 'created' || done === 'deleted' ? done : 'changed'];
    const isSameWord = same.length === 1 && same[0]?.table === last;
    const things = isSameWord ? String(same[0]?.count) : LIST.format(same.map(formatCount));
    clauses.push(`${clauses.length === 0 ? verb : verb.toLowerCase()} ${things}`);
    last = same.at(-1)?.table ?? null;
  }
  return clauses.join(', ');
}

function formatCount({ table, count }: DoneCount): string {
  const [one, many] = ROW_WORDS[table];
  return `${count} ${count === 1 ? one : many}`;
}

function describeHidden(subject: string, { after }: FieldChange): string {
  return after === '1' ? `Hid ${subject}` : `Showed ${subject} again`;
}

function nameSiteImage(name: string): string {
  const label = new Map<string, string>(Object.entries(SITE_MARK_LABELS)).get(name);
  return label ? `the ${label.toLowerCase()}` : `the ${name} image`;
}

function nameRow(one: string, name: string): string {
  return name === '' ? `a ${one}` : `${one} "${name}"`;
}

/** An ellipsis if not all names are stored. */
function formatRest({ count, name }: EntrySummary): string {
  return name.split(', ').length < count ? ' …' : '';
}

function describeSettings(verb: string, { fields }: EntrySummary): string {
  const [first] = fields;
  if (first?.field === 'firstSteps') return 'Hid the first steps';
  return fields.length === 1
    ? `${verb} the setting "${labelOf(first?.field ?? '')}"`
    : `${verb} ${fields.length} settings`;
}

/** The labels of the forms, for use in a sentence. */
const LABELS: Record<string, string> = {
  ...Object.fromEntries(FIELD_NAMES.map((name) => [name, WORK_FIELDS[name].label.toLowerCase()])),
  biography: 'biography',
  categoryId: 'category',
  collectionId: 'collection',
  contactEmail: 'contact email',
  creditLine: 'credit line',
  cvBorn: 'born',
  cvCollections: 'collections',
  cvEducation: 'education',
  cvPrizes: 'prizes',
  cvPublications: 'publications',
  dateUploaded: 'date of upload',
  displayName: 'display name',
  endDate: 'end date',
  endedAt: 'end',
  endsOn: 'last day',
  endTime: 'end time',
  enquiries: 'questions about works',
  zoom: 'how far visitors may zoom in',
  exhibitionTypeId: 'type',
  firstSteps: 'first steps',
  fit: 'framing',
  focusX: 'point in view, across',
  focusY: 'point in view, down',
  galleryPreviewCount: 'gallery preview count',
  isFancyBioEnabled: 'fancy bio',
  isHidden: 'hidden from visitors',
  look: 'look',
  noTraining: 'no training of AI',
  photoUrl: 'Instagram or photo page',
  publicCv: 'CV for visitors',
  rightsTerms: 'terms of use',
  showPrices: 'show prices',
  showStatus: 'show status',
  siteDescription: 'site description',
  socialUrl: 'Facebook or profile page',
  startDate: 'start date',
  startTime: 'start time',
  time: 'year',
  views: 'more pictures',
};

export function labelOf(field: string, table?: JournalTable): string {
  const isOfGroup = table === 'Categories' || table === 'Collections';
  if (field === 'description' && isOfGroup) return 'text';
  return LABELS[field] ?? field;
}

/** Columns whose values are not readable, such as ids. */
const UNREADABLE_FIELDS: readonly string[] = [
  'categoryId',
  'collectionId',
  'exhibitionTypeId',
  'image',
  ...AMOUNT_NAMES,
  'recents',
  'demo',
  'firstSteps',
  'publicCv',
  'look',
  'endedAt',
  'works',
];

const SWITCHES = ['isFancyBioEnabled', 'showPrices', 'showStatus'];

/** Describes a change with its values, if they are readable. */
export function describeFieldChange(
  { field, before, after }: FieldChange,
  table: JournalTable,
): string {
  if (UNREADABLE_FIELDS.includes(field)) return labelOf(field);
  if (field === 'isHidden') return after === '1' ? 'hidden' : 'shown again';
  if (field === 'views' || field === 'shown at')
    return `${labelOf(field)}: ${[after, before].filter((part) => part !== '').join(', ')}`;
  const format = SWITCHES.includes(field) ? formatSwitch : quote;
  return `${labelOf(field, table)} from ${format(before)} to ${format(after)}`;
}

/** A single value of a field. */
export function formatJournalValue(field: string, value: string): string {
  if (SWITCHES.includes(field)) return formatSwitch(value);
  if (field === 'isHidden') return value === '1' ? 'hidden' : 'shown';
  if (value === '') return 'nothing';
  if (field === 'image') return 'a picture';
  return field === 'publicCv' ? 'one is offered' : value;
}

function formatSwitch(value: string): string {
  return value === 'true' ? 'on' : 'off';
}

function quote(value: string): string {
  return value === '' ? 'nothing' : `"${value}"`;
}
