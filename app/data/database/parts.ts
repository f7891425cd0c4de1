/** For long writes: other requests run between two statements. */
export const ROWS_AT_ONCE = 200;

/** Splits values for databases, which limit the parameters of a statement. */
export function inParts<T>(values: readonly T[], size = 1000): T[][] {
  const count = Math.ceil(values.length / size);
  return Array.from({ length: count }, (_, n) => values.slice(n * size, (n + 1) * size));
}
