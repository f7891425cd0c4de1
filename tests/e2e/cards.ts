import { expect, type Locator, type Page } from '@playwright/test';
import { holdAnswers } from './admin.ts';

export function cardOf(section: Locator, title: string): Locator {
  return section.getByRole('group', { name: title, exact: true });
}

export function press(card: Locator, button: string): Promise<void> {
  return card.getByRole('button', { name: button, exact: true }).click();
}

/** Holds a save back to see its loading toast, then waits for the one it turns into. */
export async function expectToasts(
  act: () => Promise<void>,
  { page, address, loading, end }: { page: Page; address: string; loading: string; end: string },
) {
  const letGo = await holdAnswers(page, address);
  await act();
  await expect(page.getByText(loading, { exact: true })).toBeVisible();
  letGo();
  await expect(page.getByText(end, { exact: true })).toBeVisible();
  await page.unrouteAll();
}

export async function removeCard(section: Locator, title: string) {
  await press(cardOf(section, title), 'Delete');
  await press(section.page().getByRole('alertdialog', { name: `Delete ${title}` }), 'Yes');
  await expect(cardOf(section, title)).toHaveCount(0);
}

/** Uploads happen as soon as a file is chosen. */
export async function choosePicture(card: Locator, file: string) {
  await card.getByLabel('Image').setInputFiles(`demo/pictures/${file}`);
  await expect(card.getByText('The picture is uploaded.')).toBeAttached();
}

/** How far a page can be moved sideways. */
export function findOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** The controls of a section that a thumb would miss. */
export async function findSmallTargets(section: Locator): Promise<string[]> {
  const small: string[] = [];
  for (const control of await section.locator('button, select, textarea, input:visible').all()) {
    const box = await control.boundingBox();
    const isChecked = (await control.getAttribute('type')) === 'checkbox';
    if (box && !isChecked && Math.min(box.width, box.height) < 43.9) {
      small.push(await control.evaluate((element) => element.outerHTML.slice(0, 120)));
    }
  }
  return small;
}
