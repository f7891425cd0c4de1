import type { LabelledWork } from '../../app/domain/documents/works.ts';
import { WORDS } from '../../app/domain/documents/words.ts';
import type { LabelJob } from './job.ts';
import { drawCutMarks, type LabelGrid, layGrid } from './label-sheet.ts';
import { drawTexts, fitTexts } from './label-texts.ts';
import { mm, PAPERS } from './paper.ts';
import { addPage, openPress, openTag, type PageSize, type Press } from './press.ts';
import { drawCode } from './qr-code.ts';
import type { Step } from './step.ts';

type LabelLook = PageSize & {
  padding: number;
  title: number;
  facts: number;
  code: number;
};

const LOOKS: Record<LabelJob['choices']['size'], LabelLook> = {
  small: {
    width: mm(80),
    height: mm(50),
    padding: mm(5.5),
    title: 13,
    facts: 7.4,
    code: mm(13),
  },
  medium: {
    width: mm(90),
    height: mm(65),
    padding: mm(7),
    title: 16,
    facts: 8.4,
    code: mm(16),
  },
  large: {
    width: mm(148),
    height: mm(105),
    padding: mm(11),
    title: 26,
    facts: 12,
    code: mm(24),
  },
};

export function openLabels({ displayName, today: date, choices }: LabelJob): Press {
  const { language, size, sheet, paper } = choices;
  const page = sheet === 'single' ? LOOKS[size] : PAPERS[paper];
  const title = `${displayName}, ${WORDS[language].labels}`;
  return openPress({ date, title, author: displayName, language, page });
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
  drawTexts(
    press,
    section,
    fitTexts(press, { work, displayName: job.displayName, look }, textRoom),
    {
      x: x + padding,
      y: y + padding,
    },
  );
  if (isCoded && work.url) {
    const at = { x: x + width - padding - code, y: y + height - padding - code };
    drawCode(press, section, work.url, { ...at, size: code });
  }
  section.end();
}
