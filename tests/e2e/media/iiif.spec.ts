import type { Page } from '@playwright/test';
import { findMirador, openOtherSite, readOpenSeadragon } from '../../support/http/other-site.ts';
import { expect, test } from '../../support/site/site.ts';

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
/** The work of the demo that has views. */
const WORK = 13;

test('OpenSeadragon on another site opens a work with existing sizes only', async ({
  page,
  site,
}) => {
  const museum = await openOtherSite({
    '/': {
      type: HTML,
      body: `<!doctype html><title>Museum</title><link rel="icon" href="data:,">
<div id="viewer" style="width: 900px; height: 700px"></div><script src="/osd.js"></script>`,
    },
    '/osd.js': { type: SCRIPT, body: await readOpenSeadragon() },
  });
  await page.goto(museum.url, { waitUntil: 'load' });
  const sizes: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/full/')) sizes.push(`${response.status()} ${response.url()}`);
  });
  const opened = await page.evaluate(
    (info) =>
      new Promise<{ width: number; pixels: number[] }>((resolve, reject) => {
        const { OpenSeadragon } = window as unknown as {
          OpenSeadragon: (options: object) => {
            addOnceHandler(name: string, run: (event: { message?: string }) => void): void;
            world: { getItemAt(index: number): { getContentSize(): { x: number } } };
            drawer: { canvas: HTMLCanvasElement };
          };
        };
        const viewer = OpenSeadragon({
          id: 'viewer',
          tileSources: info,
          crossOriginPolicy: 'Anonymous',
          drawer: 'canvas',
          prefixUrl: '',
          showNavigationControl: false,
          immediateRender: true,
        });
        viewer.addOnceHandler('open-failed', ({ message }) => reject(new Error(message)));
        viewer.addOnceHandler('tile-drawn', () =>
          requestAnimationFrame(() => {
            const { canvas } = viewer.drawer;
            // The pixels are readable only if the site allows other origins to read them.
            const middle = canvas
              .getContext('2d')
              ?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
            const { x: width } = viewer.world.getItemAt(0).getContentSize();
            resolve({ width, pixels: [...(middle ?? [])] });
          }),
        );
      }),
    `${site.url}/iiif/${WORK}/info.json`,
  );
  const info = await (await fetch(`${site.url}/iiif/${WORK}/info.json`)).json();
  expect(opened.width).toBe(info.width);
  expect(opened.pixels[3]).toBe(255);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.filter((line) => !line.startsWith('200'))).toEqual([]);
  museum.close();
});

async function openInMirador(page: Page, mirador: Buffer, manifest: string) {
  const museum = await openOtherSite({
    '/': {
      type: HTML,
      body: `<!doctype html><title>Museum</title><link rel="icon" href="data:,">
<div id="viewer" style="position: absolute; inset: 0"></div><script src="/mirador.js"></script>
<script>Mirador.viewer({
  id: 'viewer',
  windows: [{ manifestId: ${JSON.stringify(manifest)}, thumbnailNavigationPosition: 'far-bottom' }],
  window: { sideBarOpen: true },
})</script>`,
    },
    '/mirador.js': { type: SCRIPT, body: mirador },
  });
  await page.goto(museum.url, { waitUntil: 'load' });
  return museum;
}

test.describe('Mirador', () => {
  let mirador: Buffer | undefined;
  test.beforeAll(async () => {
    mirador = await findMirador();
  });

  for (const [content, path, canvases] of [
    ['a work with its views', `/iiif/${WORK}/manifest.json`, 3],
    ['a group', '/iiif/category/1/manifest.json', 2],
  ] as const) {
    test(`opens ${content} from another site`, async ({ page, site, consoleMessages }) => {
      // Mirador is not a dependency (tests/support/http/other-site.ts); without a package registry it is not available.
      test.skip(!mirador, 'Mirador is not available.');
      const manifest = await (await fetch(site.url + path)).json();
      expect(manifest.items.length).toBeGreaterThanOrEqual(canvases);
      const painted = page.waitForResponse((response) =>
        /\/full\/.*default\.jpg/.test(response.url()),
      );
      const museum = await openInMirador(page, mirador as Buffer, site.url + path);
      expect((await painted).status()).toBe(200);
      const title = manifest.label.none[0] as string;
      await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
      await expect(page.getByText(`of ${manifest.items.length}`).first()).toBeVisible();
      await page.getByRole('button', { name: 'Next item' }).click();
      await expect(page.getByText(`2 of ${manifest.items.length}`).first()).toBeVisible();
      // Mirador's warnings about its own code are ignored, and those about late pictures.
      const relevant = consoleMessages.filter(
        (message) =>
          /CORS|Failed to load|iiif/i.test(message) && !message.includes('Ignoring tile'),
      );
      expect(relevant).toEqual([]);
      consoleMessages.length = 0;
      museum.close();
    });
  }
});
