import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules of axe that see colours; the others need not be asked twice. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** No violation that axe can find, in the light and in the dark scheme, on the page or a part of it. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await findViolations(axe(page, part)), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await findViolations(axe(page, part).withRules(COLOUR_RULES)), 'dark').toEqual([]);
}

/** There are no foreign frames in our pages, so axe needs no second page to gather its findings. */
function axe(page: Page, part: string): AxeBuilder {
  return new AxeBuilder({ page }).include(part).setLegacyMode();
}

async function findViolations(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
