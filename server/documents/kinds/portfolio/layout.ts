import type { PortfolioWork } from '../../../../app/domain/documents/works.ts';
import { type Caption, layoutCaption } from '../../pdf/caption.ts';
import type { PortfolioJob } from '../../job.ts';
import type { Rectangle } from '../../pdf/embed-image.ts';
import type { Pdf } from '../../pdf/pdf-writer.ts';
import { type TextBlock, layoutRichText } from '../../pdf/rich-text.ts';
import type { TextStyle } from '../../text/paragraph.ts';

export const MARGIN = 54;
/** The optical middle is slightly above the geometric one. */
export const OPTICAL_MIDDLE = 0.46;
const BOTTOM_MARGIN = 62;
const GAP = 26;
export const TEXT: TextStyle = { face: 'sans', size: 8.9, leading: 13.6 };

/** Positions on the page of a work. */
export type WorkLayout = {
  /** The area for the picture. */
  room: Rectangle;
  caption: Caption;
  captionAt: { x: number; top: number };
  /** The description next to or below the caption. A long description has separate pages instead. */
  text: TextBlock[];
  textAt: { x: number; top: number };
  /** The pages of a long description. */
  textPages: TextBlock[][];
};

export function layoutWork(pdf: Pdf, work: PortfolioWork, { choices }: PortfolioJob): WorkLayout {
  const text = choices.descriptions ? work.description : null;
  return choices.pages === 'lying'
    ? layoutLandscape(pdf, work, text)
    : layoutPortrait(pdf, work, text);
}

/** The picture is above the caption, and the description is to the right of the caption. */
function layoutPortrait(pdf: Pdf, work: PortfolioWork, description: string | null): WorkLayout {
  const { width, height } = pdf.page;
  const captionWidth = description ? 178 : 330;
  const textX = MARGIN + captionWidth + GAP;
  const caption = layoutCaption(pdf, work, captionWidth);
  const text = layoutRichText(pdf, description, width - MARGIN - textX, TEXT);
  const textHeight = heightOf(text);
  const hasTextPages = textHeight > height * 0.27;
  const textPages = hasTextPages ? splitText(pdf, text) : [];
  const bottomHeight = Math.max(caption.height, hasTextPages ? 0 : textHeight, 60);
  const top = height - BOTTOM_MARGIN - bottomHeight;
  const room = { x: MARGIN, y: MARGIN, width: width - 2 * MARGIN, height: top - 24 - MARGIN };
  const captionAt = { x: MARGIN, top };
  return { room, caption, captionAt, text, textAt: { x: textX, top: top + 3 }, textPages };
}

/** The picture is at the left. Caption and description are in a narrow column at the bottom right. */
function layoutLandscape(pdf: Pdf, work: PortfolioWork, description: string | null): WorkLayout {
  const { width, height } = pdf.page;
  const column = 176;
  const x = width - MARGIN - column;
  const caption = layoutCaption(pdf, work, column);
  const text = layoutRichText(pdf, description, column, { ...TEXT, divide: true });
  const textHeight = heightOf(text);
  const hasTextPages = caption.height + textHeight + 14 > height - MARGIN - BOTTOM_MARGIN;
  const textPages = hasTextPages ? splitText(pdf, text) : [];
  const below = hasTextPages || textHeight === 0 ? 0 : textHeight + 14;
  const top = height - BOTTOM_MARGIN - caption.height - below;
  const room = {
    x: MARGIN,
    y: MARGIN,
    width: x - GAP - MARGIN,
    height: height - MARGIN - BOTTOM_MARGIN,
  };
  const textAt = { x, top: top + caption.height + 14 };
  return { room, caption, captionAt: { x, top }, text, textAt, textPages };
}

function heightOf(blocks: readonly TextBlock[]): number {
  return blocks.reduce(
    (sum, block) => sum + block.lines.length * TEXT.leading + gapAfter(block),
    0,
  );
}

/** The space after a block. Paragraphs are further apart than list items. */
export function gapAfter({ kind }: TextBlock): number {
  return kind === 'item' ? 1.5 : 6;
}

/** Splits a long description into pages. */
function splitText(pdf: Pdf, blocks: readonly TextBlock[]): TextBlock[][] {
  const room = pdf.page.height - 2 * MARGIN - 40;
  const pages: TextBlock[][] = [[]];
  let height = 0;
  for (const block of blocks) {
    let part: TextBlock | null = null;
    for (const line of block.lines) {
      if (height + TEXT.leading > room) {
        pages.push([]);
        height = 0;
        part = null;
      }
      if (!part) {
        part = { kind: block.kind, lines: [] };
        pages.at(-1)?.push(part);
      }
      part.lines.push(line);
      height += TEXT.leading;
    }
    height += gapAfter(block);
  }
  return pages;
}
