import { type CaptionedWork, captionLines } from '../../../app/domain/documents/works.ts';
import { drawLines, type Pdf, type Tag, tagged, textLines } from './pdf-writer.ts';
import { type TextLine, SOFT, type TextStyle } from '../text/paragraph.ts';

export type CaptionStyle = { title: TextStyle; facts: TextStyle };

/** A caption after layout; its height determines its position. */
export type Caption = {
  title: TextLine[];
  facts: TextLine[][];
  style: CaptionStyle;
  height: number;
};

const CAPTION: CaptionStyle = {
  title: { face: 'italic', size: 13.5, leading: 16, balance: true },
  facts: { face: 'sans', size: 8.5, leading: 12.4, colour: SOFT },
};

const GAP = 1.5;

/** Lays out the title, and each fact on its own line. */
export function layoutCaption(
  pdf: Pdf,
  work: CaptionedWork,
  width: number,
  style: CaptionStyle = CAPTION,
): Caption {
  const title = textLines(pdf, work.title, width, style.title);
  const facts = captionLines(work).map((fact) =>
    textLines(pdf, fact, width, { ...style.facts, divide: true }),
  );
  const height =
    title.length * style.title.leading +
    facts.flat().length * style.facts.leading +
    (facts.length > 0 ? GAP : 0);
  return { title, facts, style, height };
}

type CaptionPosition = { x: number; top: number; heading?: string };

/** Draws a caption from its top. Returns its bottom. */
export function drawCaption(
  pdf: Pdf,
  parent: Tag,
  { title, facts, style }: Caption,
  { x, top, heading = 'H2' }: CaptionPosition,
): number {
  let y = top + style.title.size * 0.82;
  tagged(pdf, parent, heading, () => {
    y = drawLines(pdf, title, { x, y }, style.title);
  });
  if (facts.length === 0) return y - style.title.leading + 4;
  y += GAP - style.title.leading + style.facts.leading;
  for (const lines of facts) {
    tagged(pdf, parent, 'P', () => {
      y = drawLines(pdf, lines, { x, y }, style.facts);
    });
  }
  return y - style.facts.leading + 4;
}
