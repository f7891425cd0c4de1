import type { Page } from '@playwright/test';

/** Finds transparent pictures without a light background. For the dark colour scheme. */
export function findDarkMats(page: Page): Promise<string[]> {
  return page
    .locator('[style*="var(--color-mat)"]')
    .evaluateAll((pictures) =>
      pictures
        .filter((picture) => getComputedStyle(picture).backgroundColor !== 'rgb(250, 248, 244)')
        .map((picture) => picture.outerHTML.slice(0, 120)),
    );
}
