import autocannon from 'autocannon';
import { atLeast, type Line } from './line.ts';
import { inTurn } from './measure.ts';

const SECONDS = 2;
const ROUNDS = 5;

/** A page from the cache beside the same page rendered: a cookie of no session passes the cache by. */
export async function benchPageCache(url: string): Promise<Line> {
  const [ours, yardstick] = await inTurn(
    ROUNDS,
    () => requestsPerSecond(url, {}),
    () => requestsPerSecond(url, { cookie: 'penseel.session_token=nobody' }),
  );
  return atLeast(10, {
    what: 'home page from the page cache',
    ours,
    yardstick,
    unit: 'requests/s',
    yardstickName: 'rendered each time',
  });
}

async function requestsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({
    url,
    connections: 16,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br', ...headers },
  });
  if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} requests badly.`);
  return result.requests.average;
}
