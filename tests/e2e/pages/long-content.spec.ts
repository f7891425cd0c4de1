import type { Page } from '@playwright/test';
import { doubleText } from '../../support/browser/large-text.ts';
import { PUBLIC_PAGES } from '../../support/browser/public-pages.ts';
import { stubPictures } from '../../support/browser/pictures.ts';
import { expect, test } from '../../support/site/site.ts';
import { waitForViewer, viewerOf } from '../viewer/open-viewer.ts';

const WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnungsblatt';
const CONTENT = `
  update Gallery set title = '${WORD}', size = '${WORD}' where id in (1, 5, 9);
  update Gallery set year = 'ca. 1900 tot 1950', medium = '${WORD}', edition = '${WORD}', description = '${WORD}' where id = 13;
  update Views set caption = '${WORD}';
  update Categories set title = '${WORD}';
  update Posts set title = '${WORD}', location = '${WORD}', description = '${WORD}';
  update Exhibitions set title = '${WORD}', description = '${WORD}';
  update Settings set value = '${WORD}' where key = 'displayName';
  update Settings set value = '1,5,9' where key = 'recents';
  update Links set url = 'https://${WORD.slice(0, 60).replace('ä', 'a')}.example.com';
  update Pictures set width = 4000, height = 400 where image = (select image from Gallery where id = 2);
  update Pictures set width = 300, height = 3000 where image = (select image from Gallery where id = 3);
`;

test('long words and wide works do not make a page scroll sideways', async ({
  page,
  context,
  startOwnSite,
}) => {
  await stubPictures(context);
  const { url } = await startOwnSite({ sql: CONTENT });
  for (const path of PUBLIC_PAGES) {
    await page.goto(url + path);
    for (const width of [320, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(findOverflow), `${path} at ${width}`).toEqual([]);
      const narrow = await page.locator('[data-narrow]:visible').evaluateAll(measureNarrow);
      for (const { captionWidth, stretch } of narrow) {
        expect(captionWidth, `the caption of a narrow work at ${width}`).toBeGreaterThanOrEqual(96);
        expect(stretch).toBeCloseTo(1, 1);
      }
    }
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    for (const width of [390, 800, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(findOverflow), `${path} at ${width}, large text`).toEqual([]);
      const { name = 0, bar = 0 } = await page.evaluate(() => ({
        name: document.querySelector('.nav-name')?.clientWidth,
        bar: document.querySelector('.nav-bar')?.clientWidth,
      }));
      expect(name, `the name at ${width}, large text`).toBeGreaterThan(bar / 4);
    }
  }
});

/** The width of the caption of a work, and the stretch of its picture. */
function measureNarrow(items: Element[]) {
  return items.map((item) => {
    const box = item.querySelector('.work-link :is(span, img)');
    const { width = 0, height = 1 } = box?.getBoundingClientRect() ?? {};
    const captionWidth = item.querySelector('figcaption')?.clientWidth ?? 0;
    return { captionWidth, stretch: width / height / 0.1 };
  });
}

/** Elements that leave the screen, and the width of a page that is too wide. */
function findOverflow() {
  const outside = [...document.querySelectorAll('header *, main *, footer *, dialog *')].filter(
    (element) => {
      if (!element.checkVisibility() || element.closest('.sr-only, .bullet')) return false;
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (right > innerWidth + 1 || left < -1);
    },
  );
  const { scrollWidth } = document.documentElement;
  return [
    ...outside.map((element) => element.outerHTML.slice(0, 120)),
    ...(scrollWidth > innerWidth ? [`the page is ${scrollWidth} wide`] : []),
  ];
}

const TITLE = 'Studie voor een wandschildering in het trappenhuis van de oude drukkerij';
const LONG_LEGENDS = `
  update Gallery set title = '${TITLE}', year = '2026', medium = 'acryl, krijt en houtskool op papier' where id = 3;
  update Gallery set title = '${TITLE}, ${TITLE}', year = '2026', medium = '${TITLE}, ${TITLE}' where id = 6;
`;

test('in the viewer a caption of any length shows only whole lines, and always the link to the details', async ({
  page,
  context,
  startOwnSite,
}) => {
  await stubPictures(context);
  const { url } = await startOwnSite({ sql: LONG_LEGENDS });
  for (const id of [3, 6]) {
    await page.goto(`${url}/gallery?work=${id}`);
    await waitForViewer(page);
    await expectWholeLines(page, `work ${id}`);
    await doubleText(page);
    await expectWholeLines(page, `work ${id}, large text`);
  }
});

async function expectWholeLines(page: Page, content: string) {
  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [844, 390],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const where = `${content} at ${width} × ${height}`;
    await expect.poll(() => page.evaluate(findCutLines), where).toEqual([]);
    const details = viewerOf(page).getByRole('link', { name: 'details' });
    await expect(details, where).toBeInViewport({ ratio: 1 });
  }
}

/** Lines of the caption that are cut off, or overlap the work or the edge of the screen. */
function findCutLines() {
  const work = document.querySelector('.yarl__slide_current img')?.getBoundingClientRect();
  const legend = document.querySelector('[role=dialog] .viewer-legend');
  if (!work || !legend) return ['there is no work with a caption'];
  const legendBox = legend.getBoundingClientRect();
  const walker = document.createTreeWalker(legend, NodeFilter.SHOW_TEXT);
  const cut: string[] = [];
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement ?? legend;
    const block = parent.closest('.viewer-title, .viewer-sizes') ?? parent;
    const box = block.getBoundingClientRect();
    const top = Math.max(work.bottom, legendBox.top, box.top) - 1;
    const bottom = Math.min(innerHeight, legendBox.bottom, box.bottom) + 1;
    const half = Number.parseFloat(getComputedStyle(parent).fontSize) / 2;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const line of range.getClientRects()) {
      const middle = (line.top + line.bottom) / 2;
      const isHidden = middle < box.top || middle > box.bottom;
      if (!isHidden && (middle - half < top || middle + half > bottom)) {
        cut.push(`${range}: ${line.top} to ${line.bottom}, in ${top} to ${bottom}`);
      }
    }
  }
  return cut;
}
