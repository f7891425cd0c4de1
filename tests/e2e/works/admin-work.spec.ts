import { expectAccessible } from '../../support/browser/accessible.ts';
import { expect, test } from '../../support/site/owner-site.ts';
import { openSection } from '../admin/admin.ts';
import { createWork, pictureFile } from './admin-work-cards.ts';
import { cardOf, closeToast, openRow, press } from '../admin/cards.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a work gets more fields and two views, and visitors see everything except private fields', async ({
    page,
  }) => {
    const section = await openSection(page, 'Gallery management');
    await createWork(section, 'Aanloop', { Category: 'Inkt' });
    await (await openRow(cardOf(section, 'Aanloop'))).getByRole('link', { name: 'More' }).tap();
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
    const captions = page.getByRole('region', { name: 'More pictures' }).getByLabel('Caption');
    await expect(captions).toHaveCount(2);
    await captions.first().fill('De rand');
    await press(
      page.getByRole('region', { name: 'More pictures' }).locator('form').first(),
      'Update',
    );
    await expect(page.getByText('Picture updated!')).toBeVisible();
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

test('a file that is not a picture can be removed from the new views, and leaving the page then asks nothing', async ({
  page,
}) => {
  await page.goto('/admin/works/13');
  const pdf = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  const files = [
    await pictureFile('een.png', 60),
    { ...pdf, name: 'factuur.pdf' },
    { ...pdf, name: 'verkleed.png', mimeType: 'image/png' },
  ];
  await page.getByLabel('Add pictures').setInputFiles(files);
  const lines = page.getByRole('list', { name: 'Pictures on their way' }).getByRole('listitem');
  await expect(lines).toContainText(['This is no picture', 'This is not a JPEG']);
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove factuur.pdf' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove verkleed.png' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lines).toHaveCount(0);
  await expect(page.getByLabel('Add pictures')).toBeFocused();

  await page.getByRole('link', { name: /^Next: / }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Tuin zonder naam');
});

test('the page of a hidden work is a 404 until the work is shown again', async ({ page }) => {
  await page.goto('/admin/works/13');
  const card = cardOf(page.locator('main'), 'Tuin zonder naam');
  const visit = async () => (await page.request.get('/works/13-tuin-zonder-naam')).status();
  expect(await visit()).toBe(200);
  for (const [hidden, status] of [
    [true, 404],
    [false, 200],
  ] as const) {
    await card.getByLabel('Hidden from visitors').setChecked(hidden);
    await press(card, 'Save');
    await expect(page.getByText('Gallery item updated!').last()).toBeVisible();
    await expect.poll(visit).toBe(status);
    await expect(
      page.getByRole('navigation', { name: 'Works' }).getByRole('link', { name: 'See it' }),
    ).toHaveCount(hidden ? 0 : 1);
  }
});

test('twenty works are edited one after the other by keyboard', async ({ page }) => {
  test.slow();
  await page.goto('/admin/works/13');
  for (let n = 0; n < 20; n += 1) {
    const year = page.getByRole('textbox', { name: 'Year' });
    await year.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(String(1990 + n));
    await page.keyboard.press('Enter');
    await closeToast(page, 'Gallery item updated!');
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByRole('link', { name: /^Next: / }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
  }
  const first = await (await page.request.get('/works/13-tuin-zonder-naam')).text();
  expect(first).toContain('1990');
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

test('errors are shown at their fields, and no text is lost', async ({ page, consoleMessages }) => {
  await page.goto('/admin/works/13');
  const card = cardOf(page.locator('main'), 'Tuin zonder naam');
  await card.getByLabel('Price').fill('1.2.3');
  await card.getByLabel('Where it is').fill('la 3');
  await press(card, 'Save');
  await expect(
    card.getByText('Price: enter an amount, such as 1200 or 1200.50.', { exact: true }),
  ).toBeVisible();
  await card.getByLabel('Price').fill('€ 1.200,-');
  const other = await page.request.get('/admin/records/1.data');
  const [taken = ''] = /\d{4}-001/.exec(await other.text()) ?? [];
  await card.getByLabel('Inventory number').fill(taken);
  await press(card, 'Save');
  await expect(card.getByLabel('Inventory number')).toHaveAttribute('aria-invalid', 'true');
  await expect(card.getByLabel('Where it is')).toHaveValue('la 3');
  expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('409')]);
});
