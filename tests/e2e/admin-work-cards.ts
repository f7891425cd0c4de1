import type { Locator } from '@playwright/test';
import { expect } from '../support/owner-site.ts';
import { textured } from '../support/pictures.ts';

export function cardOf(section: Locator, title: string): Locator {
  return section.getByRole('group', { name: title, exact: true });
}

/** A picture as it is chosen from a disk. */
export async function pictureFile(name = 'evening_light.png', width = 90) {
  return { name, mimeType: 'image/png', buffer: await textured(width, 60).png().toBuffer() };
}

export async function createWork(
  section: Locator,
  title: string,
  more: Record<string, string> = {},
) {
  const card = cardOf(section, 'New work');
  await card.getByLabel('Image').setInputFiles(await pictureFile());
  await card.getByLabel('Title').fill(title);
  for (const [label, choice] of Object.entries(more)) {
    await card.getByLabel(label).selectOption(choice);
  }
  await expect(card.getByText('The picture is uploaded.')).toBeAttached();
  await card.getByRole('button', { name: 'Create' }).click();
  await expect(cardOf(section, title)).toBeVisible();
}

export async function deleteWork(section: Locator, title: string) {
  await cardOf(section, title).getByRole('button', { name: 'Delete' }).click();
  await section.page().getByRole('button', { name: 'Yes' }).click();
  await expect(cardOf(section, title)).toHaveCount(0);
}
