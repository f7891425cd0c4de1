import type { PortfolioWork } from '../../../../app/domain/documents/works.ts';
import { drawCaption } from '../../pdf/caption.ts';
import { nameDestination } from '../../pdf/links.ts';
import { drawPageFooter } from '../../pdf/page-footer.ts';
import {
  type Rectangle,
  drawPicture,
  fitPicture,
  type PictureSource,
} from '../../pdf/embed-image.ts';
import {
  addPage,
  drawLines,
  drawText,
  openTag,
  type Pdf,
  type Tag,
  untagged,
} from '../../pdf/pdf-writer.ts';
import { ITEM_INDENT, type TextBlock } from '../../pdf/rich-text.ts';
import { destinationOf } from './contents.ts';
import { gapAfter, MARGIN, OPTICAL_MIDDLE, TEXT, type WorkLayout } from './layout.ts';
import { drawViewPages } from './view-pages.ts';

/** The indent of a description on separate pages. */
const TEXT_INDENT = 86;

type WorkPages = { work: PortfolioWork; layout: WorkLayout; pictures: PictureSource };

/** Draws the page of a work, then pages for a long description and further pictures. */
export async function drawWorkPages(pdf: Pdf, { work, layout, pictures }: WorkPages) {
  addPage(pdf);
  drawPageFooter(pdf, MARGIN);
  nameDestination(pdf, destinationOf(work), work.title);
  const section = openTag(pdf, pdf.root, 'Sect');
  const { picture } = work;
  if (picture) {
    const alt = work.alternativeText ?? work.title;
    const box = centreIn(layout.room, fitPicture(picture, layout.room));
    await drawPicture(pdf, pictures, section, { picture, alt, box });
  }
  drawCaption(pdf, section, layout.caption, layout.captionAt);
  if (layout.textPages.length === 0) drawBlocks(pdf, section, layout.text, layout.textAt);
  for (const blocks of layout.textPages) {
    addPage(pdf);
    drawPageFooter(pdf, MARGIN);
    drawBlocks(pdf, section, blocks, { x: MARGIN + TEXT_INDENT, top: MARGIN + 24 });
  }
  await drawViewPages(pdf, section, { work, pictures });
  section.end();
}

function centreIn(room: Rectangle, size: { width: number; height: number }): Rectangle {
  return {
    ...size,
    x: room.x + (room.width - size.width) / 2,
    y: room.y + (room.height - size.height) * OPTICAL_MIDDLE,
  };
}

function drawBlocks(
  pdf: Pdf,
  parent: Tag,
  blocks: readonly TextBlock[],
  { x, top }: { x: number; top: number },
): void {
  let y = top + TEXT.size * 0.8;
  for (const block of blocks) {
    const { kind, lines } = block;
    const isItem = kind === 'item';
    if (isItem) untagged(pdf, () => drawText(pdf, '–', { x, y }, TEXT));
    const tag = openTag(pdf, parent, 'P');
    tag.add(() => {
      y = drawLines(pdf, lines, { x: isItem ? x + ITEM_INDENT : x, y }, TEXT);
    });
    tag.end();
    y += gapAfter(block);
  }
}
