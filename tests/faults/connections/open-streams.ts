import { setTimeout as sleep } from 'node:timers/promises';
import { OWNER_ENV, ownerAt, signIn, until, visit, visitApart } from '../support/client.ts';
import { fact, type Fault, none, percentile, within } from '../fault.ts';
import { collectedKilobytes, withInspector } from '../support/inspector.ts';
import { withTemporaryFolder } from '../support/resources.ts';
import { startServer } from '../support/server.ts';
import { openStreamsAt } from '../support/streams.ts';

const PAGES = ['/', '/gallery'];
const MAX_KILOBYTES = 20;
const RECEIVED_WITHIN_MS = 1000;

export const openStreams: Fault = {
  name: 'open-streams',
  limit:
    'every open page notified of a change within 1 s, memory < 20 kB each, pages keep answering, a stop waits for none',
  description:
    'The owner has 200 pages open, each with its live stream, while a visitor requests public pages. Their memory is measured after a garbage collection. Then changes are saved, and finally the server is stopped with all streams open.',

  async run({ long }) {
    return withTemporaryFolder('streams', async (dataDir) => {
      const inspector = await withInspector();
      const server = await startServer({ dataDir, env: { ...OWNER_ENV, ...inspector.env } });
      const count = long ? 200 : 20;
      const cookie = await signIn(server.url);
      const owner = ownerAt(server.url, cookie);
      // The first streams initialise things that must not be counted in the measurement.
      for (const stream of await openStreamsAt(server.url, cookie, count)) stream.close();
      for (const page of PAGES) await (await fetch(server.url + page)).text();
      const before = await collectedKilobytes(inspector.port);
      const streams = await openStreamsAt(server.url, cookie, count);
      const each = ((await collectedKilobytes(inspector.port)) - before) / count;
      const visits = (long ? visitApart : visit)(server.url, PAGES, 20);
      await sleep(long ? 5000 : 300);
      const { times, failures } = await visits.stop();
      const late: number[] = [];
      const rounds = long ? 20 : 2;
      for (let n = 0; n < rounds; n += 1) {
        const saved = await owner.save('/admin/categories', {
          intent: 'create',
          title: `Change ${n}`,
          description: '',
        });
        const notification = `data: ${saved.body.entry?.id}\n`;
        late.push(
          await until(
            () => streams.every(({ received }) => received().includes(notification)),
            20_000,
          ),
        );
      }
      const start = performance.now();
      const code = await server.stop();
      const stopTime = performance.now() - start;
      const stillOpen = streams.filter((stream) => !stream.isEnded());
      return {
        done: `${count} streams, ${rounds} changes, ${times.length} visits during them`,
        measures: [
          none(
            'changes that did not reach every page',
            late.filter((ms) => ms === Infinity),
          ),
          none('public pages that did not answer', failures),
          none('streams still open after the stop', stillOpen),
          fact(`ended with code ${code}`, code === 0),
          {
            text: `memory ${each.toFixed(1)} kB for each`,
            held: each < MAX_KILOBYTES,
            timed: true,
          },
          within('all notified after at most', Math.max(...late), RECEIVED_WITHIN_MS),
          within('public pages p99', percentile(times, 0.99), 250),
          within('stopped after', stopTime, 2000),
        ],
      };
    });
  },
};
