import type { WorkLink } from '../work/work.ts';

export const EXHIBITION_TYPES = { 1: 'Solo', 2: 'Group' } as const;
export type ExhibitionTypeId = keyof typeof EXHIBITION_TYPES;

/** The public part of an exhibition. A separate type, so that new fields are private by default. */
export type ShownExhibition = {
  id: number;
  exhibitionTypeId: ExhibitionTypeId;
  year: string;
  title: string;
  description: string | null;
  venue: string | null;
  city: string | null;
  order: number;
};

/** An exhibition as the owner sees it. */
export type Exhibition = ShownExhibition & { version: number };

/** A work shown in an exhibition or an event. */
/** An exhibition as visitors see it. */
export type ExhibitionWithWorks = ShownExhibition & { works: WorkLink[] };

export type ExhibitionYear<T extends ShownExhibition> = { year: string; exhibitions: T[] };

/** `De Pont, Tilburg`; empty if neither venue nor city is known. */
export function formatVenue({ venue, city }: Pick<ShownExhibition, 'venue' | 'city'>): string {
  return [venue, city].filter(Boolean).join(', ');
}

/** Groups exhibitions by year, newest first, and sorts each year by order. */
export function groupExhibitions<T extends ShownExhibition>(
  exhibitions: readonly T[],
): ExhibitionYear<T>[] {
  const years = Map.groupBy(exhibitions, (exhibition) => exhibition.year);
  return [...years]
    .toSorted(([a], [b]) => Number(b) - Number(a))
    .map(([year, ofYear]) => ({
      year,
      exhibitions: ofYear.toSorted((a, b) => a.order - b.order || a.id - b.id),
    }));
}

/** The text of the bio download: a line with the entries of each type, under its name. */
export function exhibitionsText(exhibitions: readonly ShownExhibition[]): string {
  return ['solo', entriesOf(1, exhibitions), '', 'group', entriesOf(2, exhibitions)].join('\n');
}

function entriesOf(type: ExhibitionTypeId, exhibitions: readonly ShownExhibition[]): string {
  const ofType = exhibitions.filter((exhibition) => exhibition.exhibitionTypeId === type);
  return groupExhibitions(ofType)
    .map((year) => year.exhibitions.map(entryOf).join(', '))
    .join(' | ');
}

function entryOf({ year, title, description }: ShownExhibition): string {
  const text = description ? `${title}-${description}` : title;
  return `${year}: ${text.replace(/\s+/g, ' ').trim()}`;
}
