import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../tests/support/http/free-port.ts';
import { serveMetrics } from './metrics.ts';

test('metrics count requests by status and are served at a local address, with the health in detail', async () => {
  const site = createServer((req, res) => res.writeHead(req.url === '/' ? 200 : 404).end());
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const port = await freePort();
  const stop = await serveMetrics(site, port, { isOverdue: async () => true });
  onTestFinished(() => {
    stop();
    site.close();
  });
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  for (const path of ['/', '/', '/nowhere']) await fetch(url + path);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await answer.text();
  expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4');
  expect(text).toContain('penseel_requests_total{status="2xx"} 2\n');
  expect(text).toContain('penseel_requests_total{status="4xx"} 1\n');
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toContain('penseel_backup_overdue 1\n');
  const health = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(await health.text()).toBe('alive\nno backup for three days\n');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});
