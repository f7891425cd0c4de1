import type { PortfolioWork, PrintedView } from '../../../app/domain/documents/works.ts';
import { drawFoot } from '../foot.ts';
import { type Box, drawPicture, fitPicture, type Plates } from '../plate.ts';
import { addPage, drawLines, type Press, type Tag, tagged, textLines } from '../press.ts';
import { SOFT, type TextStyle } from '../type/paragraph.ts';
import { MARGIN } from './layout.ts';

export const VIEWS_PER_PAGE = 4;
const GAP = 22;
const CAPTION: TextStyle = { face: 'sans', size: 8, leading: 11.4, colour: SOFT };
const LEAST_CAPTION = 34;

type Viewed = { work: PortfolioWork; plates: Plates };

/** The further pictures of a work, on pages of their own. */
export async function drawViewPages(
  press: Press,
  parent: Tag,
  { work, plates }: Viewed,
): Promise<void> {
  for (let from = 0; from < work.views.length; from += VIEWS_PER_PAGE) {
    addPage(press);
    drawFoot(press, MARGIN);
    const views = work.views.slice(from, from + VIEWS_PER_PAGE);
    const cells = cellsFor(press, views.length);
    for (const [at, view] of views.entries()) {
      const cell = cells[at];
      if (cell) await drawView(press, parent, { view, cell, work, plates });
    }
  }
}

type PlacedView = Viewed & { view: PrintedView; cell: Box };

/** Pictures stand on the ground of their cell, so that captions of a row share a line. */
async function drawView(press: Press, parent: Tag, { view, cell, work, plates }: PlacedView) {
  const { picture, caption } = view;
  const style = { ...CAPTION, divide: press.language };
  const lines = textLines(press, caption ?? '', cell.width, style);
  const captionRoom = Math.max(LEAST_CAPTION, lines.length * CAPTION.leading + 12);
  const size = fitPicture(picture, { width: cell.width, height: cell.height - captionRoom });
  const ground = cell.y + cell.height - captionRoom;
  const box = { ...size, x: cell.x, y: ground - size.height };
  await drawPicture(press, plates, parent, { picture, alt: caption ?? work.title, box });
  if (lines.length === 0) return;
  tagged(press, parent, 'Caption', () => {
    drawLines(press, lines, { x: cell.x, y: ground + 13 }, CAPTION);
  });
}

function cellsFor({ page }: Press, count: number): Box[] {
  const isLying = page.width > page.height;
  const columns = count > 2 || (count === 2 && isLying) ? 2 : 1;
  const rows = Math.ceil(count / columns);
  const width = (page.width - 2 * MARGIN - (columns - 1) * GAP) / columns;
  const height = (page.height - 2 * MARGIN - 20 - (rows - 1) * 8) / rows;
  return Array.from({ length: count }, (_, at) => ({
    x: MARGIN + (at % columns) * (width + GAP),
    y: MARGIN + Math.floor(at / columns) * (height + 8),
    width,
    height,
  }));
}
