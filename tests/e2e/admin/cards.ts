import { expect, type Locator, type Page } from '@playwright/test';
import { textured } from '../../support/media/pictures.ts';
import { holdResponses } from './admin.ts';

export function cardOf(section: Locator, title: string): Locator {
  return section.getByRole('group', { name: title, exact: true });
}

/** Opens the row of a list into its form, where it is one and still closed. */
export async function openRow(card: Locator): Promise<Locator> {
  await expect(card).toBeVisible();
  const head = card.locator('.card-row-head[aria-expanded=false]');
  if ((await head.count()) > 0) await head.click();
  return card;
}

export function press(card: Locator, button: string): Promise<void> {
  return card.getByRole('button', { name: button, exact: true }).click();
}

/** Delays a save to see its loading toast, then waits for the final one. */
export async function expectToasts(
  act: () => Promise<void>,
  { page, path, loading, end }: { page: Page; path: string; loading: string; end: string },
) {
  const releaseResponses = await holdResponses(page, path);
  await act();
  await expect(page.getByText(loading, { exact: true })).toBeVisible();
  await releaseResponses();
  await expect(page.getByText(end, { exact: true })).toBeVisible();
}

export function toastOf(page: Page, text: string): Locator {
  return page.locator('.toast').filter({ hasText: text });
}

/** Waits for a toast and closes it, so that the next one with the same text is a new one. */
export async function closeToast(page: Page, text: string) {
  const toast = toastOf(page, text);
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: /^close/i }).click();
  await expect(toast).toHaveCount(0);
}

/** The duration of each toast from now on. */
export async function recordToastDurations(page: Page): Promise<() => Promise<string[]>> {
  const clocks = await page.evaluateHandle(() => {
    const seen = new Set<string>();
    new MutationObserver(() => {
      for (const clock of document.querySelectorAll<HTMLElement>('.toast-clock')) {
        seen.add(clock.style.animationDuration);
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
    return seen;
  });
  return () => clocks.evaluate((seen) => [...seen]);
}

export async function deleteCard(section: Locator, title: string) {
  await press(await openRow(cardOf(section, title)), 'Delete');
  // The row disappears before its deletion is answered, and the end of the test would cancel that.
  const answered = section
    .page()
    .waitForResponse((response) => response.request().method() === 'POST');
  await press(section.page().getByRole('alertdialog', { name: `Delete ${title}` }), 'Yes');
  await expect(cardOf(section, title)).toHaveCount(0);
  await answered;
}

/** Uploads start as soon as a file is chosen, so the file is small. */
export async function choosePicture(card: Locator, name: string) {
  const buffer = await textured(90, 60).jpeg().toBuffer();
  await card.getByLabel('Image').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await expect(card.getByText('The picture is uploaded.')).toBeAttached();
}
