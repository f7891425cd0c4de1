import {
  arrangeViews,
  type ArrangedView,
  splitIntoPages,
} from '../../../../app/domain/documents/layout/arrange-views.ts';
import type { PortfolioWork, PrintedView } from '../../../../app/domain/documents/works.ts';
import { drawPageFooter } from '../../pdf/page-footer.ts';
import { drawPicture, fitPicture, type PictureSource } from '../../pdf/embed-image.ts';
import { addPage, drawLines, type Pdf, type Tag, tagged, textLines } from '../../pdf/pdf-writer.ts';
import { type TextLine, SOFT, type TextStyle } from '../../text/paragraph.ts';
import { MARGIN, OPTICAL_MIDDLE } from './layout.ts';

const VIEWS_PER_PAGE = 4;
const GAP = 22;
const CAPTION: TextStyle = { face: 'sans', size: 8, leading: 11.4, colour: SOFT, divide: true };
const MIN_CAPTION_SPACE = 34;

type WorkViews = { work: PortfolioWork; pictures: PictureSource };
type PlacedView = ArrangedView & { view: PrintedView; caption: TextLine[] };

/** The number of pages for further pictures of a work. */
export function countViewPages({ views }: PortfolioWork): number {
  return splitIntoPages(views, VIEWS_PER_PAGE).length;
}

/** Draws the further pictures of a work on separate pages. */
export async function drawViewPages(
  pdf: Pdf,
  parent: Tag,
  { work, pictures }: WorkViews,
): Promise<void> {
  for (const views of splitIntoPages(work.views, VIEWS_PER_PAGE)) {
    addPage(pdf);
    drawPageFooter(pdf, MARGIN);
    for (const placed of layoutViews(pdf, views)) {
      await drawView(pdf, parent, placed, { work, pictures });
    }
  }
}

/** Shrinks the pictures until the captions fit. */
function layoutViews(
  pdf: Pdf,
  views: readonly PrintedView[],
  below = MIN_CAPTION_SPACE,
): PlacedView[] {
  const width = pdf.page.width - 2 * MARGIN;
  const height = pdf.page.height - 2 * MARGIN - 20;
  const ratios = views.map(({ picture }) => picture.width / picture.height);
  const arranged = arrangeViews(ratios, { width, height, gap: GAP, below });
  const placed = views.flatMap((view, at): PlacedView[] => {
    const place = arranged[at];
    if (!place) return [];
    const caption = textLines(pdf, view.caption ?? '', Math.max(place.width, 60), CAPTION);
    return [{ ...place, view, caption }];
  });
  const needed = Math.max(...placed.map(({ caption }) => caption.length * CAPTION.leading + 12));
  if (needed > below && needed < height / 3) return layoutViews(pdf, views, needed);
  const bottom = Math.max(...placed.map((place) => place.y + place.height)) + below;
  const top = MARGIN + (height - bottom) * OPTICAL_MIDDLE;
  const right = Math.max(...placed.map((place) => place.x + place.width));
  const left = MARGIN + (width - right) / 2;
  return placed.map((place) => ({ ...place, x: left + place.x, y: top + place.y }));
}

/** A picture with too few pixels is drawn smaller, with the same bottom edge. */
async function drawView(pdf: Pdf, parent: Tag, placed: PlacedView, { work, pictures }: WorkViews) {
  const { x, y, view, caption } = placed;
  const size = fitPicture(view.picture, placed);
  const bottom = y + placed.height;
  const box = { ...size, x, y: bottom - size.height };
  const alt = view.caption ?? work.title;
  await drawPicture(pdf, pictures, parent, { picture: view.picture, alt, box });
  if (caption.length === 0) return;
  tagged(pdf, parent, 'Caption', () => {
    drawLines(pdf, caption, { x, y: bottom + 13 }, CAPTION);
  });
}
