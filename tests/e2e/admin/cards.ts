import { expect, type Locator, type Page } from '@playwright/test';
import { textured } from '../../support/media/pictures.ts';

export function cardOf(section: Locator, title: string): Locator {
  return section.getByRole('group', { name: title, exact: true });
}

/** Opens the form of a card that is shown as a closed row; other cards are open already. */
export async function openRow(card: Locator): Promise<Locator> {
  await expect(card).toBeVisible();
  const head = card.locator('.card-row-head[aria-expanded=false]');
  if ((await head.count()) > 0) await head.click();
  return card;
}

export function press(card: Locator, button: string): Promise<void> {
  return card.getByRole('button', { name: button, exact: true }).click();
}

export function toastOf(page: Page, text: string): Locator {
  return page.locator('.toast').filter({ hasText: text });
}

/** Waits for a toast and closes it. A toast with the same text that follows is then a new one. */
export async function closeToast(page: Page, text: string) {
  const toast = toastOf(page, text);
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: /^close/i }).click();
  await expect(toast).toHaveCount(0);
}

export async function deleteCard(section: Locator, title: string) {
  await press(await openRow(cardOf(section, title)), 'Delete');
  // The row disappears before the response arrives, and the end of the test would abort the request.
  const deleted = section
    .page()
    .waitForResponse((response) => response.request().method() === 'POST');
  await press(section.page().getByRole('alertdialog', { name: `Delete ${title}` }), 'Yes');
  await expect(cardOf(section, title)).toHaveCount(0);
  await deleted;
  await waitForStepsBack(section.page());
}

/**
 * Waits for the steps back from the history entries of closed layers, which happen one after the other. They would abort
 * a page load that starts before the last of them.
 */
async function waitForStepsBack(page: Page) {
  await page.waitForFunction(() => {
    const { usr } = history.state as { usr?: { layers?: string[] } };
    return !usr?.layers?.length;
  });
}

/** Chooses a small picture, which is uploaded immediately. */
export async function choosePicture(card: Locator, name: string) {
  const buffer = await textured(90, 60).jpeg().toBuffer();
  await card.getByLabel('Image').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await expect(card.getByText('The picture is uploaded.')).toBeAttached();
}
