import { micromark } from 'micromark';

/** What is not in simple formatting stands there as it was typed: raw HTML, pictures, headings, code, quotes. */
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

/** Links that lead elsewhere than to the web or to a mailbox; of these only the words stay. */
const OTHER_LINKS = /<a href="(?!https?:|mailto:)[^"]*"[^>]*>([\s\S]*?)<\/a>/gi;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The same without its formatting, on one line, for those who read a text without a page. */
export function plainText(text: string | null): string | null {
  const html = renderText(text);
  if (html === null) return null;
  return html
    .replaceAll(/<(?:br|\/p|\/li)[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Paragraphs, line breaks, emphasis, links and lists, as HTML that can do nothing. Written in Markdown. */
export function renderText(text: string | null): string | null {
  if (!text) return null;
  // On a phone one presses Enter once and means a new line.
  const html = micromark(text.replaceAll('\n', '  \n'), {
    extensions: [{ disable: { null: LEFT_AS_TYPED } }],
  });
  return html.replaceAll(OTHER_LINKS, '$1');
}
