import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { hydrated } from '../support/router.ts';
import { expect, test } from '../support/site.ts';

/** Passes a page on up to the middle of its last script, and the rest when it is let go. */
async function startSlowLine(site: string) {
  const { promise: isFree, resolve: letGo } = Promise.withResolvers<void>();
  const line = createServer(async (request, response) => {
    const answer = await fetch(site + request.url, { headers: { 'Accept-Encoding': 'identity' } });
    const type = answer.headers.get('Content-Type') ?? '';
    response.setHeader('Content-Type', type);
    const body = Buffer.from(await answer.arrayBuffer());
    const middle = type.startsWith('text/html') ? body.indexOf('id="start"') + 60 : 0;
    response.write(body.subarray(0, middle));
    if (middle > 0) await isFree;
    response.end(body.subarray(middle));
  });
  await new Promise<void>((resolve) => {
    line.listen(0, 'localhost', resolve);
  });
  const { port } = line.address() as AddressInfo;
  return { url: `http://localhost:${port}`, letGo, stop: () => line.close() };
}

test('a visitor who scrolls while the last script of a page is on its way still wakes it', async ({
  page,
  site,
}) => {
  const line = await startSlowLine(site.url);
  await page.goto(`${line.url}/gallery`, { waitUntil: 'commit' });
  await page.waitForFunction(() => (document.querySelector('#start')?.textContent ?? '') !== '');
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  line.letGo();
  await hydrated(page);
  line.stop();
});

test.describe('by touch, while a page still sleeps', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('what is pressed and chosen is done as soon as the page answers', async ({ page }) => {
    let scripts = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/gallery', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Menu' }).tap();
    scripts.resolve();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();

    scripts = Promise.withResolvers();
    await page.goto('/gallery', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Group by').selectOption('collection');
    scripts.resolve();
    await expect(page).toHaveURL('/gallery?groupBy=collection');
    await expect(page.getByLabel('Group by')).toHaveValue('collection');
  });
});
