export type Point = readonly [x: number, y: number];
export type Shape = Point[][];

const CURVE_STEPS = 8;
/** Scanlines per row of pixels. Coverage along a scanline is exact. */
const SCANLINES_PER_PIXEL = 4;

/** Flattens an SVG path of `M`, `L`, `Q` and `Z` into polygons. */
export function flattenPath(path: string): Shape {
  const shape: Shape = [];
  for (const [, command, numbers = ''] of path.matchAll(/([MLQ])([^MLQZ]*)/g)) {
    const [x = 0, y = 0, toX = 0, toY = 0] = numbers.trim().split(' ').map(Number);
    const contour = shape.at(-1);
    const from = contour?.at(-1);
    if (command === 'M' || !contour || !from) shape.push([[x, y]]);
    else if (command === 'L') contour.push([x, y]);
    else contour.push(...curve(from, [x, y], [toX, toY]));
  }
  return shape;
}

function curve([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): Point[] {
  return Array.from({ length: CURVE_STEPS }, (_, step) => {
    const t = (step + 1) / CURVE_STEPS;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    return [a * ax + b * bx + c * cx, a * ay + b * by + c * cy];
  });
}

export function transformShape(shape: Shape, move: (point: Point) => Point): Shape {
  return shape.map((contour) => contour.map(move));
}

export function circle(cx: number, cy: number, radius: number): Shape {
  const corners = Array.from({ length: 64 }, (_, step): Point => {
    const angle = (step / 64) * 2 * Math.PI;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  });
  return [corners];
}

/** The coverage of each pixel, from 0 to 1, by the non-zero rule. */
export function coverShape(shape: Shape, size: number): Float64Array {
  const cover = new Float64Array(size * size);
  const edges = shape.flatMap((contour) =>
    contour.map((point, i) => [point, contour[(i + 1) % contour.length] ?? point] as const),
  );
  for (let line = 0; line < size * SCANLINES_PER_PIXEL; line++) {
    const y = (line + 0.5) / SCANLINES_PER_PIXEL;
    const crossings = edges
      .filter(([[, ay], [, by]]) => ay <= y !== by <= y)
      .map(([[ax, ay], [bx, by]]) => ({
        x: ax + ((y - ay) / (by - ay)) * (bx - ax),
        turn: by > ay ? 1 : -1,
      }))
      .toSorted((a, b) => a.x - b.x);
    let winding = 0;
    crossings.forEach(({ x, turn }, i) => {
      winding += turn;
      const end = crossings[i + 1]?.x;
      if (winding !== 0 && end !== undefined) coverSpan(cover, size, Math.floor(y), x, end);
    });
  }
  return cover;
}

function coverSpan(cover: Float64Array, size: number, row: number, from: number, to: number): void {
  const last = Math.min(size, to);
  for (let x = Math.max(0, Math.floor(from)); x < last; x++) {
    const part = Math.min(x + 1, to) - Math.max(x, from);
    const index = row * size + x;
    cover[index] = (cover[index] ?? 0) + part / SCANLINES_PER_PIXEL;
  }
}
