import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RunningSite } from '../../support/site/start-site.ts';
import { PICTURE_FORMATS } from '../../../app/domain/picture/picture.ts';
import { OWNER_ENV, ownerAt, signIn, smallPicture, until } from '../support/client.ts';
import { fact, type Fault, type Measure, none, within } from '../fault.ts';
import { memoryOf, startServer } from '../support/server.ts';

const MEGABYTE = 2 ** 20;

export const hugeUpload: Fault = {
  name: 'huge-upload',
  limit: '413 in < 1 s, memory + < 20 MB',
  description:
    'A body of 100 MB is sent as fast as the server accepts it, once with a Content-Length and once chunked. The client must receive the complete 413, and no part file may remain.',

  async run({ long }) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'penseel-huge-'));
    const server = await startServer({ dataDir, env: OWNER_ENV });
    const cookie = await signIn(server.url);
    const times = long ? 10 : 1;
    if (long) await warmUp(server, cookie);
    const withLength = await sendMany(server, cookie, times, true);
    const inChunks = await sendMany(server, cookie, times, false);
    const responses = [...withLength.responses, ...inChunks.responses];
    const parts = await readdir(path.join(dataDir, 'incoming'));
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
    const unexpected = responses.filter(
      ({ status, text }) => status !== 413 || !text.includes('too large'),
    );
    return {
      done: `${times} uploads of 100 MB with a Content-Length, and ${times} chunked`,
      measures: [
        none(
          'responses other than 413 with a sentence',
          unexpected.map(({ status, text }) => `${status} ${text}`),
        ),
        within(
          'slowest response',
          Math.max(...responses.map(({ milliseconds }) => milliseconds)),
          1000,
        ),
        growthOf('with a Content-Length', withLength.growth),
        growthOf('chunked', inChunks.growth),
        none('part files left', parts),
      ],
    };
  },
};

function growthOf(kind: string, growth: number): Measure {
  return { ...fact(`memory + ${growth} MB ${kind}`, growth < 20), timed: true };
}

/** Uploads pictures and waits for their sizes, because the first ones take memory that the process keeps. */
async function warmUp(server: RunningSite, cookie: string): Promise<void> {
  const owner = ownerAt(server.url, cookie);
  for (let n = 0; n < 20; n += 1) await owner.upload(await smallPicture(n));
  const sizes = path.join(server.dataDir, 'files/sizes/works');
  const countSizes = async () =>
    (await readdir(sizes, { recursive: true, withFileTypes: true })).filter((file) => file.isFile())
      .length;
  await until(async () => (await countSizes()) >= 20 * PICTURE_FORMATS.length, 60_000);
}

async function sendMany(server: RunningSite, cookie: string, times: number, withLength: boolean) {
  const before = (await memoryOf(server)).now;
  const responses: Response[] = [];
  let highest = before;
  for (let n = 0; n < times; n += 1) {
    responses.push(await send(server.url, cookie, withLength));
    highest = Math.max(highest, (await memoryOf(server)).now);
  }
  return { responses, growth: Math.round(highest - before) };
}

type Response = { status: number; text: string; milliseconds: number };

/** Writes until the server responds or closes the connection. */
function send(url: string, cookie: string, withLength: boolean) {
  const start = performance.now();
  return new Promise<Response>((resolve) => {
    const headers = {
      'Content-Type': 'image/jpeg',
      'Sec-Fetch-Site': 'same-origin',
      Cookie: cookie,
      ...(withLength && { 'Content-Length': 100 * MEGABYTE }),
    };
    const sent = request(`${url}/admin/uploads/works`, { method: 'POST', headers });
    const end = (status: number, text: string) =>
      resolve({ status, text, milliseconds: performance.now() - start });
    sent.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (more: string) => (text += more));
      answer.on('end', () => end(answer.statusCode ?? 0, text));
      answer.on('error', (error) => end(0, error.message));
    });
    sent.on('error', (error) => end(0, error.message));
    const chunk = Buffer.alloc(MEGABYTE, 1);
    let remaining = 100;
    function write(): void {
      if (sent.destroyed) return;
      if (remaining === 0) {
        sent.end();
        return;
      }
      remaining -= 1;
      if (sent.write(chunk)) setImmediate(write);
      else sent.once('drain', write);
    }
    write();
  });
}
