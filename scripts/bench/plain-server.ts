import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { freePort } from '../../tests/support/http/free-port.ts';
import type { RawResponse } from './raw-request.ts';

type Copy = { body: string; headers: IncomingHttpHeaders; notModified: IncomingHttpHeaders };

/**
 * The yardstick of cached responses: bare `node:http` in its own process, which sends copies of a response and of its
 * 304 from memory.
 */
export async function startPlainServer(
  folder: string,
  { body, headers }: RawResponse,
  notModified: RawResponse,
): Promise<{ url: string; process: ChildProcess }> {
  const file = path.join(folder, 'plain.json');
  const copy: Copy = {
    body: body.toString('base64'),
    headers: withoutNodeHeaders(headers),
    notModified: withoutNodeHeaders(notModified.headers),
  };
  await writeFile(file, JSON.stringify(copy));
  const port = await freePort();
  const child = spawn(process.execPath, [import.meta.filename, String(port), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await once(child.stdout, 'data');
  return { url: `http://localhost:${port}`, process: child };
}

function withoutNodeHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...rest } = headers;
  return rest;
}

if (import.meta.main) {
  const [, , port, file = ''] = process.argv;
  const { body, headers, notModified } = JSON.parse(readFileSync(file, 'utf8')) as Copy;
  const bytes = Buffer.from(body, 'base64');
  createServer((req, res) => {
    if (req.headers['if-none-match'] === headers.etag) res.writeHead(304, notModified).end();
    else res.writeHead(200, headers).end(bytes);
  }).listen(Number(port), 'localhost', () => console.log('listening'));
}
