import type { Contact } from '../job.ts';
import { drawLink, openTag, type Pdf } from './pdf-writer.ts';
import { SOFT, type TextStyle } from '../text/paragraph.ts';

const STYLE: TextStyle = { face: 'sans', size: 8.8, leading: 13.4, colour: SOFT };

/** Draws each contact detail on its own line. Returns the baseline after the last. */
export function drawContact(pdf: Pdf, contact: Contact, at: { x: number; y: number }): number {
  const ways = [
    ...(contact.email ? [{ text: contact.email, url: `mailto:${contact.email}` }] : []),
    ...(contact.site ? [{ text: bareUrl(contact.site), url: contact.site }] : []),
  ];
  let { y } = at;
  for (const way of ways) {
    const tag = openTag(pdf, pdf.root, 'P');
    drawLink(pdf, tag, way, { x: at.x, y }, STYLE);
    tag.end();
    y += STYLE.leading;
  }
  return y;
}

/** Without protocol and trailing slash, as printed. */
function bareUrl(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
}
