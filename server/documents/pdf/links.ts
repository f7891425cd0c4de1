import type { Contact } from '../job.ts';
import { layoutLine, SOFT, type TextStyle } from '../text/paragraph.ts';
import { type Doc, drawLines, openTag, type Pdf, type Tag } from './pdf-writer.ts';

const CONTACT: TextStyle = { face: 'sans', size: 8.8, leading: 13.4, colour: SOFT };

/** Draws each contact detail on its own line. Returns the baseline after the last. */
export function drawContact(pdf: Pdf, contact: Contact, at: { x: number; y: number }): number {
  const links = [
    ...(contact.email ? [{ text: contact.email, url: `mailto:${contact.email}` }] : []),
    ...(contact.site ? [{ text: bareUrl(contact.site), url: contact.site }] : []),
  ];
  let { y } = at;
  for (const link of links) {
    const tag = openTag(pdf, pdf.root, 'P');
    drawLink(pdf, tag, link, { x: at.x, y }, CONTACT);
    tag.end();
    y += CONTACT.leading;
  }
  return y;
}

/** Removes the protocol, `www.` and a trailing slash. */
function bareUrl(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
}

function drawLink(
  pdf: Pdf,
  parent: Tag,
  { text, url }: { text: string; url: string },
  { x, y }: { x: number; y: number },
  style: TextStyle,
): void {
  const line = layoutLine(pdf.textLayout, text, style);
  const element = openTag(pdf, parent, 'Link');
  element.add(() => drawLines(pdf, [line], { x, y }, style));
  const height = style.size * 1.3;
  pdf.doc.link(x, y - style.size, line.width, height, url, linkOptions(element, text));
  element.end();
}

type Area = { x: number; y: number; width: number; height: number };

/** Links an area to a page named by `nameDestination`. The caller draws its content in `element`. */
export function linkToPage(
  { doc }: Pdf,
  element: Tag,
  { name, text }: { name: string; text: string },
  { x, y, width, height }: Area,
): void {
  doc.goTo(x, y, width, height, name, linkOptions(element, text));
}

/** pdfkit's types lack some of its options. */
type OutlineOptions = Parameters<Doc['outline']['addItem']>[1];

/** Names the current page for links, and adds a bookmark. */
export function nameDestination({ doc }: Pdf, name: string, bookmark: string): void {
  doc.addNamedDestination(name, 'Fit');
  doc.outline.addItem(bookmark, { fit: true } as OutlineOptions);
}

/** pdfkit writes a plain string as a PDF name, which readers do not show. */
function linkOptions(structParent: Tag, text: string): PDFKit.Mixins.AnnotationOption {
  const Contents = new String(text) as string;
  return { structParent, Contents } as PDFKit.Mixins.AnnotationOption;
}
