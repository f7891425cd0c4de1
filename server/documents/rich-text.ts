import {
  type RichBlock,
  richBlocks,
  type RichSpan,
} from '../../app/domain/documents/rich-blocks.ts';
import { renderText } from '../../app/domain/publishing/rich-text.server.ts';
import { type Press, textLines } from './press.ts';
import type { Face } from './type/faces.ts';
import type { Line, Span, TextStyle } from './type/paragraph.ts';

export type SetBlock = { kind: RichBlock['kind']; lines: Line[] };

/** A formatted text, set block by block. */
export function setRich(
  press: Press,
  text: string | null,
  width: number,
  style: TextStyle,
): SetBlock[] {
  return richBlocks(renderText(text)).map(({ kind, spans }) => {
    const room = kind === 'item' ? width - ITEM_INDENT : width;
    return { kind, lines: textLines(press, spans.map(toSpan), room, style) };
  });
}

/** As far as the lines of a list stand in. */
export const ITEM_INDENT = 12;

function toSpan({ text, isItalic, isBold }: RichSpan): Span {
  return { text, face: faceOf(isItalic, isBold) };
}

function faceOf(isItalic: boolean, isBold: boolean): Face {
  if (isBold) return isItalic ? 'medium-italic' : 'medium';
  return isItalic ? 'sans-italic' : 'sans';
}
