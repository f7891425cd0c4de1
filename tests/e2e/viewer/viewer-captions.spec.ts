import type { Page } from '@playwright/test';
import { doubleText } from '../../support/browser/large-text.ts';
import { stubPictures } from '../../support/browser/pictures.ts';
import { expect, test } from '../../support/site/site.ts';
import { waitForViewer, viewerOf } from './open-viewer.ts';

const TITLE = 'Studie voor een wandschildering in het trappenhuis van de oude drukkerij';
const LONG_LEGENDS = `
  update Gallery set title = '${TITLE}', year = '2026', medium = 'acryl, krijt en houtskool op papier' where id = 3;
  update Gallery set title = '${TITLE}, ${TITLE}', year = '2026', medium = '${TITLE}, ${TITLE}' where id = 6;
`;

test('in the viewer a caption of any length shows only whole lines, and always the link to the details', async ({
  page,
  context,
  content,
}) => {
  await stubPictures(context);
  await content.change(LONG_LEGENDS);
  for (const id of [3, 6]) {
    await page.goto(`/gallery?work=${id}`);
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
