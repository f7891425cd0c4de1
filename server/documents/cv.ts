import {
  type ShownExhibition,
  type ExhibitionYear,
  groupExhibitions,
} from '../../app/domain/content/exhibition.ts';
import { WORDS } from '../../app/domain/documents/words.ts';
import { createFlow, type Flow } from './flow.ts';
import { drawContact } from './contact.ts';
import type { CvJob } from './job.ts';
import { PAPERS } from './paper.ts';
import { drawText, openPress, openTag, type Press, tagged, textLines, untagged } from './press.ts';
import { ITEM_INDENT, setRich } from './rich-text.ts';
import { SOFT, type TextStyle } from './type/paragraph.ts';

const MARGIN = 62;
/** Where the text begins; the years stand left of it. */
const INDENT = 86;

const NAME: TextStyle = { face: 'serif', size: 33, leading: 36 };
const TEXT: TextStyle = { face: 'sans', size: 9.6, leading: 15 };
const HEAD: TextStyle = { face: 'italic', size: 16, leading: 20 };
const YEAR: TextStyle = { face: 'serif', size: 12.5, leading: 14 };
const ENTRY: TextStyle = { face: 'sans', size: 9.2, leading: 13.4 };

export function openCv({ displayName, today: date, choices: { language, paper } }: CvJob): Press {
  const title = `${displayName}, ${WORDS[language].cv.toLowerCase()}`;
  return openPress({ date, title, author: displayName, language, page: PAPERS[paper] });
}

/** Name, life, exhibitions by year, contact: what a gallery files. */
export function drawCv(press: Press, job: CvJob): void {
  const { displayName, biography, contact, choices } = job;
  const words = WORDS[choices.language];
  const flow = createFlow(press, {
    top: 84,
    margin: MARGIN,
    foot: `${displayName} · ${words.cv}`,
  });
  const column = { x: MARGIN + INDENT, width: press.page.width - 2 * MARGIN - INDENT - 18 };
  tagged(press, press.root, 'H1', () =>
    flow.draw(textLines(press, displayName, 460, NAME), MARGIN, NAME),
  );
  if (choices.contact) {
    flow.skip(-14);
    flow.y = drawContact(press, contact, { x: MARGIN, y: flow.y }) + 6;
  }
  flow.skip(26);
  if (choices.biography) drawBiography(press, flow, biography, column);
  for (const { name, exhibitions } of partsOf(job)) {
    if (exhibitions.length === 0) continue;
    flow.skip(16);
    drawPart(press, flow, { name, years: groupExhibitions(exhibitions) }, { column, job });
  }
}

type Column = { x: number; width: number };

function drawBiography(press: Press, flow: Flow, text: string, { x, width }: Column): void {
  for (const { kind, lines } of setRich(press, text, width, TEXT)) {
    const tag = openTag(press, press.root, 'P');
    const isItem = kind === 'item';
    if (isItem) drawBeside(press, '–', x, flow, TEXT);
    flow.paragraph(tag, lines, isItem ? x + ITEM_INDENT : x, TEXT);
    tag.end();
    flow.skip(kind === 'item' ? 2 : 7);
  }
  flow.skip(8);
}

/** What the eye needs and the ear does not. */
function drawBeside(press: Press, text: string, x: number, { y }: Flow, style: TextStyle): void {
  untagged(press, () => drawText(press, text, { x, y }, style));
}

/** Solo and group apart, or all in the order of the years. */
function partsOf({ exhibitions, choices }: CvJob) {
  const words = WORDS[choices.language];
  if (choices.order === 'years') return [{ name: words.exhibitions, exhibitions }];
  const ofType = (type: number) =>
    exhibitions.filter(({ exhibitionTypeId }) => exhibitionTypeId === type);
  return [
    { name: words.solo, exhibitions: ofType(1) },
    { name: words.group, exhibitions: ofType(2) },
  ];
}

type Part = { name: string; years: ExhibitionYear<ShownExhibition>[] };
type Place = { column: Column; job: CvJob };

function drawPart(press: Press, flow: Flow, { name, years }: Part, place: Place): void {
  flow.keep(HEAD.leading + 40);
  tagged(press, press.root, 'H2', () =>
    flow.draw(textLines(press, name, 400, HEAD), place.column.x, HEAD),
  );
  flow.skip(4);
  for (const year of years) drawYear(press, flow, year, place);
}

/** A year is said again where its list goes on over the page. */
function drawYear(
  press: Press,
  flow: Flow,
  { year, exhibitions }: Part['years'][number],
  place: Place,
) {
  const { x, width } = place.column;
  const list = openTag(press, press.root, 'L');
  for (const [at, exhibition] of exhibitions.entries()) {
    const lines = textLines(press, entrySpans(exhibition, place.job), width, ENTRY);
    const height = lines.length * ENTRY.leading;
    const isNewPage = flow.keep(
      at === 0 && exhibitions.length > 1 ? height + ENTRY.leading : height,
    );
    const item = openTag(press, list, 'LI');
    if (at === 0) {
      tagged(press, item, 'Lbl', () => drawText(press, year, { x: MARGIN, y: flow.y }, YEAR));
    } else if (isNewPage) {
      drawBeside(press, year, MARGIN, flow, { ...YEAR, colour: SOFT });
    }
    tagged(press, item, 'LBody', () => flow.draw(lines, x, ENTRY));
    item.end();
    flow.skip(2.4);
  }
  list.end();
  flow.skip(6);
}

function entrySpans({ title, description, exhibitionTypeId }: ShownExhibition, { choices }: CvJob) {
  const about = (description ?? '').replaceAll(/\s+/g, ' ').trim();
  const isMarked = choices.order === 'years' && exhibitionTypeId === 1;
  return [
    { text: title.trim() },
    ...(about ? [{ text: `, ${about}`, colour: SOFT }] : []),
    ...(isMarked ? [{ text: ` (${WORDS[choices.language].soloWord})`, colour: SOFT }] : []),
  ];
}
