import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** Slow 4G: 1.6 Mbit/s down, 150 ms. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER_CPU = 4;

/** The limits for the first view of the gallery, compressed: HTML, CSS and fonts; and JavaScript. */
export const PAGE_KILOBYTES = 90;
export const SCRIPT_KILOBYTES = 130;

export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
};
export type Screen = keyof typeof SCREENS;

/** Transferred bytes including headers, by kind of resource. */
type Bytes = { page: number; scripts: number; pictures: number };

/** The measurements of a first view. */
export type PageView = { largestPaint: number; blocked: number; shift: number; bytes: Bytes };

type Options = {
  screen: Screen;
  throttled?: boolean;
  /** Called with the path of every requested picture; with it the pictures are not loaded. */
  onPicture?: (path: string) => void;
};

/** Opens a page with an empty cache. */
export async function viewPage(
  browser: Browser,
  url: string,
  { screen, throttled = true, onPicture }: Options,
): Promise<PageView> {
  const context = await browser.newContext(SCREENS[screen]);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const bytes = await countBytes(session);
    if (throttled) await throttle(session);
    await watch(context);
    if (onPicture) {
      await page.route(/\/media\//, (route) => {
        onPicture(new URL(route.request().url()).pathname);
        return route.abort();
      });
    }
    await page.goto(url, { waitUntil: 'networkidle' });
    return { ...(await readMarks(page)), bytes: bytes() };
  } finally {
    await context.close();
  }
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
}

const KINDS: Record<string, keyof Bytes> = {
  Document: 'page',
  Stylesheet: 'page',
  Font: 'page',
  Script: 'scripts',
  Image: 'pictures',
};

async function countBytes(session: CDPSession): Promise<() => Bytes> {
  const bytes: Bytes = { page: 0, scripts: 0, pictures: 0 };
  const kinds = new Map<string, keyof Bytes>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const kind = KINDS[type];
    const isOurs = /^https?:/.test(response.url) && !/favicon|\.webmanifest/.test(response.url);
    // A preloaded script has no type.
    if (isOurs) kinds.set(requestId, kind ?? (response.url.endsWith('.js') ? 'scripts' : 'page'));
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) bytes[kind] += encodedDataLength;
  });
  return () => bytes;
}

type Marks = { largestPaint: number; blocked: number; shift: number };

async function watch(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const marks: Marks = { largestPaint: 0, blocked: 0, shift: 0 };
    const tasks: PerformanceEntry[] = [];
    Object.assign(window, { marks, tasks });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) marks.largestPaint = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries());
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        marks.shift += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function readMarks(page: Page): Promise<Marks> {
  return page.evaluate(() => {
    const { marks, tasks } = window as unknown as { marks: Marks; tasks: PerformanceEntry[] };
    // Total blocking time counts from the first contentful paint.
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    for (const { startTime, duration } of tasks) {
      if (startTime >= painted) marks.blocked += Math.max(0, duration - 50);
    }
    return marks;
  });
}
