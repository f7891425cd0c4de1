import type { PortfolioWork } from '../../../app/domain/documents/works.ts';
import { drawCaption } from '../caption.ts';
import { drawFoot } from '../foot.ts';
import { type Box, drawPicture, fitPicture, type Plates } from '../plate.ts';
import { addPage, drawLines, drawText, openTag, type Press, type Tag, untagged } from '../press.ts';
import { ITEM_INDENT, type SetBlock } from '../rich-text.ts';
import { gapAfter, MARGIN, TEXT, type WorkLayout } from './layout.ts';
import { drawViewPages } from './view-pages.ts';

type WorkPages = { work: PortfolioWork; layout: WorkLayout; plates: Plates };

/** A work alone on its page, then what else there is of it. */
export async function drawWorkPages(press: Press, { work, layout, plates }: WorkPages) {
  addPage(press);
  drawFoot(press, MARGIN);
  const section = openTag(press, press.root, 'Sect');
  const { picture } = work;
  if (picture) {
    const alt = work.alternativeText ?? work.title;
    const box = middleOf(layout.room, fitPicture(picture, layout.room));
    await drawPicture(press, plates, section, { picture, alt, box });
  }
  drawCaption(press, section, layout.caption, layout.captionAt);
  if (layout.textPages.length === 0) drawBlocks(press, section, layout.text, layout.textAt);
  for (const blocks of layout.textPages) {
    addPage(press);
    drawFoot(press, MARGIN);
    drawBlocks(press, section, blocks, { x: MARGIN + TEXT_INDENT, top: MARGIN + 24 });
  }
  await drawViewPages(press, section, { work, plates });
  section.end();
}

/** Where a text begins that has a page of its own. */
const TEXT_INDENT = 86;
/** A little above the middle, where the eye takes it to be. */
const OPTICAL_MIDDLE = 0.46;

function middleOf(room: Box, size: { width: number; height: number }): Box {
  return {
    ...size,
    x: room.x + (room.width - size.width) / 2,
    y: room.y + (room.height - size.height) * OPTICAL_MIDDLE,
  };
}

function drawBlocks(
  press: Press,
  parent: Tag,
  blocks: readonly SetBlock[],
  { x, top }: { x: number; top: number },
): void {
  let y = top + TEXT.size * 0.8;
  for (const block of blocks) {
    const { kind, lines } = block;
    const isItem = kind === 'item';
    if (isItem) untagged(press, () => drawText(press, '–', { x, y }, TEXT));
    const tag = openTag(press, parent, 'P');
    tag.add(() => {
      y = drawLines(press, lines, { x: isItem ? x + ITEM_INDENT : x, y }, TEXT);
    });
    tag.end();
    y += gapAfter(block);
  }
}
