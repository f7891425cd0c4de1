import { WORDS } from '../../../app/domain/documents/words.ts';
import { FACT_NAMES, fieldLabel, type WorkField } from '../../../app/domain/work/fields.ts';
import type { CertificateJob } from '../job.ts';
import { drawPicture, fitPicture, type PictureSource } from '../pdf/embed-image.ts';
import {
  addPage,
  drawLines,
  drawText,
  openTag,
  type Pdf,
  drawRule,
  tagged,
  textLines,
} from '../pdf/pdf-writer.ts';
import { INK, type TextLine, SOFT, type TextStyle } from '../text/paragraph.ts';

const MARGIN = 70;
const LABEL_WIDTH = 112;
const SIGNATURE_HEIGHT = 96;

const TITLE: TextStyle = { face: 'serif', size: 30, leading: 33 };
const LABEL: TextStyle = { face: 'sans', size: 8.4, leading: 14, colour: SOFT };
const VALUE: TextStyle = { face: 'sans', size: 9.6, leading: 14 };
const WORK_TITLE: TextStyle = { face: 'italic', size: 14, leading: 16.5 };
const STATEMENT: TextStyle = { face: 'sans', size: 9.6, leading: 15.2 };

/** Draws one work with its full record, and lines to sign on. */
export async function drawCertificate(
  pdf: Pdf,
  job: CertificateJob,
  read: PictureSource['read'],
): Promise<void> {
  const { width, height } = pdf.page;
  const room = width - 2 * MARGIN;
  const rows = layoutRows(pdf, job, room - LABEL_WIDTH);
  const statement = textLines(pdf, statementOf(job), 350, STATEMENT);
  const recordHeight = rows.reduce((sum, row) => sum + heightOf(row), 0);
  const below = recordHeight + statement.length * STATEMENT.leading + SIGNATURE_HEIGHT + 76;
  addPage(pdf);
  tagged(pdf, pdf.root, 'H1', () => {
    const title = textLines(pdf, WORDS[pdf.language].certificate, room, TITLE);
    drawLines(pdf, title, { x: MARGIN, y: MARGIN + 26 }, TITLE);
  });
  const top = MARGIN + 62;
  const pictureRoom = Math.max(150, height - MARGIN - below - top);
  let y = top;
  if (job.work.picture) {
    const size = fitPicture(job.work.picture, { width: room, height: pictureRoom });
    const box = { ...size, x: MARGIN, y: top };
    const alt = job.work.alternativeText ?? job.work.title;
    const pictures: PictureSource = { read, quality: 'print', count: 1 };
    await drawPicture(pdf, pictures, pdf.root, { picture: job.work.picture, alt, box });
    y += size.height + 34;
  }
  y = drawRows(pdf, rows, y);
  drawEnd(pdf, statement, y + 20);
}

type Fact = [label: string, value: string, style: TextStyle];
type Row = { label: string; lines: TextLine[]; style: TextStyle };

function layoutRows(pdf: Pdf, { displayName, work }: CertificateJob, width: number): Row[] {
  const words = WORDS[pdf.language];
  const labelOf = (name: WorkField) => fieldLabel(name, pdf.language);
  const facts: Fact[] = [
    [words.artist, displayName, VALUE],
    [labelOf('title'), work.title, WORK_TITLE],
    ...FACT_NAMES.map((name): Fact => [labelOf(name), work[name] ?? '', VALUE]),
    [labelOf('inventoryNumber'), work.inventoryNumber ?? '', VALUE],
    [words.shownAt, work.shownAt.join('; '), VALUE],
  ];
  return facts
    .filter(([, value]) => value.trim() !== '')
    .map(([label, value, style]) => ({
      label,
      lines: textLines(pdf, value, width, style),
      style,
    }));
}

function heightOf({ lines, style }: Row): number {
  return lines.length * style.leading + 4;
}

/** Draws a table of labels and values, without borders. */
function drawRows(pdf: Pdf, rows: readonly Row[], top: number): number {
  const table = openTag(pdf, pdf.root, 'Table');
  let y = top;
  for (const row of rows) {
    const line = openTag(pdf, table, 'TR');
    const at = y;
    tagged(pdf, line, 'TH', () => drawText(pdf, row.label, { x: MARGIN, y: at }, LABEL), {
      scope: 'Row',
    });
    tagged(pdf, line, 'TD', () => {
      drawLines(pdf, row.lines, { x: MARGIN + LABEL_WIDTH, y: at }, row.style);
    });
    line.end();
    y += heightOf(row);
  }
  table.end();
  return y;
}

/** Draws the statement and the lines to sign on at the bottom of the page, or of a new page if this one is full. */
function drawEnd(pdf: Pdf, statement: readonly TextLine[], top: number): void {
  const { width, height } = pdf.page;
  const bottom = height - MARGIN - 14;
  let y = top;
  if (y + statement.length * STATEMENT.leading + SIGNATURE_HEIGHT > bottom) {
    addPage(pdf);
    y = MARGIN + 26;
  }
  tagged(pdf, pdf.root, 'P', () => {
    drawLines(pdf, statement, { x: MARGIN + LABEL_WIDTH, y }, STATEMENT);
  });
  const words = WORDS[pdf.language];
  const half = (width - 2 * MARGIN - 30) / 2;
  const fields = [
    { text: words.placeAndDate, x: MARGIN },
    { text: words.signature, x: MARGIN + half + 30 },
  ];
  for (const { text, x } of fields) {
    drawRule(pdf, x, bottom - 14, half, INK);
    tagged(pdf, pdf.root, 'P', () => drawText(pdf, text, { x, y: bottom }, LABEL));
  }
}

function statementOf({ choices: { statement, language } }: CertificateJob): string {
  return statement.trim() || WORDS[language].statement;
}
