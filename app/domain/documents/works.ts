import type { Price } from '../content/price.ts';
import type { WorkStatus } from '../content/work.ts';

/** The owner's own file of a picture, and its upright size. */
export type PrintedPicture = { original: string; width: number; height: number };

/** A work as every document tells of it. What a document is not for is in none of these types, so that it cannot be in one. */
export type CaptionedWork = {
  id: number;
  title: string;
  year: string | null;
  medium: string | null;
  size: string | null;
  edition: string | null;
  alternativeText: string | null;
  /** None where its file was lost. */
  picture: PrintedPicture | null;
};

export type PrintedView = { caption: string | null; picture: PrintedPicture };
export type PortfolioWork = CaptionedWork & { description: string | null; views: PrintedView[] };
export type PricedWork = CaptionedWork & { status: WorkStatus | null; price: Price | null };
/** Without a URL where visitors have no page of it. */
export type LabelledWork = CaptionedWork & { price: Price | null; url: string | null };
export type CertifiedWork = CaptionedWork & { inventoryNumber: string | null; shownAt: string[] };

/** What stands under a title: `2024`, `acrylic on paper, 40 × 50 cm`, `3/20`. */
export function factsOf({ year, medium, size, edition }: CaptionedWork): string[] {
  const made = [medium, size].filter(Boolean).join(', ');
  return [year ?? '', made, edition ?? ''].filter(Boolean);
}
