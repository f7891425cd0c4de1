type Channels = 1 | 2 | 3 | 4;
/** Decoded pixels, row by row. */
export type Pixels = {
  data: Uint8Array;
  info: { width: number; height: number; channels: Channels };
};

/**
 * The colours of opaque pixels, made so small that the longer side has `side` pixels, each the mean of
 * some of those it stands for. For a handful of pixels this is quicker than to start a picture library
 * once more.
 */
export function shrinkColours(pixels: Pixels, side: number): Pixels {
  const { info } = pixels;
  const colours = info.channels < 3 ? 1 : 3;
  const scale = Math.min(1, side / Math.max(info.width, info.height));
  const width = Math.max(1, Math.round(info.width * scale));
  const height = Math.max(1, Math.round(info.height * scale));
  const small = new Uint8Array(width * height * colours);
  for (let at = 0; at < small.length; at += 1) {
    const place = Math.floor(at / colours);
    const rows = spanOf(Math.floor(place / width), height, info.height);
    const columns = spanOf(place % width, width, info.width);
    small[at] = mean(pixels, rows, columns, at % colours);
  }
  return { data: small, info: { width, height, channels: colours } };
}

type Span = { from: number; to: number };

/** So many rows and columns are enough to know the colour of a place. */
const SAMPLES = 8;

function mean({ data, info }: Pixels, rows: Span, columns: Span, channel: number): number {
  const { width, channels } = info;
  const down = Math.ceil((rows.to - rows.from) / SAMPLES);
  const along = Math.ceil((columns.to - columns.from) / SAMPLES) * channels;
  let sum = 0;
  let count = 0;
  for (let row = rows.from; row < rows.to; row += down) {
    const end = (row * width + columns.to) * channels;
    for (let at = (row * width + columns.from) * channels + channel; at < end; at += along) {
      sum += data[at] as number;
      count += 1;
    }
  }
  return Math.round(sum / count);
}

/** Which of `all` pixels the `index`-th of `count` stands for. */
function spanOf(index: number, count: number, all: number): Span {
  const from = Math.floor((index * all) / count);
  return { from, to: Math.max(from + 1, Math.floor(((index + 1) * all) / count)) };
}
