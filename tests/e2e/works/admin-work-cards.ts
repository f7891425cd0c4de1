import type { Locator } from '@playwright/test';
import { expect } from '../../support/site/owner-site.ts';
import { textured } from '../../support/media/pictures.ts';
import { cardOf } from '../admin/cards.ts';

/** A picture file for a file chooser. */
export async function pictureFile(name = 'evening_light.png', width = 90) {
  return { name, mimeType: 'image/png', buffer: await textured(width, 60).png().toBuffer() };
}

export async function createWork(
  section: Locator,
  title: string,
  groups: Record<string, string> = {},
) {
  const card = cardOf(section, 'New work');
  await card.getByLabel('Image').setInputFiles(await pictureFile());
  await card.getByLabel('Title').fill(title);
  for (const [label, choice] of Object.entries(groups)) {
    await card.getByLabel(label).selectOption(choice);
  }
  await expect(card.getByText('The picture is uploaded.')).toBeAttached();
  await card.getByRole('button', { name: 'Create' }).click();
  await expect(cardOf(section, title)).toBeVisible();
}
