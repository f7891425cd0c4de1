import type { Contact } from './job.ts';
import { drawLink, openTag, type Press } from './press.ts';
import { SOFT, type TextStyle } from './type/paragraph.ts';

const STYLE: TextStyle = { face: 'sans', size: 8.8, leading: 13.4, colour: SOFT };

/** Each way to reach the artist on a line of its own; answers the baseline after the last. */
export function drawContact(press: Press, contact: Contact, at: { x: number; y: number }): number {
  const ways = [
    ...(contact.email ? [{ text: contact.email, url: `mailto:${contact.email}` }] : []),
    ...(contact.site ? [{ text: bareUrl(contact.site), url: contact.site }] : []),
  ];
  let { y } = at;
  for (const way of ways) {
    const tag = openTag(press, press.root, 'P');
    drawLink(press, tag, way, { x: at.x, y }, STYLE);
    tag.end();
    y += STYLE.leading;
  }
  return y;
}

/** As people write it on paper. */
function bareUrl(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
}
