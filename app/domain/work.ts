import type { Picture } from './picture.ts';

export type Work = {
  id: number;
  title: string;
  size: string | null;
  dateUploaded: string;
  categoryId: number | null;
  collectionId: number | null;
  categoryOrder: number;
  collectionOrder: number;
  version: number;
  picture: Picture;
};

/** A work with the instant of its last change, ISO 8601; null: it is as it was uploaded. */
export type DatedWork = Work & { changedAt: string | null };

/** As much of a work as a row in a long list shows. */
export type WorkGlimpse = Pick<Work, 'id' | 'title'> & { image: string };
