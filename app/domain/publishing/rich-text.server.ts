import { micromark } from 'micromark';
import { decodeEntities } from '../text.ts';

/** Unsupported Markdown stays as typed: raw HTML, pictures, headings, code, quotes. */
const LEFT_AS_TYPED = [
  'autolink',
  'blockQuote',
  'codeFenced',
  'codeIndented',
  'codeText',
  'definition',
  'headingAtx',
  'htmlFlow',
  'htmlText',
  'labelStartImage',
  'setextUnderline',
  'thematicBreak',
];

/** Links with other protocols than http and mailto; only their text is kept. */
const OTHER_LINKS = /<a href="(?!https?:|mailto:)[^"]*"[^>]*>([\s\S]*?)<\/a>/gi;

/** The text without formatting, on one line. */
export function plainText(text: string | null): string | null {
  return plainLines(text)?.replaceAll(/\s+/g, ' ') ?? null;
}

/** The text without formatting, with its line breaks. */
export function plainLines(text: string | null): string | null {
  const html = renderText(text);
  if (html === null) return null;
  const unformatted = html
    .replaceAll(/<br[^>]*>\n?|<\/li>\n?/g, '\n')
    .replaceAll(/<\/p>\n?/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '');
  return decodeEntities(unformatted)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Renders Markdown to safe HTML: paragraphs, line breaks, emphasis, links and lists. */
export function renderText(text: string | null): string | null {
  if (!text) return null;
  // A single Enter is a line break, unlike in standard Markdown.
  const html = micromark(text.replaceAll('\n', '  \n'), {
    extensions: [{ disable: { null: LEFT_AS_TYPED } }],
  });
  return html.replaceAll(OTHER_LINKS, '$1');
}
