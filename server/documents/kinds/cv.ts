import {
  formatVenue,
  groupExhibitions,
  type ShownExhibition,
} from '../../../app/domain/exhibition/exhibition.ts';
import { readCvEntries } from '../../../app/domain/documents/cv-entries.ts';
import { WORDS } from '../../../app/domain/documents/words.ts';
import { createFlow, type Flow } from '../pdf/flow.ts';
import { drawContact } from '../pdf/links.ts';
import type { CvJob } from '../job.ts';
import { drawText, openTag, type Pdf, tagged, textLines, untagged } from '../pdf/pdf-writer.ts';
import { ITEM_INDENT, layoutRichText } from '../pdf/rich-text.ts';
import { SOFT, type Span, type TextStyle } from '../text/paragraph.ts';

const MARGIN = 62;
/** The indent of the text. The years are to the left of it. */
const INDENT = 86;

const NAME: TextStyle = { face: 'serif', size: 33, leading: 36 };
const TEXT: TextStyle = { face: 'sans', size: 9.6, leading: 15 };
const HEAD: TextStyle = { face: 'italic', size: 16, leading: 20 };
const YEAR: TextStyle = { face: 'serif', size: 12.5, leading: 14 };
const ENTRY: TextStyle = { face: 'sans', size: 9.2, leading: 13.4 };

/** Draws name, contact details, biography, exhibitions by year, and the other sections. */
export function drawCv(pdf: Pdf, job: CvJob): void {
  const { displayName, biography, contact, choices } = job;
  const words = WORDS[choices.language];
  const flow = createFlow(pdf, {
    top: 84,
    margin: MARGIN,
    footer: `${displayName} · ${words.cv}`,
  });
  const column = { x: MARGIN + INDENT, width: pdf.page.width - 2 * MARGIN - INDENT - 18 };
  tagged(pdf, pdf.root, 'H1', () =>
    flow.draw(textLines(pdf, displayName, 460, NAME), MARGIN, NAME),
  );
  if (choices.contact) {
    flow.skip(-14);
    flow.y = drawContact(pdf, contact, { x: MARGIN, y: flow.y }) + 6;
  }
  flow.skip(26);
  const { cvBorn } = job.sections;
  if (cvBorn) {
    drawList(pdf, flow, { label: words.cvBorn, bodies: [[{ text: cvBorn }]] }, column);
    flow.skip(6);
  }
  if (choices.biography) drawBiography(pdf, flow, biography, column);
  for (const section of sectionsOf(job)) {
    if (section.lists.length > 0) drawSection(pdf, flow, section, column);
  }
}

type Column = { x: number; width: number };

function drawBiography(pdf: Pdf, flow: Flow, text: string, { x, width }: Column): void {
  for (const { kind, lines } of layoutRichText(pdf, text, width, TEXT)) {
    const tag = openTag(pdf, pdf.root, 'P');
    const isItem = kind === 'item';
    if (isItem) drawUntagged(pdf, '–', x, flow, TEXT);
    flow.paragraph(tag, lines, isItem ? x + ITEM_INDENT : x, TEXT);
    tag.end();
    flow.skip(isItem ? 2 : 7);
  }
  flow.skip(8);
}

/** Draws text that screen readers skip. */
function drawUntagged(pdf: Pdf, text: string, x: number, { y }: Flow, style: TextStyle): void {
  untagged(pdf, () => drawText(pdf, text, { x, y }, style));
}

/** Entries of one year, or without a year. */
type EntryList = { label: string; bodies: Span[][] };
type Section = { name: string; lists: EntryList[] };

/** The sections of the CV in order. */
function sectionsOf(job: CvJob): Section[] {
  const words = WORDS[job.choices.language];
  const sectionOf = (key: keyof CvJob['sections']): Section => ({
    name: words[key],
    lists: readCvEntries(job.sections[key]).map(({ year, texts }) => ({
      label: year,
      bodies: texts.map((text) => [{ text }]),
    })),
  });
  return [
    sectionOf('cvEducation'),
    ...exhibitionSections(job),
    sectionOf('cvPrizes'),
    sectionOf('cvCollections'),
    sectionOf('cvPublications'),
  ];
}

/** Solo and group exhibitions in separate sections, or all by year. */
function exhibitionSections(job: CvJob): Section[] {
  const words = WORDS[job.choices.language];
  const exhibitionSection = (name: string, exhibitions: ShownExhibition[]): Section => ({
    name,
    lists: groupExhibitions(exhibitions).map(({ year, exhibitions: ofYear }) => ({
      label: year,
      bodies: ofYear.map((exhibition) => entrySpans(exhibition, job)),
    })),
  });
  if (job.choices.order === 'years') return [exhibitionSection(words.exhibitions, job.exhibitions)];
  const ofType = (type: number) =>
    job.exhibitions.filter(({ exhibitionTypeId }) => exhibitionTypeId === type);
  return [exhibitionSection(words.solo, ofType(1)), exhibitionSection(words.group, ofType(2))];
}

function drawSection(pdf: Pdf, flow: Flow, { name, lists }: Section, column: Column): void {
  flow.skip(16);
  flow.keep(HEAD.leading + 40);
  tagged(pdf, pdf.root, 'H2', () => flow.draw(textLines(pdf, name, 400, HEAD), column.x, HEAD));
  flow.skip(4);
  for (const list of lists) drawList(pdf, flow, list, column);
}

/** Repeats the year if its list continues on the next page. */
function drawList(pdf: Pdf, flow: Flow, { label, bodies }: EntryList, { x, width }: Column): void {
  const list = openTag(pdf, pdf.root, 'L');
  for (const [at, spans] of bodies.entries()) {
    const lines = textLines(pdf, spans, width, ENTRY);
    const height = lines.length * ENTRY.leading;
    const isNewPage = flow.keep(at === 0 && bodies.length > 1 ? height + ENTRY.leading : height);
    const item = openTag(pdf, list, 'LI');
    if (at === 0 && label) {
      tagged(pdf, item, 'Lbl', () => drawText(pdf, `${label} `, { x: MARGIN, y: flow.y }, YEAR));
    } else if (isNewPage) {
      drawUntagged(pdf, label, MARGIN, flow, { ...YEAR, colour: SOFT });
    }
    tagged(pdf, item, 'LBody', () => flow.draw(lines, x, ENTRY));
    item.end();
    flow.skip(2.4);
  }
  list.end();
  flow.skip(6);
}

function entrySpans(exhibition: ShownExhibition, { choices }: CvJob) {
  const { title, description, exhibitionTypeId } = exhibition;
  const facts = [formatVenue(exhibition), description].filter(Boolean).join(', ');
  const about = facts.replaceAll(/\s+/g, ' ').trim();
  const isMarked = choices.order === 'years' && exhibitionTypeId === 1;
  return [
    { text: title.trim() },
    ...(about ? [{ text: `, ${about}`, colour: SOFT }] : []),
    ...(isMarked ? [{ text: ` (${WORDS[choices.language].soloWord})`, colour: SOFT }] : []),
  ];
}
