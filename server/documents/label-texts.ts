import { sayAmount } from '../../app/domain/documents/amount.ts';
import { factsOf, type LabelledWork } from '../../app/domain/documents/works.ts';
import { drawLines, type PageSize, type Press, type Tag, tagged, textLines } from './press.ts';
import { type Line, SOFT, type TextStyle } from './type/paragraph.ts';

type Block = { tag: string; lines: Line[]; style: TextStyle; gap: number };
/** What a label says, and how large that is where it fits. */
type LabelContent = {
  work: LabelledWork;
  displayName: string;
  look: { title: number; facts: number };
};

type Scale = { title: number; facts: number };

/** A long title becomes smaller first, then all of it. */
const SCALES: Scale[] = [
  ...[1, 0.92, 0.85, 0.78, 0.72, 0.66, 0.6].map((title) => ({ title, facts: 1 })),
  ...[0.9, 0.8, 0.7, 0.6].map((facts) => ({ title: facts * 0.6, facts })),
];

/** As large as the label lets it be, and nothing is left out. */
export function fitTexts(press: Press, content: LabelContent, room: PageSize): Block[] {
  let blocks: Block[] = [];
  for (const scale of SCALES) {
    blocks = setTexts(press, content, room.width, scale);
    if (heightOf(blocks) <= room.height) break;
  }
  return blocks;
}

function setTexts(press: Press, content: LabelContent, width: number, scale: Scale): Block[] {
  const { work, displayName, look } = content;
  const block = (tag: string, text: string, style: TextStyle, gap: number): Block => ({
    tag,
    lines: textLines(press, text, width, style),
    style,
    gap,
  });
  const small: TextStyle = {
    face: 'sans',
    size: look.facts * scale.facts,
    leading: look.facts * scale.facts * 1.44,
    divide: press.language,
  };
  const title: TextStyle = {
    face: 'italic',
    size: look.title * scale.title,
    leading: look.title * scale.title * 1.14,
    balance: true,
  };
  const price = work.price && sayAmount(work.price, '', press.language);
  return [
    block('P', displayName, { ...small, face: 'medium' }, 0),
    block('H2', work.title, title, title.size * 0.42),
    ...factsOf(work).map((fact, at) =>
      block('P', fact, { ...small, colour: SOFT }, at === 0 ? small.size * 0.5 : 0),
    ),
    ...(price ? [block('P', price, small, small.size * 0.7)] : []),
  ];
}

function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { lines, style, gap }) => sum + lines.length * style.leading + gap, 0);
}

export function drawTexts(
  press: Press,
  parent: Tag,
  blocks: readonly Block[],
  at: { x: number; y: number },
) {
  let top = at.y;
  for (const { tag, lines, style, gap } of blocks) {
    const y = top + gap + style.size * 0.8;
    tagged(press, parent, tag, () => drawLines(press, lines, { x: at.x, y }, style));
    top += gap + lines.length * style.leading;
  }
}
