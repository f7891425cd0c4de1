import {
  type RichBlock,
  richBlocks,
  type RichSpan,
} from '../../../app/domain/documents/layout/rich-blocks.ts';
import { renderText } from '../../../app/domain/publishing/rich-text.server.ts';
import { type Pdf, textLines } from './pdf-writer.ts';
import type { Face } from '../text/fonts.ts';
import type { TextLine, Span, TextStyle } from '../text/paragraph.ts';

export type TextBlock = { kind: RichBlock['kind']; lines: TextLine[] };

/** Lays out formatted text block by block. */
export function layoutRichText(
  pdf: Pdf,
  text: string | null,
  width: number,
  style: TextStyle,
): TextBlock[] {
  return richBlocks(renderText(text)).map(({ kind, spans }) => {
    const room = kind === 'item' ? width - ITEM_INDENT : width;
    const lines = textLines(pdf, spans.map(toSpan), room, style);
    return { kind, lines: lines.map((line) => alignLine(line, room)) };
  });
}

/** Aligns right-to-left text to the right edge. */
function alignLine(line: TextLine, room: number): TextLine {
  return line.direction === 'rtl' ? { ...line, indent: room - line.width } : line;
}

/** Indent of list items. */
export const ITEM_INDENT = 12;

function toSpan({ text, isItalic, isBold }: RichSpan): Span {
  return { text, face: faceOf(isItalic, isBold) };
}

function faceOf(isItalic: boolean, isBold: boolean): Face {
  if (isBold) return isItalic ? 'medium-italic' : 'medium';
  return isItalic ? 'sans-italic' : 'sans';
}
