import type { Picture } from '../picture/picture.ts';
import type { ListedText, WorkTexts } from './fields.ts';
import type { WorkStatus } from './status.ts';

/** The fields of every list of works. */
export type ListedWork = Pick<WorkTexts, ListedText> & {
  id: number;
  title: string;
  dateUploaded: string;
  categoryId: number | null;
  collectionId: number | null;
  categoryOrder: number;
  collectionOrder: number;
  picture: Picture;
};

/** The public part of a work. A separate type, so that new fields are private by default. */
export type ShownWork = ListedWork & {
  /** Null unless the owner shows it, like the price. */
  status: WorkStatus | null;
  /** The formatted price: `€1,200`. */
  priceText: string | null;
};

/** A work as the owner sees it. */
export type Work = ListedWork & { version: number; isHidden: boolean };

/** A work with the instant of its last change (ISO 8601), or null if it was never changed. */
export type DatedWork = ShownWork & { changedAt: string | null };

/** The fields of a link to a work. */
export type WorkLink = Pick<Work, 'id' | 'title'>;

/** The fields of a row in a long list. */
export type WorkSummary = WorkLink & { image: string };
