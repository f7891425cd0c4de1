import type { Page } from '@playwright/test';
import { doubleText } from '../../support/browser/large-text.ts';
import { stubPictures } from '../../support/browser/pictures.ts';
import { expect, test } from '../../support/site/site.ts';
import { viewerOf, waitForViewer } from './open-viewer.ts';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const TITLE = 'Studie voor een wandschildering in het trappenhuis van de oude drukkerij';
const LONG_LEGENDS = `
  update Gallery set title = '${TITLE}', year = '2026', medium = 'acryl, krijt en houtskool op papier' where id = 3;
  update Gallery set title = '${TITLE}, ${TITLE}', year = '2026', medium = '${TITLE}, ${TITLE}' where id = 5;
`;

test('on every screen the work is not cropped, nothing covers it, and a caption of any length shows only whole lines and the link to the details', async ({
  page,
  context,
  content,
}) => {
  await stubPictures(context);
  await content.change(LONG_LEGENDS);
  for (const id of [1, 3, 5]) {
    await page.goto(`/gallery?work=${id}`);
    await waitForViewer(page);
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      const where = `work ${id} at ${screen.width} × ${screen.height}`;
      await expect.poll(() => findOverlaps(page), where).toEqual([]);
      await expectWholeLines(page, where);
    }
    if (id === 1) continue;
    await doubleText(page);
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await expectWholeLines(
        page,
        `large text of work ${id} at ${screen.width} × ${screen.height}`,
      );
    }
  }
});

async function expectWholeLines(page: Page, where: string) {
  await expect.poll(() => page.evaluate(findCutLines), where).toEqual([]);
  const details = viewerOf(page).getByRole('link', { name: 'details' });
  await expect(details, where).toBeInViewport({ ratio: 1 });
}

/** A cropped work, and parts that cover it or leave the screen. */
async function findOverlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const image = document.querySelector('.yarl__slide_current img');
    if (!image) return ['the work has no box'];
    const work = image.getBoundingClientRect();
    const aspectRatio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
    const parts = document.querySelectorAll(
      '[role=dialog] :is(button, .viewer-legend > *, output)',
    );
    return [
      ...(Math.abs(work.width / work.height / aspectRatio - 1) > 0.05
        ? ['the work is cropped']
        : []),
      ...[...parts].flatMap((part) => {
        const box = part.getBoundingClientRect();
        const name = part.ariaLabel ?? part.textContent ?? '';
        if (box.width === 0) return [`${name} has no box`];
        const isApart =
          box.left >= work.right ||
          box.right <= work.left ||
          box.top >= work.bottom - 0.5 ||
          box.bottom <= work.top + 0.5;
        const isInside = box.left >= 0 && box.right <= innerWidth;
        return isApart && isInside ? [] : [`${name} covers the work or leaves the screen`];
      }),
    ];
  });
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
