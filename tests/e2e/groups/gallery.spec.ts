import { scrollThrough } from '../../support/browser/layout.ts';
import { stubPictures } from '../../support/browser/pictures.ts';
import { expect, test } from '../../support/site/site.ts';

test.beforeEach(({ context }) => stubPictures(context));

const COLLECTIONS = ['Langs het water', 'Winterlicht', 'Papier en schaar', 'Nachtwerk'];

test('a collapsed group and a chosen grouping are kept after Back and a reload, and neither adds a history entry', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'gallery', exact: true }).click();
  const groupBy = page.getByLabel('Group by');
  await expect(groupBy).toHaveValue('category');
  const toggle = page.getByRole('button', { name: 'Uitsnedes' });
  const collapsible = page.getByRole('region', { name: 'Uitsnedes' }).getByRole('listitem');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(collapsible).toHaveCount(0);

  await groupBy.selectOption('collection');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(COLLECTIONS);
  await expect(page).toHaveURL('/gallery?groupBy=collection');
  // The button Show works too.
  await groupBy.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/gallery?groupBy=collection');
  const region = page.getByRole('region', { name: 'Winterlicht' });
  await region.getByRole('link', { name: 'View more' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winterlicht');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(groupBy).toHaveValue('collection');
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(COLLECTIONS);
  await page.goBack();
  // The URL changes before the page is shown.
  await expect(page.getByRole('heading', { name: 'recent' })).toBeVisible();

  await page.getByRole('link', { name: 'gallery', exact: true }).click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(collapsible).toHaveCount(8);
  expect(await page.locator('figcaption').evaluateAll(findMisplacedSizes)).toEqual([]);
});

/** Captions whose size is not below the title, at the same left edge. */
function findMisplacedSizes(captions: Element[]) {
  return captions
    .filter(({ children: [title, size] }) => {
      const [above, below] = [title!.getBoundingClientRect(), size!.getBoundingClientRect()];
      return below.top < above.bottom || below.left !== above.left;
    })
    .map(({ textContent }) => textContent);
}

test('a group prints only its content, and Back leads to the gallery if there is no previous page', async ({
  page,
}) => {
  await page.goto('/gallery/category/2');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('Back')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/gallery');
});

test('no work is fetched in a file that is wider than its box needs', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  for (const [width, height, deviceScaleFactor] of [
    [390, 844, 3],
    [768, 1024, 2],
    [1440, 900, 1],
  ] as const) {
    const metrics = { width, height, deviceScaleFactor, mobile: false };
    await session.send('Emulation.setDeviceMetricsOverride', metrics);
    await page.goto('/gallery');
    await scrollThrough(page);
    const images = page.locator('main li img');
    await expect(images).toHaveCount(39);
    expect(await images.evaluateAll(findTooWideFiles), `at ${width} px`).toEqual([]);
  }
  await session.detach();
});

/** Pictures whose file is wider than their box needs. */
function findTooWideFiles(images: Element[]) {
  return images.flatMap((image) => {
    if (!(image instanceof HTMLImageElement)) return [];
    const needed = image.getBoundingClientRect().width * devicePixelRatio;
    // The name of the largest file is its step, but it is only as wide as the work itself.
    const { srcset = '' } = image.parentElement?.querySelector('source') ?? {};
    const offered = srcset.split(', ').map((candidate) => {
      const [path = '', width = ''] = candidate.split(' ');
      return { step: parseInt(path.split('/').at(-1) ?? ''), width: parseInt(width) };
    });
    const sufficient = offered.find(({ width }) => width >= needed) ?? offered.at(-1);
    const chosen = parseInt(image.currentSrc.split('/').at(-1) ?? '');
    return chosen > (sufficient?.step ?? 0) ? [[image.alt, chosen, needed]] : [];
  });
}
