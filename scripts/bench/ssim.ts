import sharp from 'sharp';

const WINDOW = 8;
const STEP = 4;
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

export type Grey = { data: Uint8Array; width: number; height: number };

export async function toGrey(picture: Uint8Array | string): Promise<Grey> {
  const { data, info } = await sharp(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The mean structural similarity of two pictures of one size, over windows of 8 × 8 pixels. */
export function similarity(a: Grey, b: Grey): number {
  let sum = 0;
  let windows = 0;
  for (let y = 0; y + WINDOW <= a.height; y += STEP) {
    for (let x = 0; x + WINDOW <= a.width; x += STEP) {
      sum += compareWindow(a, b, y * a.width + x);
      windows += 1;
    }
  }
  return sum / windows;
}

function compareWindow(a: Grey, b: Grey, start: number): number {
  let sumA = 0;
  let sumB = 0;
  let squaresA = 0;
  let squaresB = 0;
  let products = 0;
  for (let row = 0; row < WINDOW; row += 1) {
    const from = start + row * a.width;
    for (let at = from; at < from + WINDOW; at += 1) {
      const valueA = a.data[at] ?? 0;
      const valueB = b.data[at] ?? 0;
      sumA += valueA;
      sumB += valueB;
      squaresA += valueA * valueA;
      squaresB += valueB * valueB;
      products += valueA * valueB;
    }
  }
  const count = WINDOW * WINDOW;
  const [meanA, meanB] = [sumA / count, sumB / count];
  const varianceA = squaresA / count - meanA * meanA;
  const varianceB = squaresB / count - meanB * meanB;
  const covariance = products / count - meanA * meanB;
  const likeness = (2 * meanA * meanB + C1) * (2 * covariance + C2);
  return likeness / ((meanA ** 2 + meanB ** 2 + C1) * (varianceA + varianceB + C2));
}
