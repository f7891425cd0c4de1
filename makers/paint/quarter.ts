import type { Canvas, Size } from './canvas.ts';
import { canvasOfSvg } from './canvas.ts';
import { makeNoise, octaves } from './noise.ts';

/** What stands in a square; the number of quarter turns says which way. */
export type Motif = 'plain' | 'quarter' | 'leaf' | 'half' | 'dot' | 'ring' | 'arch' | 'pipe';
export type Tile = {
  /** Column, row and side, in squares. */
  x: number;
  y: number;
  side: number;
  motif: Motif;
  turn: number;
  ground: string;
  paint: string;
  extra: string;
};

export type Print = {
  seed: number;
  columns: number;
  rows: number;
  paper: string;
  /** White around the print, in squares. */
  margin: number;
  /** White between the squares, in squares. */
  joint?: number;
  tiles: (plan: Print) => Tile[];
};

/** The motif in a square of 100 by 100. */
const motifs: Record<Motif, (paint: string, extra: string) => string> = {
  plain: () => '',
  quarter: (paint) => `<path d="M0 0H100A100 100 0 0 1 0 100Z" fill="${paint}"/>`,
  leaf: (paint) => `<path d="M0 0A100 100 0 0 1 100 100A100 100 0 0 1 0 0Z" fill="${paint}"/>`,
  half: (paint) => `<path d="M0 0H100A50 50 0 0 1 0 0Z" fill="${paint}"/>`,
  dot: (paint) => `<circle cx="50" cy="50" r="31" fill="${paint}"/>`,
  ring: (paint, extra) =>
    `<path d="M0 0H100A100 100 0 0 1 0 100Z" fill="${paint}"/><path d="M0 0H52A52 52 0 0 1 0 52Z" fill="${extra}"/>`,
  arch: (paint, extra) =>
    `<path d="M0 100V50A50 50 0 0 1 100 50V100Z" fill="${paint}"/><path d="M27 100V50A23 23 0 0 1 73 50V100Z" fill="${extra}"/>`,
  pipe: (paint, extra) =>
    `<path d="M0 0H100V100H0Z" fill="${paint}"/><path d="M27 0H73V100H27Z" fill="${extra}"/>`,
};

function tileShape(tile: Tile, unit: number, joint: number): string {
  const scale = (tile.side * unit - joint) / 100;
  const place = `translate(${tile.x * unit} ${tile.y * unit}) scale(${scale})`;
  const ground = `<rect width="100" height="100" fill="${tile.ground}"/>`;
  const motif = motifs[tile.motif](tile.paint, tile.extra);
  return `<g transform="${place}">${ground}<g transform="rotate(${tile.turn * 90} 50 50)">${motif}</g></g>`;
}

/** Screen ink is never quite even: pale pinholes and soft clouds. */
function addScreen(canvas: Canvas, seed: number): void {
  const cloud = makeNoise(seed + 11);
  const hole = makeNoise(seed + 12);
  for (let y = 0; y < canvas.height; y += 1) {
    for (let x = 0; x < canvas.width; x += 1) {
      const soft = octaves(cloud, x / 120, y / 120, 3) * 4;
      const pinhole = Math.max(0, octaves(hole, x / 9, y / 9, 2) - 0.52) * 90;
      const at = (y * canvas.width + x) * 3;
      for (let part = 0; part < 3; part += 1) canvas.pixels[at + part]! += soft + pinhole;
    }
  }
}

export async function paintPrint(size: Size, plan: Print): Promise<Canvas> {
  const exact = Math.min(
    size.width / (plan.columns + plan.margin * 2),
    size.height / (plan.rows + plan.margin * 2),
  );
  // Whole pixels: squares that touch show no seam, and a print without margin covers the sheet.
  const unit = plan.margin ? Math.floor(exact) : Math.ceil(exact);
  const joint = Math.round((plan.joint ?? 0) * unit);
  const left = Math.floor((size.width - plan.columns * unit + joint) / 2);
  const top = Math.floor((size.height - plan.rows * unit + joint) / 2);
  const tiles = plan.tiles(plan).map((tile) => tileShape(tile, unit, joint));
  const paper = `<rect width="100%" height="100%" fill="${plan.paper}"/>`;
  const body = `${paper}<g transform="translate(${left} ${top})">${tiles.join('')}</g>`;
  const canvas = await canvasOfSvg(size, body);
  addScreen(canvas, plan.seed);
  return canvas;
}
