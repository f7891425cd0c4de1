import type { Screen } from '../../support/browser/picture-files.ts';

export type Device = {
  viewport: { width: number; height: number };
  /** Further widths of the same layouts, for which the page need not be loaded again. */
  widths: number[];
  widthsOfLargeText: number[];
  screens: Screen[];
};

export const DEVICES: Record<'phone' | 'desktop', Device> = {
  phone: {
    viewport: { width: 390, height: 844 },
    widths: [320],
    widthsOfLargeText: [390, 320],
    screens: screens({ 1: [320, 390, 500, 640, 767], 2: [320, 640], 3: [390, 500, 767] }),
  },
  desktop: {
    viewport: { width: 1440, height: 900 },
    widths: [768, 1024],
    widthsOfLargeText: [640, 800, 1440],
    screens: screens({
      1: [768, 900, 1024, 1280, 1440, 1920, 2560],
      2: [768, 1024, 1440, 2560],
      3: [900, 1280],
    }),
  },
};

function screens(widthsByDensity: Record<number, number[]>): Screen[] {
  return Object.entries(widthsByDensity).flatMap(([density, widths]) =>
    widths.map((width) => ({ width, density: Number(density) })),
  );
}
