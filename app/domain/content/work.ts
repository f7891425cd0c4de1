import type { Picture } from './picture.ts';

export const WORK_STATUSES = ['available', 'reserved', 'sold', 'on loan', 'not for sale'] as const;
export type WorkStatus = (typeof WORK_STATUSES)[number];

/** What every list of works shows of them. */
export type ListedWork = {
  id: number;
  title: string;
  size: string | null;
  dateUploaded: string;
  categoryId: number | null;
  collectionId: number | null;
  categoryOrder: number;
  collectionOrder: number;
  year: string | null;
  medium: string | null;
  /** What stands in for the picture; where it is empty, the title. */
  alternativeText: string | null;
  picture: Picture;
};

/** What visitors may know of a work: a type of its own, so that what is added to a work stays the owner's. */
export type ShownWork = ListedWork & {
  /** Whether its page tells more than this. */
  hasDetails: boolean;
};

/** A work as its owner has it. */
export type Work = ListedWork & { version: number; isHidden: boolean };

/** A work with the instant of its last change, ISO 8601; null: it is as it was uploaded. */
export type DatedWork = ShownWork & { changedAt: string | null };

/** As much of a work as a row in a long list shows. */
export type WorkGlimpse = Pick<Work, 'id' | 'title'> & { image: string };
