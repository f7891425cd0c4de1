import { formatAmount } from '../../../app/domain/documents/format.ts';
import { type Language, WORDS } from '../../../app/domain/documents/words.ts';
import { captionLines, type LabelledWork } from '../../../app/domain/documents/works.ts';
import { isForSale } from '../../../app/domain/work/status.ts';
import {
  drawLines,
  type PageSize,
  type Pdf,
  drawSoldDot,
  type Tag,
  tagged,
  textLines,
} from '../pdf/pdf-writer.ts';
import { type TextLine, SOFT, type TextStyle } from '../text/paragraph.ts';

type Block = { tag: string; lines: TextLine[]; style: TextStyle; gap: number; isSold?: boolean };
/** The content of a label, and its font sizes at full scale. */
type LabelContent = {
  work: LabelledWork;
  displayName: string;
  look: { title: number; facts: number };
};

type Scale = { title: number; facts: number };

/** The scales to try: a long title is reduced first, then all text. */
const SCALES: Scale[] = [
  ...[1, 0.92, 0.85, 0.78, 0.72, 0.66, 0.6].map((title) => ({ title, facts: 1 })),
  ...[0.9, 0.8, 0.7, 0.6].map((facts) => ({ title: facts * 0.6, facts })),
];

/** Lays out the texts at the largest scale that fits the label. */
export function fitTexts(pdf: Pdf, content: LabelContent, room: PageSize): Block[] {
  let blocks: Block[] = [];
  for (const scale of SCALES) {
    blocks = layoutTexts(pdf, content, room.width, scale);
    if (heightOf(blocks) <= room.height) break;
  }
  return blocks;
}

function layoutTexts(pdf: Pdf, content: LabelContent, width: number, scale: Scale): Block[] {
  const { work, displayName, look } = content;
  const block = (tag: string, text: string, style: TextStyle, gap: number): Block => ({
    tag,
    lines: textLines(pdf, text, width, style),
    style,
    gap,
  });
  const small: TextStyle = {
    face: 'sans',
    size: look.facts * scale.facts,
    leading: look.facts * scale.facts * 1.44,
    divide: true,
  };
  const title: TextStyle = {
    face: 'italic',
    size: look.title * scale.title,
    leading: look.title * scale.title * 1.14,
    balance: true,
  };
  const sale = saleOf(work, pdf.language);
  const isSold = work.status === 'sold';
  return [
    block('P', displayName, { ...small, face: 'medium' }, 0),
    block('H2', work.title, title, title.size * 0.42),
    ...captionLines(work).map((fact, at) =>
      block('P', fact, { ...small, colour: SOFT }, at === 0 ? small.size * 0.5 : 0),
    ),
    ...(sale ? [{ ...block('P', sale, small, small.size * 0.7), isSold }] : []),
  ];
}

/** The price, or the status if the work is not for sale. */
function saleOf({ price, status }: LabelledWork, language: Language): string | null {
  if (status && !isForSale(status)) return WORDS[language][status];
  return price && formatAmount(price, '', language);
}

function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { lines, style, gap }) => sum + lines.length * style.leading + gap, 0);
}

export function drawTexts(
  pdf: Pdf,
  parent: Tag,
  blocks: readonly Block[],
  at: { x: number; y: number },
) {
  let top = at.y;
  for (const { tag, lines, style, gap, isSold } of blocks) {
    const y = top + gap + style.size * 0.8;
    const x = isSold ? drawSoldDot(pdf, { x: at.x, y }, style.size) : at.x;
    tagged(pdf, parent, tag, () => drawLines(pdf, lines, { x, y }, style));
    top += gap + lines.length * style.leading;
  }
}
