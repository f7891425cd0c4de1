type Triple = readonly [number, number, number];

const WHITE: Triple = [0.95047, 1, 1.08883];
type Space = 'srgb' | 'p3';
const TO_XYZ: Record<Space, readonly Triple[]> = {
  srgb: [
    [0.4124564, 0.3575761, 0.1804375],
    [0.2126729, 0.7151522, 0.072175],
    [0.0193339, 0.119192, 0.9503041],
  ],
  p3: [
    [0.4865709, 0.2656677, 0.1982173],
    [0.2289746, 0.6917385, 0.0792869],
    [0, 0.0451134, 1.0439444],
  ],
};

/**
 * The CIEDE2000 difference of two colours of the same space (0 to 255). A trained eye sees differences from about 1.
 */
export function colourDifference(
  one: readonly number[],
  other: readonly number[],
  space: Space = 'srgb',
): number {
  return labDifference(toLab(one, space), toLab(other, space));
}

export function labDifference([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const c7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const g = 0.5 * (1 - Math.sqrt(c7 / (c7 + 25 ** 7)));
  const first = { l: l1, c: Math.hypot(a1 * (1 + g), b1), h: angle(b1, a1 * (1 + g)) };
  const second = { l: l2, c: Math.hypot(a2 * (1 + g), b2), h: angle(b2, a2 * (1 + g)) };
  const isGrey = first.c * second.c === 0;
  const turn = isGrey ? 0 : ((second.h - first.h + 540) % 360) - 180;
  const hue = 2 * Math.sqrt(first.c * second.c) * sin(turn / 2);
  const chroma = (first.c + second.c) / 2;
  const h = isGrey ? first.h + second.h : (first.h + turn / 2 + 360) % 360;
  const light = ((first.l + second.l) / 2 - 50) ** 2;
  const t =
    1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63);
  const byLight = (second.l - first.l) / (1 + (0.015 * light) / Math.sqrt(20 + light));
  const byChroma = (second.c - first.c) / (1 + 0.045 * chroma);
  const byHue = hue / (1 + 0.015 * chroma * t);
  const rotation =
    -2 *
    Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)) *
    sin(60 * Math.exp(-(((h - 275) / 25) ** 2)));
  return Math.sqrt(byLight ** 2 + byChroma ** 2 + byHue ** 2 + rotation * byChroma * byHue);
}

function toLab(rgb: readonly number[], space: Space): Triple {
  const linear = rgb.slice(0, 3).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [x = 0, y = 0, z = 0] = TO_XYZ[space].map((row, index) => {
    const sum = row.reduce((total, weight, at) => total + weight * (linear[at] ?? 0), 0);
    const part = sum / (WHITE[index] ?? 1);
    return part > 216 / 24_389 ? Math.cbrt(part) : (part * 24_389) / 27 / 116 + 16 / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function angle(y: number, x: number): number {
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
}

function sin(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180);
}

function cos(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180);
}
