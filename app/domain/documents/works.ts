import { FACT_NAMES, type FactName, type WorkTexts } from '../work/fields.ts';
import type { Price } from '../work/price.ts';
import type { WorkStatus } from '../work/status.ts';

/** The original file of a picture, and its size after rotation. */
export type PrintedPicture = { original: string; width: number; height: number };

/** The fields of a work that every document may print. Private fields are in none of these types. */
export type CaptionedWork = Pick<WorkTexts, FactName | 'alternativeText'> & {
  id: number;
  title: string;
  /** Null if the original is lost. */
  picture: PrintedPicture | null;
  /** The status or price, where captions have them. */
  sale?: string;
};

export type PrintedView = { caption: string | null; picture: PrintedPicture };
export type PortfolioWork = CaptionedWork & { description: string | null; views: PrintedView[] };
export type PricedWork = CaptionedWork & { status: WorkStatus | null; price: Price | null };
/** Has no URL if the work is hidden, and no status if prices are not printed. */
export type LabelledWork = PricedWork & { url: string | null };
export type CertifiedWork = CaptionedWork & { inventoryNumber: string | null; shownAt: string[] };

/** The lines under a title: `2024`, `acrylic on paper, 40 × 50 cm`, `3/20`. */
export function captionLines(work: CaptionedWork): string[] {
  const mediumAndSize = [work.medium, work.size].filter(Boolean).join(', ');
  const facts = FACT_NAMES.filter((name) => name !== 'size').map((name) =>
    name === 'medium' ? mediumAndSize : (work[name] ?? ''),
  );
  return [...facts, work.sale ?? ''].filter(Boolean);
}
