import { factsOf, type LabelledWork } from '../../app/domain/documents/works.ts';
import { sayAmount } from '../../app/domain/documents/amount.ts';
import { WORDS } from '../../app/domain/documents/words.ts';
import type { Step } from './draw.ts';
import type { LabelJob } from './job.ts';
import { drawCutMarks, type LabelGrid, layGrid } from './label-sheet.ts';
import { mm, PAPERS } from './paper.ts';
import {
  addPage,
  drawLines,
  openPress,
  openTag,
  type PageSize,
  type Press,
  type Tag,
  tagged,
  textLines,
} from './press.ts';
import { drawCode } from './qr-code.ts';
import { INK, type Line, SOFT, type TextStyle } from './type/paragraph.ts';

type LabelLook = PageSize & {
  padding: number;
  name: number;
  title: number;
  facts: number;
  code: number;
};

const LOOKS: Record<LabelJob['choices']['size'], LabelLook> = {
  small: {
    width: mm(80),
    height: mm(50),
    padding: mm(5.5),
    name: 7.4,
    title: 13,
    facts: 7.4,
    code: mm(13),
  },
  medium: {
    width: mm(90),
    height: mm(65),
    padding: mm(7),
    name: 8.4,
    title: 16,
    facts: 8.4,
    code: mm(16),
  },
  large: {
    width: mm(148),
    height: mm(105),
    padding: mm(11),
    name: 12,
    title: 26,
    facts: 12,
    code: mm(24),
  },
};

export function openLabels({ displayName, choices }: LabelJob): Press {
  const { language, size, sheet, paper } = choices;
  const page = sheet === 'single' ? LOOKS[size] : PAPERS[paper];
  const title = `${displayName}, ${WORDS[language].labels}`;
  return openPress({ title, author: displayName, language, page });
}

/** Several on a sheet, to be cut apart, or each on a page of its own size. */
export async function drawLabels(press: Press, job: LabelJob, step: Step): Promise<void> {
  const { works, choices } = job;
  const look = LOOKS[choices.size];
  const grid: LabelGrid | null = choices.sheet === 'single' ? null : layGrid(press.page, look);
  const perPage = grid?.cells.length ?? 1;
  for (const [at, work] of works.entries()) {
    if (at % perPage === 0) {
      await step(at, works.length);
      addPage(press);
      if (grid) drawCutMarks(press, grid);
    }
    const cell = grid?.cells[at % perPage] ?? { x: 0, y: 0 };
    drawLabel(press, { work, job, look, ...cell });
  }
  await step(works.length, works.length);
}

type Placed = { work: LabelledWork; job: LabelJob; look: LabelLook; x: number; y: number };

function drawLabel(press: Press, { work, job, look, x, y }: Placed): void {
  const section = openTag(press, press.root, 'Sect');
  const { padding, width, height, code } = look;
  const isCoded = job.choices.code && work.url !== null;
  const room = { width: width - 2 * padding, height: height - 2 * padding };
  const textRoom = isCoded ? { ...room, width: room.width - code - padding * 0.6 } : room;
  drawTexts(press, section, fitTexts(press, { work, job, look }, textRoom), {
    x: x + padding,
    y: y + padding,
  });
  if (isCoded && work.url) {
    const at = { x: x + width - padding - code, y: y + height - padding - code };
    drawCode(press, section, work.url, { ...at, size: code });
  }
  section.end();
}

type Block = { tag: string; lines: Line[]; style: TextStyle; gap: number };
type Told = Pick<Placed, 'work' | 'job' | 'look'>;

const STEPS = [1, 0.93, 0.86, 0.8, 0.74, 0.68, 0.62, 0.56, 0.5];

/** As large as the label lets it be: a long title makes all of it smaller, and nothing is left out. */
function fitTexts(press: Press, told: Told, room: PageSize): Block[] {
  const tries = STEPS.map((scale) => setTexts(press, told, room.width, scale));
  return tries.find((blocks) => heightOf(blocks) <= room.height) ?? tries.at(-1) ?? [];
}

function setTexts(press: Press, { work, job, look }: Told, width: number, scale: number): Block[] {
  const styleOf = (face: TextStyle['face'], size: number, colour = INK): TextStyle => ({
    face,
    size: size * scale,
    leading: size * scale * (face === 'italic' ? 1.14 : 1.44),
    colour,
    ...(face === 'italic' ? { balance: true } : { divide: press.language }),
  });
  const block = (tag: string, text: string, style: TextStyle, gap: number): Block => ({
    tag,
    lines: textLines(press, text, width, style),
    style,
    gap: gap * scale,
  });
  const facts = factsOf(work).map((fact) => block('P', fact, styleOf('sans', look.facts, SOFT), 0));
  const price = work.price && sayAmount(work.price, '', press.language);
  return [
    block('P', job.displayName, styleOf('medium', look.name), 0),
    block('H2', work.title, styleOf('italic', look.title), look.title * 0.42),
    ...facts.map((fact, at) => ({ ...fact, gap: at === 0 ? look.facts * 0.5 * scale : 0 })),
    ...(price ? [block('P', price, styleOf('sans', look.facts), look.facts * 0.7)] : []),
  ];
}

function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { lines, style, gap }) => sum + lines.length * style.leading + gap, 0);
}

function drawTexts(
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
