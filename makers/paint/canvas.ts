import sharp from 'sharp';

export type Size = { width: number; height: number };
export type Colour = readonly [red: number, green: number, blue: number];

/** Red, green and blue of each pixel, 0 to 255, not rounded before the picture is finished. */
export type Canvas = Size & { pixels: Float32Array };

export function colour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function mix(from: Colour, to: Colour, share: number): Colour {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}

/** The colour at `place` (0 to 1) on an even scale of stops. */
export function blend(stops: readonly Colour[], place: number): Colour {
  const position = clamp(place) * (stops.length - 1);
  const index = Math.min(Math.floor(position), stops.length - 2);
  return mix(stops[index]!, stops[index + 1]!, position - index);
}

export function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

export function emptyCanvas({ width, height }: Size): Canvas {
  return { width, height, pixels: new Float32Array(width * height * 3) };
}

/** Lays `paint` over one pixel; `cover` is how much of what lies there it hides. */
export function lay(canvas: Canvas, x: number, y: number, paint: Colour, cover: number): void {
  const at = (y * canvas.width + x) * 3;
  for (let part = 0; part < 3; part += 1) {
    const under = canvas.pixels[at + part]!;
    canvas.pixels[at + part] = under + (paint[part]! - under) * cover;
  }
}

export async function canvasOfSvg(size: Size, body: string): Promise<Canvas> {
  const { width, height } = size;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  return { width, height, pixels: Float32Array.from(pixels) };
}
