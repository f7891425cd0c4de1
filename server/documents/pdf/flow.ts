import { drawPageFooter } from './page-footer.ts';
import { addPage, drawLines, type Pdf, type Tag } from './pdf-writer.ts';
import type { TextLine, TextStyle } from '../text/paragraph.ts';

type FlowOptions = {
  /** The first baseline of a page. */
  top: number;
  margin: number;
  footer?: string;
};

export type Flow = ReturnType<typeof createFlow>;

/** Flows text over pages; `y` is the baseline of the next line. */
export function createFlow(pdf: Pdf, { top, margin, footer }: FlowOptions) {
  const bottom = pdf.page.height - margin - 10;
  function newPage() {
    addPage(pdf);
    drawPageFooter(pdf, margin, footer);
    flow.y = top;
  }
  const flow = {
    y: top,
    skip(height: number) {
      flow.y += height;
    },
    /** Starts a new page if the height does not fit. Returns whether it did. */
    keep(height: number): boolean {
      if (flow.y + height <= bottom) return false;
      newPage();
      return true;
    },
    draw(lines: readonly TextLine[], x: number, style: TextStyle) {
      flow.y = drawLines(pdf, lines, { x, y: flow.y }, style);
    },
    /** Draws lines that may break over pages, without widows and orphans. */
    paragraph(tag: Tag, lines: readonly TextLine[], x: number, style: TextStyle) {
      let rest = [...lines];
      while (rest.length > 0) {
        if (rest.length > 1) flow.keep(2 * style.leading);
        else flow.keep(style.leading);
        const fits = Math.max(1, Math.floor((bottom - flow.y) / style.leading));
        const left = rest.length - fits;
        const part = rest.splice(0, left === 1 && fits > 2 ? fits - 1 : fits);
        tag.add(() => flow.draw(part, x, style));
      }
    },
  };
  newPage();
  return flow;
}
