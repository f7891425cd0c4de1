/** What became of the colours of a picture, for its owner. */
export type ColourReceipt = {
  original: {
    /** As sharp names it, such as `jpeg`. */
    format: string;
    width: number;
    height: number;
    /** The name of the colour profile, if there is one. */
    profile: string | null;
    bits: number;
    /** Inks are compared after their conversion to sRGB. */
    isCmyk: boolean;
  };
  published: {
    isWide: boolean;
    /** The widths of its files. */
    widths: number[];
    /** Of the largest file that is rendered already; null before that. */
    largestBytes: number | null;
  };
  /** Of the file that most visitors get. */
  difference: ColourDifference;
  /** Of the sRGB file, if most visitors get another one. */
  inSrgb: ColourDifference | null;
};

/** The patch that differs most: its colour before, the change, and the CIEDE2000 difference. */
export type ColourDifference = { from: Lch; to: Lch; delta: number };

/** Lightness, chroma and hue (in degrees) in CIELAB. */
export type Lch = { l: number; c: number; h: number };

/** Up to this difference a trained eye sees nothing. */
const VISIBLE = 1;
const CLEAR = 5;
const GREY_CHROMA = 8;

/** The hues of CIELAB, each from the angle at which it begins. */
const HUES = [
  { name: 'reds', from: 0 },
  { name: 'oranges', from: 50 },
  { name: 'yellows', from: 80 },
  { name: 'greens', from: 115 },
  { name: 'blue-greens', from: 180 },
  { name: 'blues', from: 230 },
  { name: 'purples', from: 310 },
  { name: 'reds', from: 350 },
] as const;

/** Such as 'no visible difference' or 'reds slightly less saturated'. */
export function describeDifference({ from, to, delta }: ColourDifference): string {
  if (delta <= VISIBLE) return 'no visible difference';
  const part = from.c < GREY_CHROMA ? 'greys' : nameHue(from.h);
  return `${part} ${delta < CLEAR ? 'slightly' : 'clearly'} ${nameChange(from, to)}`;
}

function nameHue(angle: number): string {
  return HUES.findLast(({ from }) => from <= angle)?.name ?? HUES[0].name;
}

function nameChange(from: Lch, to: Lch): string {
  const [light, chroma] = [to.l - from.l, to.c - from.c];
  if (Math.abs(chroma) >= Math.abs(light)) return chroma < 0 ? 'less saturated' : 'more saturated';
  return light < 0 ? 'darker' : 'lighter';
}

const FORMAT_NAMES: Record<string, string> = { heif: 'AVIF', webp: 'WebP' };

/** What `difference` compares. */
export function nameComparison({ inSrgb, original }: ColourReceipt): string {
  if (inSrgb) return 'Largest difference, on screens with wide colours';
  return original.isCmyk
    ? 'Largest difference, after the conversion of inks to sRGB'
    : 'Largest difference';
}

/** Such as 'JPEG, 6,000 × 4,000 px, 8 bits, Display P3'. */
export function describeOriginal({ original }: ColourReceipt): string {
  const { format, width, height, bits, profile, isCmyk } = original;
  const pixels = `${inDigits(width)} × ${inDigits(height)} px`;
  const name = FORMAT_NAMES[format] ?? format.toUpperCase();
  return [
    isCmyk ? `${name} in CMYK` : name,
    pixels,
    `${bits} bits`,
    profile ?? 'no colour profile',
  ].join(', ');
}

/** Such as 'Display P3, 7 sizes up to 2,560 px wide as AVIF and WebP; JPEG in sRGB. The largest AVIF has 412 kB.' */
export function describePublished({ published, original }: ColourReceipt): string {
  const { isWide, widths, largestBytes } = published;
  const widest = Math.min(Math.max(...widths), original.width);
  const sizes = `${widths.length} ${widths.length === 1 ? 'size' : 'sizes'} up to ${inDigits(widest)} px wide`;
  const files = isWide
    ? `Display P3, ${sizes} as AVIF and WebP; JPEG in sRGB`
    : `sRGB, ${sizes} as AVIF, WebP and JPEG`;
  if (largestBytes === null) return `${files}.`;
  return `${files}. The largest AVIF has ${inDigits(Math.ceil(largestBytes / 1000))} kB.`;
}

function inDigits(value: number): string {
  return value.toLocaleString('en');
}
