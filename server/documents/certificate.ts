import { WORDS } from '../../app/domain/documents/words.ts';
import type { CertificateJob } from './job.ts';
import { PAPERS } from './paper.ts';
import { drawPicture, fitPicture, type Plates } from './plate.ts';
import {
  addPage,
  drawLines,
  drawText,
  openPress,
  openTag,
  type Press,
  rule,
  tagged,
  textLines,
} from './press.ts';
import { INK, type Line, SOFT, type TextStyle } from './type/paragraph.ts';

const MARGIN = 70;
const LABEL_WIDTH = 112;
const SIGNATURE_HEIGHT = 96;

const TITLE: TextStyle = { face: 'serif', size: 30, leading: 33 };
const LABEL: TextStyle = { face: 'sans', size: 8.4, leading: 14, colour: SOFT };
const VALUE: TextStyle = { face: 'sans', size: 9.6, leading: 14 };
const WORK_TITLE: TextStyle = { face: 'italic', size: 14, leading: 16.5 };
const STATEMENT: TextStyle = { face: 'sans', size: 9.6, leading: 15.2 };

export function openCertificate({
  displayName,
  today: date,
  work,
  choices,
}: CertificateJob): Press {
  const { language, paper } = choices;
  const title = `${WORDS[language].certificate}: ${work.title}`;
  return openPress({ date, title, author: displayName, language, page: PAPERS[paper] });
}

/** One work, all that is known of it, and the place for the artist's name under it. */
export async function drawCertificate(
  press: Press,
  job: CertificateJob,
  read: Plates['read'],
): Promise<void> {
  const { width, height } = press.page;
  const room = width - 2 * MARGIN;
  const rows = setRows(press, job, room - LABEL_WIDTH);
  const statement = textLines(press, statementOf(job), 350, STATEMENT);
  const recordHeight = rows.reduce((sum, row) => sum + heightOf(row), 0);
  const below = recordHeight + statement.length * STATEMENT.leading + SIGNATURE_HEIGHT + 76;
  addPage(press);
  tagged(press, press.root, 'H1', () => {
    const title = textLines(press, WORDS[press.language].certificate, room, TITLE);
    drawLines(press, title, { x: MARGIN, y: MARGIN + 26 }, TITLE);
  });
  const top = MARGIN + 62;
  const pictureRoom = Math.max(150, height - MARGIN - below - top);
  let y = top;
  if (job.work.picture) {
    const size = fitPicture(job.work.picture, { width: room, height: pictureRoom });
    const box = { ...size, x: MARGIN, y: top };
    const alt = job.work.alternativeText ?? job.work.title;
    const plates: Plates = { read, quality: 'print', count: 1 };
    await drawPicture(press, plates, press.root, { picture: job.work.picture, alt, box });
    y += size.height + 34;
  }
  y = drawRows(press, rows, y);
  drawEnd(press, statement, y + 20);
}

type Row = { label: string; lines: Line[]; style: TextStyle };

function setRows(press: Press, { displayName, work }: CertificateJob, width: number): Row[] {
  const words = WORDS[press.language];
  const facts: [string, string, TextStyle][] = [
    [words.artist, displayName, VALUE],
    [words.title, work.title, WORK_TITLE],
    [words.year, work.year ?? '', VALUE],
    [words.medium, work.medium ?? '', VALUE],
    [words.size, work.size ?? '', VALUE],
    [words.edition, work.edition ?? '', VALUE],
    [words.number, work.inventoryNumber ?? '', VALUE],
    [words.shownAt, work.shownAt.join('; '), VALUE],
  ];
  return facts
    .filter(([, value]) => value.trim() !== '')
    .map(([label, value, style]) => ({
      label,
      lines: textLines(press, value, width, style),
      style,
    }));
}

function heightOf({ lines, style }: Row): number {
  return lines.length * style.leading + 4;
}

/** Heads and values of a table, without its lines. */
function drawRows(press: Press, rows: readonly Row[], top: number): number {
  const table = openTag(press, press.root, 'Table');
  let y = top;
  for (const row of rows) {
    const line = openTag(press, table, 'TR');
    const at = y;
    tagged(press, line, 'TH', () => drawText(press, row.label, { x: MARGIN, y: at }, LABEL), {
      scope: 'Row',
    });
    tagged(press, line, 'TD', () => {
      drawLines(press, row.lines, { x: MARGIN + LABEL_WIDTH, y: at }, row.style);
    });
    line.end();
    y += heightOf(row);
  }
  table.end();
  return y;
}

/** The statement, and under it the lines to write on, at the foot of the page; of the next one where this one is full. */
function drawEnd(press: Press, statement: readonly Line[], top: number): void {
  const { width, height } = press.page;
  const foot = height - MARGIN - 14;
  let y = top;
  if (y + statement.length * STATEMENT.leading + SIGNATURE_HEIGHT > foot) {
    addPage(press);
    y = MARGIN + 26;
  }
  tagged(press, press.root, 'P', () => {
    drawLines(press, statement, { x: MARGIN + LABEL_WIDTH, y }, STATEMENT);
  });
  const words = WORDS[press.language];
  const half = (width - 2 * MARGIN - 30) / 2;
  const places = [
    { text: words.placeAndDate, x: MARGIN },
    { text: words.signature, x: MARGIN + half + 30 },
  ];
  for (const { text, x } of places) {
    rule(press, x, foot - 14, half, INK);
    tagged(press, press.root, 'P', () => drawText(press, text, { x, y: foot }, LABEL));
  }
}

function statementOf({ choices: { statement, language } }: CertificateJob): string {
  return statement.trim() || WORDS[language].statement;
}
