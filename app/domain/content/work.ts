import type { Picture } from './picture.ts';

/** What visitors may know of a work: a type of its own, so that what is added to a work stays the owner's. */
export type ShownWork = {
  id: number;
  title: string;
  size: string | null;
  dateUploaded: string;
  categoryId: number | null;
  collectionId: number | null;
  categoryOrder: number;
  collectionOrder: number;
  picture: Picture;
};

/** A work as its owner has it. */
export type Work = ShownWork & { version: number };

/** A work with the instant of its last change, ISO 8601; null: it is as it was uploaded. */
export type DatedWork = ShownWork & { changedAt: string | null };

/** As much of a work as a row in a long list shows. */
export type WorkGlimpse = Pick<Work, 'id' | 'title'> & { image: string };
