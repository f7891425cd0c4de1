/** Decoded pixels, row by row. */
export type Pixels = {
  data: Uint8Array;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
};
