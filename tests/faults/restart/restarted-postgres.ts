import { setTimeout as sleep } from 'node:timers/promises';
import { OWNER_ENV, type Owner, ownerAt, signIn, until, visit } from '../support/client.ts';
import { fact, type Fault, none, within } from '../fault.ts';
import { createDatabase, withTemporaryFolder, withPostgres, query } from '../support/resources.ts';
import { startServer } from '../support/server.ts';

export const restartedPostgres: Fault = {
  name: 'restarted-postgres',
  limit: '503 with Retry-After, recovery < 5 s, 0 lost, 0 duplicated',
  description:
    'PostgreSQL is stopped and started again on its port while two owners create rows and a visitor reads pages; every second time it is down for a second. Afterwards the rows are compared with what was acknowledged.',

  async run({ long }) {
    return withPostgres((postgres) =>
      withTemporaryFolder('restarts', async (dataDir) => {
        const url = await createDatabase(postgres);
        const server = await startServer({ dataDir, env: { ...OWNER_ENV, DATABASE_URL: url } });
        const cookie = await signIn(server.url);
        const owner = ownerAt(server.url, cookie);
        const pages = ['/', '/gallery', '/bio'];
        for (const page of pages) await (await fetch(server.url + page)).text();
        const visits = visit(server.url, pages, 50);
        const writers = [startWriter(owner, 'a'), startWriter(owner, 'b')];
        const times = long ? 20 : 1;
        const recoveries: number[] = [];
        for (let n = 0; n < times; n += 1) {
          await sleep(300);
          await postgres.restart(long && n % 2 === 0 ? 0 : 1000);
          recoveries.push(await until(() => canSave(owner, n), 15_000));
        }
        const results = (await Promise.all(writers.map((writer) => writer.stop()))).flat();
        const { failures } = await visits.stop();
        const rows = await query(url, 'select title from "Collections"');
        const titles = rows.map(({ title }) => String(title));
        const code = await server.stop();
        const acknowledged = results.filter(({ status }) => status === 200);
        const unavailable = results.filter(({ status }) => status === 503);
        return {
          done: `${times} restarts, ${acknowledged.length} saves acknowledged, ${unavailable.length} refused with 503`,
          measures: [
            none(
              'refusals other than 503 with Retry-After and a sentence',
              results.filter((one) => !isExpected(one)).map((one) => `${one.status} ${one.text}`),
            ),
            none(
              'acknowledged saves lost',
              acknowledged.filter(({ title }) => !titles.includes(title)).map(({ title }) => title),
            ),
            none(
              'saves written twice',
              titles.filter((title, index) => titles.indexOf(title) !== index),
            ),
            // A page that must be rendered while the database is down is a 503; see tests/server/pages/public-states.test.ts.
            none(
              'public pages that did not answer',
              failures.filter((failure) => !failure.endsWith(': 503')),
            ),
            fact('the server kept running', code === 0 && recoveries.every(Number.isFinite)),
            within('slowest recovery', Math.max(...recoveries), 5000),
          ],
        };
      }),
    );
  },
};

type SaveResult = { title: string; status: number; retryAfter: string | null; text: string };

function isExpected({ status, retryAfter, text }: SaveResult): boolean {
  return status === 200 || (status === 503 && retryAfter !== null && /^The site .*\.$/.test(text));
}

function startWriter(owner: Owner, name: string) {
  const controller = new AbortController();
  async function write(): Promise<SaveResult[]> {
    const results: SaveResult[] = [];
    for (let n = 0; !controller.signal.aborted; n += 1) {
      const title = `${name} ${n}`;
      const answer = await owner.save('/admin/collections', { intent: 'create', title });
      const { detail, message } = answer.body;
      results.push({
        title,
        status: answer.status,
        retryAfter: answer.retryAfter,
        text: detail ?? message ?? '',
      });
      await sleep(20);
    }
    return results;
  }
  const writes = write();
  return {
    stop() {
      controller.abort();
      return writes;
    },
  };
}

async function canSave(owner: Owner, n: number): Promise<boolean> {
  const answer = await owner.save('/admin/categories', { intent: 'create', title: `Back ${n}` });
  return answer.status === 200;
}
