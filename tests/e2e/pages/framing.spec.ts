import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../../support/site/site.ts';

test('a page of another origin cannot frame the site', async ({ page, site, consoleMessages }) => {
  const paths = ['/', '/gallery', '/admin', '/setup', '/no-such-page', '/favicon.svg'];
  const frames = paths.map((path) => `<iframe src="${site.url}${path}"></iframe>`);
  const elsewhere = createServer((_req, res) => {
    res.setHeader('Content-Type', 'text/html').end(frames.join(''));
  }).listen(0, 'localhost');
  await once(elsewhere, 'listening');
  const { port } = elsewhere.address() as AddressInfo;

  await page.goto(`http://localhost:${port}/`);
  const [, ...framed] = page.frames();
  expect(framed).toHaveLength(paths.length);
  for (const frame of framed) {
    // The error page of the browser.
    expect(frame.url()).toMatch(/^chrome-error:/);
    expect(await frame.locator('nav, main, svg').count()).toBe(0);
  }
  expect(consoleMessages.splice(0).join()).toContain("frame-ancestors 'none'");
  elsewhere.closeAllConnections();
  elsewhere.close();
});
