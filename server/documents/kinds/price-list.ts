import { formatAmount, formatDay } from '../../../app/domain/documents/format.ts';
import type { PricedWork } from '../../../app/domain/documents/works.ts';
import { isForSale } from '../../../app/domain/work/status.ts';
import { WORDS } from '../../../app/domain/documents/words.ts';
import { type CaptionStyle, drawCaption, layoutCaption } from '../pdf/caption.ts';
import { createFlow, type Flow } from '../pdf/flow.ts';
import { drawContact } from '../pdf/links.ts';
import type { OnProgress, PriceJob } from '../job.ts';
import { drawPicture, fitPicture, type PictureSource } from '../pdf/embed-image.ts';
import {
  drawText,
  openTag,
  type Pdf,
  drawRule,
  drawSoldDot,
  type Tag,
  tagged,
  textLines,
  untagged,
} from '../pdf/pdf-writer.ts';
import { HAIRLINE, SOFT, type TextStyle } from '../text/paragraph.ts';

const MARGIN = 56;
const THUMB = { width: 62, height: 54 };
const PICTURE_X = MARGIN + 28;
const TEXT_X = PICTURE_X + THUMB.width + 20;
const PRICE_WIDTH = 96;
const PADDING = 9;
/** Height of the row of column headings. */
const HEAD_HEIGHT = 20;

const NAME: TextStyle = { face: 'serif', size: 29, leading: 32 };
const TITLE: TextStyle = { face: 'italic', size: 16, leading: 20 };
const SMALL: TextStyle = { face: 'sans', size: 8.2, leading: 12, colour: SOFT };
const COLUMN: TextStyle = { ...SMALL, size: 7.2 };
const NUMBER: TextStyle = { ...SMALL, figures: 'tabular' };
const PRICE: TextStyle = { face: 'sans', size: 9.4, leading: 12, figures: 'tabular' };
const CAPTION: CaptionStyle = {
  title: { face: 'italic', size: 12.5, leading: 14.6, balance: true },
  facts: { face: 'sans', size: 8.2, leading: 11.6, colour: SOFT },
};

/** Draws a table with a row for each work, with its picture and its price. */
export async function drawPriceList(
  pdf: Pdf,
  job: PriceJob,
  read: PictureSource['read'],
  onProgress: OnProgress,
): Promise<void> {
  const { works, displayName } = job;
  const words = WORDS[pdf.language];
  const footer = `${displayName} · ${words.priceList}`;
  const flow = createFlow(pdf, { top: MARGIN + 18, margin: MARGIN, footer });
  const pictures: PictureSource = { read, quality: 'print', count: works.length };
  await onProgress(0, works.length);
  drawHead(pdf, flow, job);
  const table = openTag(pdf, pdf.root, 'Table');
  drawColumnNames(pdf, flow, table);
  for (const [at, work] of works.entries()) {
    const row = { work, number: at + 1, pictures, currency: job.currency };
    await drawRow(pdf, flow, table, row);
    await onProgress(at + 1, works.length);
  }
  table.end();
  drawEnd(pdf, flow, job);
}

function drawHead(pdf: Pdf, flow: Flow, { displayName, choices, today, ...job }: PriceJob) {
  const words = WORDS[pdf.language];
  const width = pdf.page.width - 2 * MARGIN;
  tagged(pdf, pdf.root, 'H1', () =>
    flow.draw(textLines(pdf, displayName, width, NAME), MARGIN, NAME),
  );
  flow.skip(-6);
  const { y } = flow;
  tagged(pdf, pdf.root, 'P', () => {
    flow.draw(textLines(pdf, choices.title || words.priceList, width - 190, TITLE), MARGIN, TITLE);
  });
  const isMixed = job.works.some(({ price }) => price && price.currency !== job.currency);
  const prices = `${words.pricesIn} ${job.currency}${isMixed ? `, ${words.others}` : ''}`;
  const right = { x: MARGIN, width, align: 'right' } as const;
  tagged(pdf, pdf.root, 'P', () => {
    drawText(pdf, `${formatDay(today, pdf.language)} `, { ...right, y: y - SMALL.leading }, SMALL);
    drawText(pdf, prices, { ...right, y }, SMALL);
  });
  flow.skip(6);
}

/** Draws the column headings. Only those of the first page are tagged; the others are decoration. */
function drawColumnNames(pdf: Pdf, flow: Flow, table?: Tag): void {
  const words = WORDS[pdf.language];
  const y = flow.y + 4;
  const names = [
    { text: words.numbers, at: { x: MARGIN, y } },
    { text: words.work, at: { x: PICTURE_X, y } },
    { text: words.price, at: priceAt(pdf, y) },
  ];
  const row = table && openTag(pdf, table, 'TR');
  for (const { text, at } of names) {
    const draw = () => drawText(pdf, text, at, COLUMN);
    if (row) tagged(pdf, row, 'TH', draw, { scope: 'Column' });
    else untagged(pdf, draw);
  }
  row?.end();
  flow.skip(HEAD_HEIGHT);
}

function priceAt({ page }: Pdf, y: number) {
  return { x: page.width - MARGIN - PRICE_WIDTH, y, width: PRICE_WIDTH, align: 'right' } as const;
}

type Row = { work: PricedWork; number: number; pictures: PictureSource; currency: string };

async function drawRow(pdf: Pdf, flow: Flow, table: Tag, row: Row): Promise<void> {
  const { work, number, pictures } = row;
  const right = pdf.page.width - MARGIN;
  const caption = layoutCaption(pdf, work, right - PRICE_WIDTH - TEXT_X - 12, CAPTION);
  const height = Math.max(THUMB.height, caption.height) + 2 * PADDING;
  if (flow.keep(height)) drawColumnNames(pdf, flow);
  const top = flow.y - 6 + PADDING;
  const y = top + 10;
  drawRule(pdf, MARGIN, top - PADDING, right - MARGIN, HAIRLINE);
  const line = openTag(pdf, table, 'TR');
  tagged(pdf, line, 'TD', () => drawText(pdf, String(number), { x: MARGIN, y }, NUMBER));
  const cell = openTag(pdf, line, 'TD');
  if (work.picture) {
    const size = fitPicture(work.picture, THUMB);
    const box = { ...size, x: PICTURE_X, y: top };
    const alt = work.alternativeText ?? work.title;
    await drawPicture(pdf, pictures, cell, { picture: work.picture, alt, box });
  }
  drawCaption(pdf, cell, caption, { x: TEXT_X, top, heading: 'P' });
  cell.end();
  drawSale(pdf, line, row, y);
  line.end();
  flow.skip(height);
}

/** Draws the price, or the status with a dot if the work is sold. */
function drawSale(pdf: Pdf, line: Tag, { work, currency }: Row, y: number): void {
  const { status, price } = work;
  const words = WORDS[pdf.language];
  const at = priceAt(pdf, y);
  if (price) {
    const text = formatAmount(price, currency, pdf.language);
    tagged(pdf, line, 'TD', () => drawText(pdf, text, at, PRICE));
    return;
  }
  const text = status && !isForSale(status) ? words[status] : words.onRequest;
  const width = pdf.textLayout.measure(text, SMALL.face, SMALL.size);
  if (status === 'sold') drawSoldDot(pdf, { x: at.x + at.width - width - 8, y }, SMALL.size);
  tagged(pdf, line, 'TD', () => drawText(pdf, text, at, SMALL));
}

/** Draws the conditions and the contact details. */
function drawEnd(pdf: Pdf, flow: Flow, { choices, contact }: PriceJob): void {
  const right = pdf.page.width - MARGIN;
  const lines = textLines(pdf, choices.conditions.trim(), 330, SMALL);
  flow.keep(lines.length * SMALL.leading + 64);
  drawRule(pdf, MARGIN, flow.y - 6, right - MARGIN, HAIRLINE);
  flow.skip(14);
  if (lines.length > 0) {
    tagged(pdf, pdf.root, 'P', () => flow.draw(lines, TEXT_X, SMALL));
    flow.skip(8);
  }
  drawContact(pdf, contact, { x: TEXT_X, y: flow.y });
}
