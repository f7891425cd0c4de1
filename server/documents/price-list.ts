import { sayAmount } from '../../app/domain/documents/amount.ts';
import { dayOf } from '../../app/domain/documents/month.ts';
import type { PricedWork } from '../../app/domain/documents/works.ts';
import { WORDS } from '../../app/domain/documents/words.ts';
import { type CaptionStyle, drawCaption, setCaption } from './caption.ts';
import { createFlow, type Flow } from './flow.ts';
import type { PriceJob } from './job.ts';
import { PAPERS } from './paper.ts';
import { drawPicture, fitPicture, type Plates } from './plate.ts';
import {
  drawLines,
  drawText,
  openPress,
  openTag,
  type Press,
  rule,
  type Tag,
  tagged,
  textLines,
  untagged,
} from './press.ts';
import type { Step } from './step.ts';
import { ACCENT, HAIRLINE, INK, SOFT, type TextStyle } from './type/paragraph.ts';

const MARGIN = 56;
const THUMB = { width: 62, height: 54 };
const TEXT_X = MARGIN + THUMB.width + 22;
const STATUS_WIDTH = 84;
const PRICE_WIDTH = 84;
const PADDING = 9;

const NAME: TextStyle = { face: 'serif', size: 29, leading: 32 };
const TITLE: TextStyle = { face: 'italic', size: 16, leading: 20 };
const SMALL: TextStyle = { face: 'sans', size: 8.2, leading: 12, colour: SOFT };
const PRICE: TextStyle = { face: 'sans', size: 9.4, leading: 12, figures: 'tabular' };
const CAPTION: CaptionStyle = {
  title: { face: 'italic', size: 12.5, leading: 14.6, balance: true },
  facts: { face: 'sans', size: 8.2, leading: 11.6, colour: SOFT },
};

export function openPriceList({
  displayName,
  today: date,
  choices: { language, paper, title },
}: PriceJob): Press {
  const name = title || WORDS[language].priceList;
  return openPress({
    date,
    title: `${displayName}, ${name}`,
    author: displayName,
    language,
    page: PAPERS[paper],
  });
}

/** A line for each work, with its picture, and what it costs in a column. */
export async function drawPriceList(
  press: Press,
  job: PriceJob,
  read: Plates['read'],
  step: Step,
): Promise<void> {
  const { works, displayName, choices } = job;
  const words = WORDS[press.language];
  const foot = `${displayName} · ${words.priceList}`;
  const flow = createFlow(press, { top: MARGIN + 18, margin: MARGIN, foot });
  const plates: Plates = { read, quality: 'print', count: works.length };
  await step(0, works.length);
  drawHead(press, flow, job);
  const list = openTag(press, press.root, 'L');
  for (const [at, work] of works.entries()) {
    await drawRow(press, flow, list, { work, plates, currency: job.currency });
    await step(at + 1, works.length);
  }
  list.end();
  drawConditions(press, flow, choices.conditions);
}

function drawHead(press: Press, flow: Flow, { displayName, choices, today, ...job }: PriceJob) {
  const words = WORDS[press.language];
  const width = press.page.width - 2 * MARGIN;
  tagged(press, press.root, 'H1', () =>
    flow.draw(textLines(press, displayName, width, NAME), MARGIN, NAME),
  );
  flow.skip(-6);
  const { y } = flow;
  tagged(press, press.root, 'P', () => {
    flow.draw(
      textLines(press, choices.title || words.priceList, width - 190, TITLE),
      MARGIN,
      TITLE,
    );
  });
  const isMixed = job.works.some(({ price }) => price && price.currency !== job.currency);
  const prices = `${words.pricesIn} ${job.currency}${isMixed ? `, ${words.others}` : ''}`;
  const right = { x: MARGIN, width, align: 'right' } as const;
  tagged(press, press.root, 'P', () => {
    drawText(press, `${dayOf(today, press.language)} `, { ...right, y: y - SMALL.leading }, SMALL);
    drawText(press, prices, { ...right, y }, SMALL);
  });
  flow.skip(6);
}

type Row = { work: PricedWork; plates: Plates; currency: string };

async function drawRow(press: Press, flow: Flow, list: Tag, { work, plates, currency }: Row) {
  const right = press.page.width - MARGIN;
  const captionWidth = right - STATUS_WIDTH - PRICE_WIDTH - TEXT_X - 12;
  const caption = setCaption(press, work, captionWidth, CAPTION);
  const height = Math.max(THUMB.height, caption.height) + 2 * PADDING;
  flow.keep(height);
  const top = flow.y - 6 + PADDING;
  rule(press, MARGIN, top - PADDING, right - MARGIN, HAIRLINE);
  const item = openTag(press, list, 'LI');
  if (work.picture) {
    const size = fitPicture(work.picture, THUMB);
    const box = { ...size, x: MARGIN, y: top };
    const alt = work.alternativeText ?? work.title;
    await drawPicture(press, plates, item, { picture: work.picture, alt, box });
  }
  drawCaption(press, item, caption, { x: TEXT_X, top, heading: 'P' });
  drawSale(press, item, { work, y: top + 10, right, currency });
  item.end();
  flow.skip(height);
}

type Sale = { work: PricedWork; y: number; right: number; currency: string };

/** The word for the status, with the dot that galleries put beside what is sold; and the price. */
function drawSale(press: Press, item: Tag, { work, y, right, currency }: Sale): void {
  const { status, price } = work;
  const words = WORDS[press.language];
  const x = right - STATUS_WIDTH - PRICE_WIDTH;
  const isQuiet = status === null || status === 'available';
  if (status === 'sold') {
    untagged(press, () => press.doc.circle(x - 8, y - 2.9, 2.3).fill(ACCENT));
  }
  if (!isQuiet) {
    tagged(press, item, 'P', () =>
      drawText(press, words[status], { x, y }, { ...SMALL, size: 8.6 }),
    );
  }
  const text = price ? sayAmount(price, currency, press.language) : isQuiet ? words.onRequest : '';
  if (!text) return;
  const style = price ? PRICE : SMALL;
  const at = { x: right - PRICE_WIDTH, y, width: PRICE_WIDTH, align: 'right' } as const;
  tagged(press, item, 'P', () =>
    drawText(press, text, at, { ...style, colour: price ? INK : SOFT }),
  );
}

function drawConditions(press: Press, flow: Flow, conditions: string): void {
  const right = press.page.width - MARGIN;
  const lines = textLines(press, conditions.trim(), 330, SMALL);
  flow.keep(lines.length * SMALL.leading + 24);
  rule(press, MARGIN, flow.y - 6, right - MARGIN, HAIRLINE);
  if (lines.length === 0) return;
  tagged(press, press.root, 'P', () => {
    drawLines(press, lines, { x: TEXT_X, y: flow.y + 14 }, SMALL);
  });
}
