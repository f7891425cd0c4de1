import type { Canvas, Size } from './canvas.ts';
import { canvasOfSvg } from './canvas.ts';

export type Emblem = { ground: string; body: string };

/** A badge of plain shapes, drawn on a sheet of 600 by 400 or 400 by 400. */
export async function paintEmblem(size: Size, { ground, body }: Emblem): Promise<Canvas> {
  const scale = size.height / 400;
  const sheet = `<rect width="100%" height="100%" fill="${ground}"/>`;
  return await canvasOfSvg(size, `${sheet}<g transform="scale(${scale})">${body}</g>`);
}

/** Half rings above a line, and the same below it, moved on by one: a stream that turns. */
function tides(x: number, y: number, step: number, paints: readonly string[]): string {
  return paints
    .map((paint, index) => {
      const radius = step * (index + 1) * 2 - step;
      const over = `M${x - radius - step} ${y}a${radius} ${radius} 0 0 1 ${radius * 2} 0`;
      const under = `M${x - radius + step} ${y}a${radius} ${radius} 0 0 0 ${radius * 2} 0`;
      return `<path d="${over}${under}" fill="none" stroke="${paint}" stroke-width="${step}"/>`;
    })
    .join('');
}

function waves(tops: readonly number[], paints: readonly string[]): string {
  return tops
    .map((top, index) => {
      const crest = `M-40 ${top}q40 -34 80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0V420H-40Z`;
      return `<path transform="translate(${index % 2 ? -40 : 0} 0)" d="${crest}" fill="${paints[index]}"/>`;
    })
    .join('');
}

export const emblemPlans: Record<string, Emblem> = {
  'links/kade.jpg': {
    ground: '#f1e7d3',
    body: `<circle cx="300" cy="214" r="112" fill="#d2603f"/>${waves([236, 286, 336], ['#8fb0b3', '#3f7480', '#1f4250'])}`,
  },
  'links/drukkerij.jpg': {
    ground: '#1f2b42',
    body: '<g transform="translate(80 80)"><path d="M0 0H116V116A116 116 0 0 1 0 0Z" fill="#efb57c"/><path d="M240 0V116H124A116 116 0 0 1 240 0Z" fill="#d5654f"/><path d="M0 240V124H116A116 116 0 0 1 0 240Z" fill="#f5efe1"/><circle cx="182" cy="182" r="58" fill="#6fa3a0"/></g>',
  },
  'links/papier.jpg': {
    ground: '#e9e2d4',
    body: '<g transform="translate(300 200)"><rect x="-95" y="-125" width="190" height="250" fill="#c9bda6" transform="rotate(-14)"/><rect x="-95" y="-125" width="190" height="250" fill="#ddd3bf" transform="rotate(-5)"/><rect x="-95" y="-125" width="190" height="250" fill="#f8f4ea" transform="rotate(5)"/><path d="M-30 52A58 58 0 1 1 34 50" fill="none" stroke="#24211f" stroke-width="13" stroke-linecap="round" transform="rotate(5)"/></g>',
  },
  'links/zaailing.jpg': {
    ground: '#2f4f43',
    body: '<path d="M200 330V190" stroke="#e9dfc4" stroke-width="12"/><path d="M200 226C110 226 72 168 74 96C154 96 200 146 200 226Z" fill="#a9bd7a"/><path d="M200 190C200 124 246 78 326 82C326 150 282 190 200 190Z" fill="#e6c65f"/><path d="M92 330H308" stroke="#e9dfc4" stroke-width="12" stroke-linecap="round"/>',
  },
  'links/getijden.jpg': {
    ground: '#dfe4e0',
    body: tides(300, 200, 22, ['#c9573c', '#4f7f93', '#27405c', '#8fb0b3']),
  },
};
