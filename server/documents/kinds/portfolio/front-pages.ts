import { formatMonth } from '../../../../app/domain/documents/format.ts';
import { WORDS } from '../../../../app/domain/documents/words.ts';
import type { PrintedPicture } from '../../../../app/domain/documents/works.ts';
import { drawContact, nameDestination } from '../../pdf/links.ts';
import type { PortfolioJob } from '../../job.ts';
import {
  type Rectangle,
  drawPicture,
  fitPicture,
  type PictureSource,
} from '../../pdf/embed-image.ts';
import { addPage, drawLines, drawText, type Pdf, tagged, textLines } from '../../pdf/pdf-writer.ts';
import { type TextLine, SOFT, type TextStyle } from '../../text/paragraph.ts';
import { MARGIN, OPTICAL_MIDDLE } from './layout.ts';

const NAME: TextStyle = { face: 'serif', size: 46, leading: 48 };
const TITLE: TextStyle = { face: 'italic', size: 19, leading: 24, balance: true };
const DATE: TextStyle = { face: 'sans', size: 8.5, leading: 12, colour: SOFT };
const HEAD: TextStyle = { face: 'italic', size: 19, leading: 24 };

/** Draws the title page, with or without a picture. */
export async function drawTitlePage(pdf: Pdf, job: PortfolioJob, pictures: PictureSource) {
  addPage(pdf);
  const { page } = pdf;
  const cover = job.choices.cover ? job.works[0] : undefined;
  const picture = cover?.picture;
  const isLandscape = page.width > page.height;
  const textWidth = picture && isLandscape ? page.width * 0.3 : 0;
  const texts = layoutTitle(pdf, job, textWidth || page.width - 2 * MARGIN);
  let y = picture ? page.height - MARGIN - texts.height - 30 : page.height * 0.36;
  if (cover && picture) {
    const box = isLandscape
      ? boxAtRight(pdf, picture, textWidth)
      : boxAbove(pdf, picture, y - NAME.size - 40);
    const alt = cover.alternativeText ?? cover.title;
    await drawPicture(pdf, pictures, pdf.root, { picture, alt, box });
    if (isLandscape) y = box.y + NAME.size * 0.72;
  }
  drawTitle(pdf, job, texts, y);
}

type TitleTexts = { name: TextLine[]; title: TextLine[]; height: number };

function layoutTitle(pdf: Pdf, { displayName, choices }: PortfolioJob, width: number): TitleTexts {
  const title = choices.title || WORDS[pdf.language].portfolio;
  const lines = {
    name: textLines(pdf, displayName, width, NAME),
    title: textLines(pdf, title, width * 0.9, TITLE),
  };
  const height = lines.name.length * NAME.leading + lines.title.length * TITLE.leading;
  return { ...lines, height };
}

function drawTitle(pdf: Pdf, job: PortfolioJob, { name, title }: TitleTexts, top: number) {
  let y = top;
  tagged(pdf, pdf.root, 'H1', () => {
    y = drawLines(pdf, name, { x: MARGIN, y }, NAME);
  });
  tagged(pdf, pdf.root, 'P', () => {
    drawLines(pdf, title, { x: MARGIN, y: y - 18 }, TITLE);
  });
  tagged(pdf, pdf.root, 'P', () => {
    const at = { x: MARGIN, y: pdf.page.height - MARGIN + 4 };
    drawText(pdf, formatMonth(job.today, pdf.language), at, DATE);
  });
}

/** On a portrait page the picture is above the name. */
function boxAbove({ page }: Pdf, picture: PrintedPicture, bottom: number): Rectangle {
  const room = { width: page.width - 2 * MARGIN, height: bottom - MARGIN };
  return { ...fitPicture(picture, room), x: MARGIN, y: MARGIN };
}

/** On a landscape page the picture is at the right edge, and the name is aligned to its top. */
function boxAtRight({ page }: Pdf, picture: PrintedPicture, textWidth: number): Rectangle {
  const room = {
    width: page.width - 2 * MARGIN - textWidth - 30,
    height: page.height - 2 * MARGIN,
  };
  const size = fitPicture(picture, room);
  const x = page.width - MARGIN - size.width;
  return { ...size, x, y: MARGIN + (room.height - size.height) * OPTICAL_MIDDLE };
}

/** The last page, with contact details. */
export function drawClosingPage(pdf: Pdf, job: PortfolioJob): void {
  addPage(pdf);
  const { height } = pdf.page;
  const y = height - MARGIN - 62;
  const words = WORDS[pdf.language];
  nameDestination(pdf, 'contact', words.contact);
  tagged(pdf, pdf.root, 'H2', () => {
    drawText(pdf, words.contact, { x: MARGIN, y: y - 30 }, HEAD);
  });
  tagged(pdf, pdf.root, 'P', () => {
    drawText(
      pdf,
      job.displayName,
      { x: MARGIN, y: y - 6 },
      { ...DATE, size: 8.8, colour: '#1b1917' },
    );
  });
  drawContact(pdf, job.contact, { x: MARGIN, y: y + 8 });
}
