import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { request as requestSecure } from 'node:https';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { OWNER_ENV, signIn, until, visitApart } from '../support/client.ts';
import { freePort } from '../../support/http/free-port.ts';
import { findNginx, readDocumentedNginx, startNginx } from '../../support/http/nginx.ts';
import { fact, type Fault, type Measure, none, NotPossibleHere, percentile } from '../fault.ts';
import { withTemporaryFolder } from '../support/resources.ts';
import { memoryOf, startServer } from '../support/server.ts';
import { measureNarrowLinks } from './narrow-links.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

const MEGABYTE = 2 ** 20;
/** A different client from the visitor, so that limits per client do not affect the visitor. */
const SLOW_CLIENT_IP = '127.0.0.2';

export const slowLines: Fault = {
  name: 'slow-lines',
  limit:
    'pictures arrive completely at 16 and 32 kbit/s; a backup arrives at 50 kB/s with a pause of a minute, directly and through nginx, and resumes after an interruption; 150 slow readers: another visitor + < 50 ms at p99, memory + < 100 MB',
  description:
    'A picture of 346 kB is fetched over links of 16 and 32 kbit/s in network namespaces. A backup is read at a limited rate with a pause, interrupted, and resumed by Range, directly and through the documented nginx; its SHA-256 must be correct. An anonymous client opens connections to a picture of 13.5 MB and reads each at 1.6 kB/s, while a visitor with another IP requests pages.',

  async run({ long }) {
    return withTemporaryFolder('lines', async (dataDir) => {
      const nginx = findNginx();
      if (!nginx) throw new NotPossibleHere('nginx is not on this machine');
      const port = await freePort();
      const { site } = await readDocumentedNginx();
      const proxy = await startNginx(nginx, { site }, [port]);
      const env = { ...OWNER_ENV, HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' };
      const server = await startServer({
        dataDir,
        env: { ...env, PORT: String(port), SITE_URL: proxy.url },
      });
      const picture = await addPicture(dataDir, 13.5 * MEGABYTE);
      await addOriginals(dataDir, long ? 15 : 3, 2 * MEGABYTE);
      const readers = await readSlowly(server, picture, long);
      const cookie = await signIn(server.url);
      const [direct, proxied] = await Promise.all([
        downloadBackup(server.url, cookie, long),
        downloadBackup(proxy.url, cookie, long),
      ]);
      await server.stop();
      await proxy.stop();
      const narrow = long
        ? await measureNarrowLinks(dataDir, await addPicture(dataDir, 346_000))
        : [];
      return {
        done: `${readers.count} slow readers, a backup of ${direct.megabytes} MB interrupted and resumed${long ? ', and two links of low bandwidth' : ''}`,
        measures: [...readers.measures, ...direct.measures, ...proxied.measures, ...narrow],
      };
    });
  },
};

/** Adds a public file that ends like a PNG. Serving it needs no original. */
async function addPicture(dataDir: string, bytes: number): Promise<string> {
  const name = randomUUID();
  const folder = path.join(dataDir, 'files/sizes/works', name);
  await mkdir(folder, { recursive: true });
  const end = Buffer.from('IEND\xae\x42\x60\x82', 'latin1');
  await writeFile(path.join(folder, 'full.png'), [randomBytes(bytes - end.length), end]);
  return `/media/works/${name}.png`;
}

async function addOriginals(dataDir: string, count: number, bytes: number): Promise<void> {
  const db = new DatabaseSync(path.join(dataDir, 'penseel.sqlite'));
  const insert = db.prepare(
    'insert into Pictures (image, width, height, placeholder, original, bytes, createdAt) values (?, 1, 1, ?, ?, ?, ?)',
  );
  await mkdir(path.join(dataDir, 'files/originals/works'), { recursive: true });
  for (let n = 0; n < count; n += 1) {
    const name = `works/${randomUUID()}.jpg`;
    await writeFile(path.join(dataDir, 'files/originals', name), randomBytes(bytes));
    insert.run(`/media/${name}`, '', `originals/${name}`, bytes, new Date().toISOString());
  }
  db.close();
}

async function readSlowly(server: Server, picture: string, long: boolean) {
  const count = long ? 150 : 30;
  const time = long ? 30_000 : 400;
  await timePages(server, time / 4);
  const quiet = await timePages(server, time);
  const before = (await memoryOf(server)).now;
  const stopReading = new AbortController();
  const reads = Array.from({ length: count }, () =>
    readPaced(server.url + picture, { rate: 1600, signal: stopReading.signal }).catch(
      () => undefined,
    ),
  );
  const busy = await timePages(server, time);
  const during = (await memoryOf(server)).now;
  stopReading.abort();
  await Promise.all(reads);
  await until(async () => (await memoryOf(server)).now < before + 30, long ? 30_000 : 0);
  const after = (await memoryOf(server)).now;
  const [quietP99, busyP99] = [percentile(quiet.times, 0.99), percentile(busy.times, 0.99)];
  const grown = (what: string, mb: number, limit: number): Measure => ({
    ...fact(`memory ${what} + ${Math.round(mb - before)} MB`, mb - before < limit),
    timed: true,
  });
  return {
    count,
    measures: [
      none('public pages that did not answer', [...quiet.failures, ...busy.failures]),
      {
        ...fact(
          `p99 of a page ${Math.round(quietP99)} ms without and ${Math.round(busyP99)} ms with slow readers`,
          busyP99 < quietP99 + 50,
        ),
        timed: true,
      },
      grown('with slow readers', during, 100),
      grown('afterwards', after, 50),
    ],
  };
}

async function timePages({ url }: Server, milliseconds: number) {
  const visits = visitApart(url, ['/', '/gallery'], 10);
  await sleep(milliseconds);
  return visits.stop();
}

async function downloadBackup(site: string, cookie: string, long: boolean) {
  const url = `${site}/admin/backup`;
  const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
  const rate = long ? 50_000 : 20 * MEGABYTE;
  const first = await readPaced(url, {
    headers,
    rate,
    pause: long ? 60_000 : 100,
    stopAfter: 4 * MEGABYTE,
    clientIp: '127.0.0.1',
  });
  const range = { Range: `bytes=${first.body.length}-`, 'If-Range': first.etag };
  const rest = await readPaced(url, {
    headers: { ...headers, ...range },
    rate: rate * 50,
    clientIp: '127.0.0.1',
  });
  const all = { Range: 'bytes=0-', 'If-Range': first.etag };
  const { body: whole } = await readPaced(url, {
    headers: { ...headers, ...all },
    rate: Infinity,
    clientIp: '127.0.0.1',
  });
  const isSame = sha256(Buffer.concat([first.body, rest.body])) === sha256(whole);
  return {
    megabytes: Math.round(whole.length / MEGABYTE),
    measures: [
      fact(`Content-Length ${first.length} of ${whole.length}`, first.length === whole.length),
      fact(`resumed with ${rest.status}`, rest.status === 206),
      fact(isSame ? 'the SHA-256 is correct' : 'the SHA-256 is wrong', isSame),
    ],
  };
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

type Pace = {
  rate: number;
  headers?: Record<string, string>;
  /** A pause after the first chunk. */
  pause?: number;
  stopAfter?: number;
  clientIp?: string;
  signal?: AbortSignal;
};

/** Reads a response at a limited rate until its end, a number of bytes or the signal. */
function readPaced(address: string, pace: Pace) {
  const url = address.replace('localhost', '127.0.0.1');
  const { rate, headers, pause = 0, stopAfter = Infinity, signal } = pace;
  const { clientIp = SLOW_CLIENT_IP } = pace;
  type Read = { status: number; etag: string; length: number; body: Buffer };
  return new Promise<Read>((resolve, reject) => {
    const to = {
      localAddress: clientIp,
      agent: false as const,
      headers,
      signal,
      // The proxy of the test has a self-signed certificate.
      rejectUnauthorized: false,
    };
    const requestBy = url.startsWith('https:') ? requestSecure : request;
    const sent = requestBy(url, to, async (answer) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      let gap = pause;
      try {
        for await (const chunk of answer as AsyncIterable<Buffer>) {
          chunks.push(chunk);
          bytes += chunk.length;
          if (bytes >= stopAfter) break;
          await sleep(gap + (1000 * chunk.length) / rate, undefined, { signal });
          gap = 0;
        }
        const { statusCode = 0, headers: got } = answer;
        const length = Number(got['content-length']);
        resolve({ status: statusCode, etag: got.etag ?? '', length, body: Buffer.concat(chunks) });
      } catch (error) {
        reject(error as Error);
      }
    });
    sent.on('error', reject).end();
  });
}
