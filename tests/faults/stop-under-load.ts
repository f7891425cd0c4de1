import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { OWNER_ENV, signIn, smallPicture } from './client.ts';
import { fact, type Fault, none } from './fault.ts';
import { inFolder } from './places.ts';
import { startServer } from './server.ts';

export const stopUnderLoad: Fault = {
  name: 'stop-under-load',
  figure: '0 failed in flight, exit 0',
  how: 'SIGTERM comes while forty visitors ask for pages over connections that they keep, and while a picture is being uploaded slowly. Every request that was sent before it must be answered whole, the upload must be kept, and the exit code must be 0.',

  alone: true,

  async run({ long }) {
    const times = long ? 20 : 2;
    const broken: string[] = [];
    const codes: (number | null)[] = [];
    let answered = 0;
    await inFolder('stop', async (dataDir) => {
      for (let n = 0; n < times; n += 1) {
        const server = await startServer({ dataDir, env: OWNER_ENV });
        const cookie = await signIn(server.url);
        const upload = slowUpload(server.url, cookie);
        const stopping = new AbortController();
        const visitors = Array.from({ length: 40 }, (_, visitor) =>
          visitUntilRefused(server.url, visitor, stopping.signal),
        );
        await sleep(300);
        const told = performance.now();
        codes.push(await server.stop());
        stopping.abort();
        const visits = (await Promise.all(visitors)).flat();
        answered += visits.filter(({ failure }) => !failure).length;
        // Whoever came later may be turned away; an error page is right for nobody.
        const failed = visits.filter(
          ({ sent, failure }) => failure && (sent < told || /^\d/.test(failure)),
        );
        broken.push(...failed.map(({ failure }) => String(failure)));
        const status = await upload;
        if (status !== 201) broken.push(`upload: ${status}`);
      }
    });
    return {
      done: `${times} stops under 40 visitors and an upload, ${answered} requests answered`,
      measures: [
        none('requests in flight that failed', broken),
        fact(
          `exit codes ${[...new Set(codes)].join(', ')}`,
          codes.every((code) => code === 0),
        ),
      ],
    };
  },
};

type Visit = { sent: number; failure?: string };

/** Asks again and again until the server takes no more. */
async function visitUntilRefused(url: string, visitor: number, signal: AbortSignal) {
  const visits: Visit[] = [];
  for (let n = 0; !signal.aborted; n += 1) {
    const sent = performance.now();
    try {
      const answer = await fetch(`${url}/?page=${visitor * 1000 + n}`);
      await answer.text();
      visits.push({ sent, ...(answer.status !== 200 && { failure: String(answer.status) }) });
    } catch (error) {
      visits.push({ sent, failure: error instanceof Error ? String(error.cause) : 'broken' });
      break;
    }
  }
  return visits;
}

/** Sends a picture in pieces over about a second; answers the status, or what broke. */
async function slowUpload(url: string, cookie: string): Promise<number | string> {
  const picture = await smallPicture();
  return new Promise((resolve) => {
    const headers = {
      'Content-Type': 'image/jpeg',
      'Content-Length': picture.length,
      'Sec-Fetch-Site': 'same-origin',
      Cookie: cookie,
    };
    const sending = request(`${url}/admin/uploads/works`, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sending.on('error', (error) => resolve(error.message));
    const piece = Math.ceil(picture.length / 10);
    void (async () => {
      for (let start = 0; start < picture.length; start += piece) {
        sending.write(picture.subarray(start, start + piece));
        await sleep(100);
      }
      sending.end();
    })();
  });
}
