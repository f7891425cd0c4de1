import type { PortfolioWork } from '../../../app/domain/documents/works.ts';
import { type Caption, setCaption } from '../caption.ts';
import type { PortfolioJob } from '../job.ts';
import type { Box } from '../plate.ts';
import type { Press } from '../press.ts';
import { type SetBlock, setRich } from '../rich-text.ts';
import type { TextStyle } from '../type/paragraph.ts';

export const MARGIN = 54;
const FOOT = 62;
const GAP = 26;
export const TEXT: TextStyle = { face: 'sans', size: 8.9, leading: 13.6 };

/** Where things stand on the page of a work. */
export type WorkLayout = {
  /** What the picture has. */
  room: Box;
  caption: Caption;
  captionAt: { x: number; top: number };
  /** The description beside the caption; a long one has a page of its own. */
  text: SetBlock[];
  textAt: { x: number; top: number };
  /** The pages that a long description has. */
  textPages: SetBlock[][];
};

export function layWork(press: Press, work: PortfolioWork, { choices }: PortfolioJob): WorkLayout {
  const text = choices.descriptions ? work.description : null;
  return choices.pages === 'lying' ? layLying(press, work, text) : layUpright(press, work, text);
}

/** The work above, what is said of it at the foot: the caption at the left, the description beside it. */
function layUpright(press: Press, work: PortfolioWork, description: string | null): WorkLayout {
  const { width, height } = press.page;
  const captionWidth = description ? 178 : 330;
  const textX = MARGIN + captionWidth + GAP;
  const caption = setCaption(press, work, captionWidth);
  const text = setRich(press, description, width - MARGIN - textX, TEXT);
  const textHeight = heightOf(text);
  const isTextApart = textHeight > height * 0.27;
  const textPages = isTextApart ? splitText(press, text) : [];
  const footHeight = Math.max(caption.height, isTextApart ? 0 : textHeight, 60);
  const top = height - FOOT - footHeight;
  const room = { x: MARGIN, y: MARGIN, width: width - 2 * MARGIN, height: top - 24 - MARGIN };
  const captionAt = { x: MARGIN, top };
  return { room, caption, captionAt, text, textAt: { x: textX, top: top + 3 }, textPages };
}

/** The work at the left, what is said of it in a narrow column at its foot. */
function layLying(press: Press, work: PortfolioWork, description: string | null): WorkLayout {
  const { width, height } = press.page;
  const column = 176;
  const x = width - MARGIN - column;
  const caption = setCaption(press, work, column);
  const text = setRich(press, description, column, { ...TEXT, divide: press.language });
  const textHeight = heightOf(text);
  const isTextApart = caption.height + textHeight + 14 > height - MARGIN - FOOT;
  const textPages = isTextApart ? splitText(press, text) : [];
  const below = isTextApart || textHeight === 0 ? 0 : textHeight + 14;
  const top = height - FOOT - caption.height - below;
  const room = { x: MARGIN, y: MARGIN, width: x - GAP - MARGIN, height: height - MARGIN - FOOT };
  const textAt = { x, top: top + caption.height + 14 };
  return { room, caption, captionAt: { x, top }, text, textAt, textPages };
}

function heightOf(blocks: readonly SetBlock[]): number {
  return blocks.reduce(
    (sum, block) => sum + block.lines.length * TEXT.leading + gapAfter(block),
    0,
  );
}

/** Paragraphs are further apart than the lines of a list. */
export function gapAfter({ kind }: SetBlock): number {
  return kind === 'item' ? 1.5 : 6;
}

/** A text that has pages of its own, divided into as much as each of them holds. */
function splitText(press: Press, blocks: readonly SetBlock[]): SetBlock[][] {
  const room = press.page.height - 2 * MARGIN - 40;
  const pages: SetBlock[][] = [[]];
  let height = 0;
  for (const block of blocks) {
    let part: SetBlock | null = null;
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
