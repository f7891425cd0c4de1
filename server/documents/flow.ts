import { drawFoot } from './foot.ts';
import { addPage, drawLines, type Press, type Tag } from './press.ts';
import type { Line, TextStyle } from './type/paragraph.ts';

type FlowOptions = {
  /** The first baseline of a page. */
  top: number;
  margin: number;
  foot?: string;
};

export type Flow = ReturnType<typeof createFlow>;

/** Text that runs down a page and on to the next; `y` is the baseline of the next line. */
export function createFlow(press: Press, { top, margin, foot }: FlowOptions) {
  const bottom = press.page.height - margin - 10;
  function newPage() {
    addPage(press);
    drawFoot(press, margin, foot);
    flow.y = top;
  }
  const flow = {
    y: top,
    skip(height: number) {
      flow.y += height;
    },
    /** Begins a new page where so much has no room on this one any more, and says whether it did. */
    keep(height: number): boolean {
      if (flow.y + height <= bottom) return false;
      newPage();
      return true;
    },
    draw(lines: readonly Line[], x: number, style: TextStyle) {
      flow.y = drawLines(press, lines, { x, y: flow.y }, style);
    },
    /** Lines that may stand on two pages, but never one of them alone. */
    paragraph(tag: Tag, lines: readonly Line[], x: number, style: TextStyle) {
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
