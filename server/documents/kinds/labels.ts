import type { LabelledWork } from '../../../app/domain/documents/works.ts';
import type { LabelJob, OnProgress } from '../job.ts';
import { drawCutMarks, type LabelGrid, createGrid } from './label-sheet.ts';
import { drawTexts, fitTexts } from './label-texts.ts';
import { addPage, mm, openTag, type PageSize, type Pdf } from '../pdf/pdf-writer.ts';
import { drawQrCode } from '../pdf/qr-code.ts';

type LabelLook = PageSize & {
  padding: number;
  title: number;
  facts: number;
  code: number;
};

/** The sizes of labels and of their contents. */
export const LABEL_SIZES: Record<LabelJob['choices']['size'], LabelLook> = {
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

/** Draws several labels per sheet, with cut marks, or one per page. */
export async function drawLabels(pdf: Pdf, job: LabelJob, onProgress: OnProgress): Promise<void> {
  const { works, choices } = job;
  const look = LABEL_SIZES[choices.size];
  const grid: LabelGrid | null = choices.sheet === 'single' ? null : createGrid(pdf.page, look);
  const perPage = grid?.cells.length ?? 1;
  for (const [at, work] of works.entries()) {
    if (at % perPage === 0) {
      await onProgress(at, works.length);
      addPage(pdf);
      if (grid) drawCutMarks(pdf, grid);
    }
    const cell = grid?.cells[at % perPage] ?? { x: 0, y: 0 };
    drawLabel(pdf, { work, job, look, ...cell });
  }
  await onProgress(works.length, works.length);
}

type Placed = { work: LabelledWork; job: LabelJob; look: LabelLook; x: number; y: number };

function drawLabel(pdf: Pdf, { work, job, look, x, y }: Placed): void {
  const section = openTag(pdf, pdf.root, 'Sect');
  const { padding, width, height, code } = look;
  const hasCode = job.choices.code && work.url !== null;
  const room = { width: width - 2 * padding, height: height - 2 * padding };
  const textRoom = hasCode ? { ...room, width: room.width - code - padding * 0.6 } : room;
  drawTexts(pdf, section, fitTexts(pdf, { work, displayName: job.displayName, look }, textRoom), {
    x: x + padding,
    y: y + padding,
  });
  if (hasCode && work.url) {
    const at = { x: x + width - padding - code, y: y + height - padding - code };
    drawQrCode(pdf, section, work.url, { ...at, size: code });
  }
  section.end();
}
