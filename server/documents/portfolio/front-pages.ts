import { monthOf } from '../../../app/domain/documents/month.ts';
import { WORDS } from '../../../app/domain/documents/words.ts';
import { drawContact } from '../contact.ts';
import type { PortfolioJob } from '../job.ts';
import { drawPicture, fitPicture, type Plates } from '../plate.ts';
import { addPage, drawLines, drawText, type Press, tagged, textLines } from '../press.ts';
import { SOFT, type TextStyle } from '../type/paragraph.ts';
import { MARGIN } from './layout.ts';

const NAME: TextStyle = { face: 'serif', size: 46, leading: 48 };
const TITLE: TextStyle = { face: 'italic', size: 19, leading: 24, balance: true };
const DATE: TextStyle = { face: 'sans', size: 8.5, leading: 12, colour: SOFT };
const HEAD: TextStyle = { face: 'italic', size: 19, leading: 24 };

/** The name, and what this is; above them a work, or nothing. */
export async function drawTitlePage(press: Press, job: PortfolioJob, plates: Plates) {
  addPage(press);
  const { page, language } = press;
  const width = page.width - 2 * MARGIN;
  const name = textLines(press, job.displayName, width, NAME);
  const title = textLines(
    press,
    job.choices.title || WORDS[language].portfolio,
    width * 0.7,
    TITLE,
  );
  const height = name.length * NAME.leading + title.length * TITLE.leading;
  const cover = job.choices.cover ? job.works[0] : undefined;
  let y = cover?.picture ? page.height - MARGIN - height - 30 : page.height * 0.36;
  if (cover?.picture) {
    const room = { width, height: y - NAME.size - 40 - MARGIN };
    const size = fitPicture(cover.picture, room);
    const box = { ...size, x: MARGIN, y: MARGIN };
    const alt = cover.alternativeText ?? cover.title;
    await drawPicture(press, plates, press.root, { picture: cover.picture, alt, box });
  }
  tagged(press, press.root, 'H1', () => {
    y = drawLines(press, name, { x: MARGIN, y }, NAME);
  });
  tagged(press, press.root, 'P', () => {
    drawLines(press, title, { x: MARGIN, y: y - 18 }, TITLE);
  });
  tagged(press, press.root, 'P', () => {
    const at = { x: MARGIN, y: page.height - MARGIN + 4 };
    drawText(press, monthOf(job.today, language), at, DATE);
  });
}

/** The last page: how the artist is reached. */
export function drawClosingPage(press: Press, job: PortfolioJob): void {
  addPage(press);
  const { height } = press.page;
  const y = height - MARGIN - 62;
  const words = WORDS[press.language];
  tagged(press, press.root, 'H2', () => {
    drawText(press, words.contact, { x: MARGIN, y: y - 30 }, HEAD);
  });
  tagged(press, press.root, 'P', () => {
    drawText(
      press,
      job.displayName,
      { x: MARGIN, y: y - 6 },
      { ...DATE, size: 8.8, colour: '#1b1917' },
    );
  });
  drawContact(press, job.contact, { x: MARGIN, y: y + 8 });
}
