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

/** As much of a work as a row in a long list shows. */
export type WorkGlimpse = Pick<Work, 'id' | 'title'> & { image: string };
