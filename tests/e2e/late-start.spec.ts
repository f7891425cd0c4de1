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
    const script = body.indexOf('id="start"');
    if (script < 0) return void response.end(body);
    response.write(body.subarray(0, script + 60));
    await isFree;
    response.end(body.subarray(script + 60));
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
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  }).toPass();
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
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
