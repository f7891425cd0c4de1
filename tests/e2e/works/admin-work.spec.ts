import { expectAccessible } from '../../support/browser/accessible.ts';
import { expect, test } from '../../support/site/owner-site.ts';
import { openSection } from '../admin/admin.ts';
import { createWork, pictureFile } from './admin-work-cards.ts';
import { cardOf, openRow, press } from '../admin/cards.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a work is public immediately, gets more fields and two views, of which visitors see all except private fields, and its colours are compared with its original', async ({
    page,
    readAsVisitor,
  }) => {
    const section = await openSection(page, 'Gallery management');
    await createWork(section, 'Aanloop', { Category: 'Inkt' });
    const row = await openRow(cardOf(section, 'Aanloop'));
    const category = await row.getByLabel('Category').inputValue();
    for (const url of ['/', `/gallery/category/${category}`]) {
      expect(await readAsVisitor(url)).toContain('Aanloop');
    }
    await row.getByRole('link', { name: 'More' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Aanloop' })).toBeVisible();
    const card = cardOf(page.locator('main'), 'Aanloop');
    await card.getByLabel('Year').fill('2024');
    await card.getByLabel('Medium').fill('houtskool');
    await card.getByLabel('Description').fill('Eén *lange* adem.');
    await card.getByLabel('Notes').fill('onder het bed');
    await press(card, 'Save');
    await expect(page.getByText('Gallery item updated!')).toBeVisible();

    const files = [await pictureFile('een.png', 60), await pictureFile('twee.png', 80)];
    await page.getByLabel('Add pictures').setInputFiles(files);
    const views = page.getByRole('region', { name: 'More pictures' });
    await expect(views.getByLabel('Caption')).toHaveCount(2);
    await views.getByLabel('Caption').first().fill('De rand');
    await press(views.locator('form').first(), 'Update');
    await expect(page.getByText('Picture updated!')).toBeVisible();

    const colours = page.getByRole('region', { name: 'Colours' });
    await colours.getByRole('button', { name: 'Compare with the original' }).tap();
    await expect(colours).toContainText(/Largest difference.+\(ΔE2000 \d\.\d\)/);
    await expect(colours).toContainText(/Original, as it is kept\s*PNG, 90 × 60 px, 8 bits/);
    await expect(colours).toContainText(/Visitors get\s*sRGB, \d sizes? up to/);
    await expectAccessible(page);

    await page
      .getByRole('navigation', { name: 'Works' })
      .getByRole('link', { name: 'See it' })
      .tap();
    const article = page.getByRole('article');
    await expect(article).toContainText('2024 · houtskool');
    await expect(article.locator('em')).toHaveText('lange');
    await expect(
      article.getByRole('list', { name: 'More pictures' }).getByRole('link'),
    ).toHaveCount(2);
    await expect(article).toContainText('De rand');
    expect(await page.content()).not.toContain('onder het bed');
  });
});

test('leaving a page while it reloads its data after a save writes nothing to the console', async ({
  page,
}) => {
  await page.goto('/admin/works/13');
  const card = cardOf(page.locator('main'), 'Tuin zonder naam');
  await page.evaluate(() => {
    const { fetch } = window;
    // The response with the work arrives except for its end; all other responses do not arrive.
    window.fetch = async (input, init) => {
      const { method, signal } = init ?? {};
      if (method === 'POST' || !String(input).includes('.data')) return fetch(input, init);
      const aborted = new Promise<never>((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      );
      const response = await fetch(input, init);
      if (!String(input).includes('/admin/records/13')) return aborted;
      const bytes = new Uint8Array(await response.arrayBuffer());
      const unfinished = new ReadableStream({
        async start(controller) {
          controller.enqueue(bytes);
          await aborted.catch((reason: unknown) => controller.error(reason));
        },
      });
      return new Response(unfinished, response);
    };
  });
  await card.getByLabel('Notes').fill('onder het raam');
  await press(card, 'Save');
  await expect(page.getByText('Gallery item updated!')).toBeVisible();
  const next = page.waitForResponse(/\/works\/(?!13\b)\d+\.data/);
  await page.getByRole('link', { name: /^Next: / }).click();
  await next;
});
