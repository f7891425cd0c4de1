import type { Font, Glyph, GlyphRun, Subset } from 'fontkit';

/** The fields of a glyph that pdfkit reads. */
type GlyphBox = Pick<Glyph, 'advanceWidth' | 'codePoints'> & { id: string };

/** Untyped members of a subset: the glyph ids of the original font, by their position in the subset. */
type GlyphList = { glyphs: number[]; includeGlyph(glyph: number): number };

/**
 * Makes a font that draws every character as an empty box, and combining marks as nothing. Each character gets its own glyph
 * in the file, because readers map glyphs to text: missing characters can still be copied and read aloud.
 */
export function drawMissingGlyphs(font: Font): Font {
  const box = font.getGlyph(0);
  const space = font.glyphForCodePoint(0x20);
  const createSubset = font.createSubset.bind(font);

  function layout(...[text, , , , direction]: Parameters<Font['layout']>): GlyphRun {
    const letters = direction === 'rtl' ? [...text].toReversed() : [...text];
    const glyphs = letters.map((letter): GlyphBox => {
      const { advanceWidth } = isMark(letter) ? space : box;
      return { id: letter, advanceWidth, codePoints: [letter.codePointAt(0) ?? 0] };
    });
    const positions = glyphs.map(({ id, advanceWidth }) => ({
      xAdvance: isMark(id) ? 0 : advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
    const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    return { glyphs, positions, advanceWidth } as unknown as GlyphRun;
  }

  function createBoxes(): Subset {
    const subset = createSubset() as unknown as GlyphList;
    const include = subset.includeGlyph.bind(subset);
    const indexes = new Map<string, number>();
    function includeGlyph(glyph: number | string): number {
      if (typeof glyph === 'number') return include(glyph);
      let index = indexes.get(glyph);
      if (index === undefined) {
        index = subset.glyphs.push(isMark(glyph) ? space.id : 0) - 1;
        indexes.set(glyph, index);
      }
      return index;
    }
    return Object.assign(subset, { includeGlyph }) as unknown as Subset;
  }

  // pdfkit identifies fonts by this name.
  Object.defineProperty(font, 'postscriptName', { value: 'MissingLetters' });
  return Object.assign(font, { layout, createSubset: createBoxes });
}

function isMark(letter: string): boolean {
  return /\p{M}/u.test(letter);
}
