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
