import { type CaptionedWork, factsOf } from '../../app/domain/documents/works.ts';
import { drawLines, openTag, type Press, type Tag, tagged, textLines } from './press.ts';
import { type Line, SOFT, type TextStyle } from './type/paragraph.ts';

export type CaptionStyle = { title: TextStyle; facts: TextStyle };

/** A caption that is set and not yet drawn: its height decides where it stands. */
export type Caption = { title: Line[]; facts: Line[]; style: CaptionStyle; height: number };

const CAPTION: CaptionStyle = {
  title: { face: 'italic', size: 13.5, leading: 16, balance: true },
  facts: { face: 'sans', size: 8.5, leading: 12.4, colour: SOFT },
};

const GAP = 1.5;

/** The title, and each fact on a line of its own. */
export function setCaption(
  press: Press,
  work: CaptionedWork,
  width: number,
  style: CaptionStyle = CAPTION,
): Caption {
  const title = textLines(press, work.title, width, style.title);
  const divide = press.language;
  const facts = factsOf(work).flatMap((fact) =>
    textLines(press, fact, width, { ...style.facts, divide }),
  );
  const height =
    title.length * style.title.leading +
    facts.length * style.facts.leading +
    (facts.length > 0 ? GAP : 0);
  return { title, facts, style, height };
}

type CaptionPlace = { x: number; top: number; heading?: string };

/** Draws it from its top; answers where it ends. */
export function drawCaption(
  press: Press,
  parent: Tag,
  { title, facts, style }: Caption,
  { x, top, heading = 'H2' }: CaptionPlace,
): number {
  let y = top + style.title.size * 0.82;
  tagged(press, parent, heading, () => {
    y = drawLines(press, title, { x, y }, style.title);
  });
  if (facts.length === 0) return y - style.title.leading + 4;
  y += GAP - style.title.leading + style.facts.leading;
  const tag = openTag(press, parent, 'P');
  tag.add(() => {
    y = drawLines(press, facts, { x, y }, style.facts);
  });
  tag.end();
  return y - style.facts.leading + 4;
}
