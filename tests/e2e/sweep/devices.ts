export type Device = {
  viewport: { width: number; height: number };
  /** Further widths of the same layouts, for which the page need not be loaded again. */
  widths: number[];
  widthsOfLargeText: number[];
  /** Widths between which the layout of pictures changes, and the largest. */
  widthsOfPictures: number[];
};

export const DEVICES: Record<'phone' | 'desktop', Device> = {
  phone: {
    viewport: { width: 390, height: 844 },
    widths: [320],
    widthsOfLargeText: [390, 320],
    widthsOfPictures: [320, 390, 500, 640, 767],
  },
  desktop: {
    viewport: { width: 1440, height: 900 },
    widths: [768, 1024],
    widthsOfLargeText: [640, 800, 1440],
    widthsOfPictures: [768, 900, 1024, 1280, 1440, 1920, 2560],
  },
};
