import { decodeEntities } from '../../text.ts';

/** A run of formatted text. */
export type RichSpan = { text: string; isItalic: boolean; isBold: boolean };
export type RichBlock = { kind: 'paragraph' | 'item'; spans: RichSpan[] };

/** The blocks of HTML from `renderText`, which contains no other tags than the ones handled here. */
export function richBlocks(html: string | null): RichBlock[] {
  const blocks: RichBlock[] = [];
  const look = { isItalic: false, isBold: false };
  let kind: RichBlock['kind'] = 'paragraph';
  let spans: RichSpan[] = [];
  function end() {
    if (spans.some(({ text }) => text.trim() !== '')) blocks.push({ kind, spans });
    spans = [];
  }
  for (const [token] of (html ?? '').matchAll(/<[^>]+>|[^<]+/g)) {
    const [, slash, name = ''] = /^<(\/?)([a-z]+)/.exec(token) ?? [];
    if (name === 'em') look.isItalic = slash === '';
    else if (name === 'strong') look.isBold = slash === '';
    else if (name === 'br') spans.push({ text: '\n', ...look });
    else if (name === 'p' || name === 'li') end();
    else if (name === '' && (token.trim() !== '' || spans.length > 0)) {
      spans.push({ text: decodeEntities(token.replaceAll('\n', ' ')), ...look });
    }
    if (name === 'li') kind = slash === '' ? 'item' : 'paragraph';
  }
  end();
  return blocks;
}
