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

/** Paragraphs, line breaks, emphasis, links and lists, as HTML that can do nothing. Written in Markdown. */
export function renderText(text: string | null): string | null {
  if (!text) return null;
  // On a phone one presses Enter once and means a new line.
  const html = micromark(text.replaceAll('\n', '  \n'), {
    extensions: [{ disable: { null: LEFT_AS_TYPED } }],
  });
  return html.replaceAll(OTHER_LINKS, '$1');
}
