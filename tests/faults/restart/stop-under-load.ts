import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataFolderInUse, lockDataDir } from '../../../server/start/file-lock.ts';
import { OWNER_ENV, signIn, smallPicture, until } from '../support/client.ts';
import { fact, type Fault, none } from '../fault.ts';
import { withTemporaryFolder } from '../support/resources.ts';
import { startServer } from '../support/server.ts';
import { type WayToStop, waysToStop } from './ways-to-stop.ts';

export const stopUnderLoad: Fault = {
  name: 'stop-under-load',
  limit: '0 failed in flight, exit 0',
  description:
    'The site is stopped in every documented way of running it, while forty visitors request pages over keep-alive connections and a picture is uploaded slowly. Every request sent before the stop must be answered completely, the upload must be stored, no process may remain, and the exit code must be 0.',

  async run({ long }) {
    const times = long ? 8 : 1;
    const visitorCount = long ? 40 : 10;
    const ways = waysToStop();
    const stops: Stop[] = [];
    await withTemporaryFolder('stop', async (dataDir) => {
      for (let n = 0; n < times; n += 1) {
        for (const way of ways) stops.push(await stopOnce(way, dataDir, visitorCount));
      }
    });
    const answered = stops.reduce((sum, stop) => sum + stop.answered, 0);
    const codes = new Set(stops.flatMap(({ code }) => (code === undefined ? [] : [code])));
    return {
      done: `${times} × ${ways.map(({ name }) => name).join(', ')}, each under ${visitorCount} visitors and an upload; ${answered} requests answered`,
      measures: [
        none(
          'requests in flight that failed',
          stops.flatMap(({ broken }) => broken),
        ),
        none(
          'servers that kept running',
          stops.flatMap(({ stillRunning }) => stillRunning ?? []),
        ),
        fact(`exit codes ${[...codes].join(', ')}`, codes.size === 1 && codes.has(0)),
      ],
    };
  },
};

type Stop = { answered: number; broken: string[]; code?: number | null; stillRunning?: string };

/** Stops the site in one way while it serves requests. */
async function stopOnce(way: WayToStop, dataDir: string, visitorCount: number): Promise<Stop> {
  const server = await startServer({ dataDir, env: OWNER_ENV, command: way.command });
  const exited = once(server.process, 'exit');
  const cookie = await signIn(server.url);
  const upload = slowUpload(server.url, cookie);
  const controller = new AbortController();
  const visitors = Array.from({ length: visitorCount }, (_, visitor) =>
    visitUntilRefused(server.url, visitor, controller.signal),
  );
  await sleep(300);
  const stopSentAt = performance.now();
  await way.stop(server);
  const status = await upload;
  const [code] = (await exited) as [number | null];
  const stoppedAfter = await until(() => isFree(dataDir), 12_000);
  if (stoppedAfter === Infinity) process.kill(-(server.process.pid ?? 0), 'SIGKILL');
  controller.abort();
  const visits = (await Promise.all(visitors)).flat();
  // Later connections may be refused, but no response may be an error page.
  const failed = visits.filter(
    ({ sent, failure }) => failure && (sent < stopSentAt || /^\d/.test(failure)),
  );
  const broken = failed.map(({ failure }) => `${way.name}: ${failure}`);
  if (status !== 201) broken.push(`${way.name}: upload: ${status}`);
  return {
    answered: visits.filter(({ failure }) => !failure).length,
    broken,
    ...(!way.isNpm && { code }),
    ...(stoppedAfter === Infinity && { stillRunning: way.name }),
  };
}

/** Whether no server has locked the data folder. */
function isFree(dataDir: string): boolean {
  try {
    lockDataDir(dataDir)();
    return true;
  } catch (error) {
    if (error instanceof DataFolderInUse) return false;
    throw error;
  }
}

type Visit = { sent: number; failure?: string };

/** Sends requests until the server refuses them. */
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

/** Sends a picture in chunks over about a second and returns the status or the error. */
async function slowUpload(url: string, cookie: string): Promise<number | string> {
  const picture = await smallPicture();
  return new Promise((resolve) => {
    const headers = {
      'Content-Type': 'image/jpeg',
      'Content-Length': picture.length,
      'Sec-Fetch-Site': 'same-origin',
      Cookie: cookie,
    };
    const sent = request(`${url}/admin/uploads/works`, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', (error) => resolve(error.message));
    const chunkSize = Math.ceil(picture.length / 10);
    void (async () => {
      for (let start = 0; start < picture.length; start += chunkSize) {
        sent.write(picture.subarray(start, start + chunkSize));
        await sleep(100);
      }
      sent.end();
    })();
  });
}
