import type { Page } from '@playwright/test';
import { measurePictures } from '../../support/browser/pictures.ts';
import { expect, test } from '../../support/site/site.ts';

const FIGURES = 'main figure';

test('at every width home shows that there is content below the hero, crops no work, and has rows of even height', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const hero = page.locator('.hero');
  await expect(page.locator('.hero img')).toBeVisible();
  await expect(page.getByRole('region', { name: 'recent' }).getByRole('button')).toHaveCount(0);
  const soon = page.getByRole('region', { name: 'coming soon' });
  await expect(page.getByRole('heading', { name: 'recent' })).toBeInViewport();
  const wide = { hero: await hero.boundingBox(), soon: await soon.boundingBox() };
  expect(wide.soon?.x, 'coming soon is next to the hero').toBeGreaterThan(
    (wide.hero?.x ?? 0) + (wide.hero?.width ?? 0),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { name: 'coming soon' })).toBeInViewport();
  const small = { hero: await hero.boundingBox(), soon: await soon.boundingBox() };
  expect(small.soon?.y, 'coming soon is below the hero').toBeGreaterThan(
    (small.hero?.y ?? 0) + (small.hero?.height ?? 0),
  );

  await page.setViewportSize({ width: 767, height: 900 });
  await expect(page.locator(`${FIGURES}:visible`)).toHaveCount(3);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.locator(`${FIGURES}:visible`)).toHaveCount(5);
  for (const width of [390, 768, 1024, 1440, 2560]) await expectEvenRows(page, width);
});

async function expectEvenRows(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  const works = await measurePictures(page.locator(`${FIGURES} img:visible`));
  for (const work of works) {
    expect(work.stretch, `${width}`).toBeCloseTo(1, 1);
    expect(work.right).toBeLessThanOrEqual(width);
  }
  for (const row of Map.groupBy(works, (work) => Math.round(work.top)).values()) {
    const heights = row.map((work) => work.height);
    expect(Math.max(...heights) - Math.min(...heights), `${width}`).toBeLessThan(1.5);
  }
}
