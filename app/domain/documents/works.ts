import type { Price } from '../work/price.ts';
import type { WorkStatus } from '../work/work.ts';

/** The original file of a picture, and its size after rotation. */
export type PrintedPicture = { original: string; width: number; height: number };

/** The fields of a work that every document may print. Private fields are in none of these types. */
export type CaptionedWork = {
  id: number;
  title: string;
  year: string | null;
  medium: string | null;
  size: string | null;
  edition: string | null;
  alternativeText: string | null;
  /** Null if the original is lost. */
  picture: PrintedPicture | null;
};

export type PrintedView = { caption: string | null; picture: PrintedPicture };
export type PortfolioWork = CaptionedWork & { description: string | null; views: PrintedView[] };
export type PricedWork = CaptionedWork & { status: WorkStatus | null; price: Price | null };
/** Has no URL if the work is hidden, and no status if prices are not printed. */
export type LabelledWork = PricedWork & { url: string | null };
export type CertifiedWork = CaptionedWork & { inventoryNumber: string | null; shownAt: string[] };

/** Whether the price is printed. For other statuses the status is printed instead. */
export function isForSale(status: WorkStatus | null): boolean {
  return status === null || status === 'available';
}

/** The lines under a title: `2024`, `acrylic on paper, 40 × 50 cm`, `3/20`. */
export function captionLines({ year, medium, size, edition }: CaptionedWork): string[] {
  const made = [medium, size].filter(Boolean).join(', ');
  return [year ?? '', made, edition ?? ''].filter(Boolean);
}
