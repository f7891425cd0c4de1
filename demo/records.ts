import type { WorkRecord } from '../app/domain/work/record.ts';
import type { WorkStatus } from '../app/domain/work/status.ts';
import { addDays } from '../app/domain/time/dates.ts';
import { demoTexts } from './texts.ts';
import { type DemoWork, demoWorks } from './works.ts';

/** `file` is a path below `demo/pictures/`. */
export type DemoView = { file: string; caption: string };

export type DemoRecord = Pick<
  WorkRecord,
  | 'year'
  | 'medium'
  | 'edition'
  | 'description'
  | 'alternativeText'
  | 'status'
  | 'price'
  | 'inventoryNumber'
  | 'place'
  | 'ownedBy'
  | 'notes'
>;

const MEDIA: Record<NonNullable<DemoWork['category']>, string> = {
  Landschap: 'acryl op linnen',
  Uitsnedes: 'gouache op geknipt papier',
  Stroom: 'inkt en gouache op papier',
  Inkt: 'Oost-Indische inkt op papier',
  Zeefdruk: 'zeefdruk op katoenpapier',
};

/** Older works are sold more often; the others are available. */
const STATUSES: readonly WorkStatus[] = [
  'available',
  'available',
  'reserved',
  'available',
  'sold',
  'available',
  'on loan',
  'not for sale',
];

const VIEWS: Record<string, DemoView[]> = {
  'Tuin zonder naam': [
    { file: 'views/tuin-zonder-naam-detail.jpg', caption: 'De witte bloem, van dichtbij' },
    { file: 'views/tuin-zonder-naam-room.jpg', caption: 'In de voorkamer van het atelier' },
  ],
  Onderstroom: [
    { file: 'views/onderstroom-detail.jpg', caption: 'Waar de stroom smaller wordt' },
    { file: 'views/onderstroom-edge.jpg', caption: 'De linkerrand' },
    { file: 'views/onderstroom-room.jpg', caption: 'Op zaal' },
  ],
};

export function demoViews({ title }: DemoWork): DemoView[] {
  return VIEWS[title] ?? [];
}

/** The titles of the shown works, by the title of the exhibition or event. */
export const demoShowings: Record<string, readonly string[]> = {
  'Langs de waterlijn': ['Onderstroom', 'Luwte', 'Vloedlijn', 'Stil water', 'Polder in maart'],
  Papierwerken: ['Tuin zonder naam', 'Stapeling', 'Dans voor twee', 'Vruchten'],
  'Biënnale voor grafiek': ['Stadsplan', 'Raamwerk', 'Haven'],
  Nachtvlucht: ['Avondrood', 'Ritme in vieren'],
  'Stilte, een groepsshow': ['Tweede adem', 'Neerdalen'],
};

/** The record of a work on the day the site is filled. */
export function demoRecord(work: DemoWork, today: string): DemoRecord {
  const place = demoWorks.indexOf(work);
  const year = addDays(today, -work.daysAgo).slice(0, 4);
  const status = work.daysAgo > 600 ? 'sold' : (STATUSES[place % STATUSES.length] ?? null);
  const text = demoTexts[work.title];
  return {
    year,
    medium: work.category ? MEDIA[work.category] : 'gemengde techniek op paneel',
    edition: work.category === 'Zeefdruk' ? `${(place % 7) + 1}/20` : null,
    description: text?.description ?? null,
    alternativeText: text?.alternativeText ?? null,
    status,
    price: status === 'not for sale' ? null : { amount: priceOf(work), currency: 'EUR' },
    inventoryNumber: `${year}-${String(place + 1).padStart(3, '0')}`,
    place: status === 'sold' ? null : `Atelier, lade ${(place % 6) + 1}`,
    ownedBy: status === 'sold' ? 'Particuliere verzameling' : null,
    notes: null,
  };
}

/** In cents, rounded, by area. */
function priceOf({ size, category }: DemoWork): number {
  const [height = 0, width = 0] = (size.match(/\d+/g) ?? []).map(Number);
  const euros = (width * height) / (category === 'Zeefdruk' ? 16 : 4);
  return Math.max(150, Math.round(euros / 50) * 50) * 100;
}
