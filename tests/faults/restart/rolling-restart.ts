import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  findNginx,
  readDocumentedNginx,
  type Proxy,
  startNginx,
} from '../../support/http/nginx.ts';
import { s3Env, startS3 } from '../../support/media/s3.ts';
import { freePort } from '../../support/http/free-port.ts';
import { OWNER_ENV, signIn, until } from '../support/client.ts';
import { fact, type Fault, none, NotPossibleHere, within } from '../fault.ts';
import { createDatabase, withTemporaryFolder } from '../support/resources.ts';
import { startServer } from '../support/server.ts';

export const rollingRestart: Fault = {
  name: 'rolling-restart',
  limit: '0 failed requests',
  description:
    'Two replicas on PostgreSQL and S3 run behind nginx with the configuration in docs/hosting, and are restarted one by one, as in an upgrade, while visitors request pages and the owner saves.',

  async run({ long }) {
    const nginx = findNginx();
    if (!nginx) throw new NotPossibleHere('nginx is not on this machine');
    const documented = await readDocumentedNginx();
    const s3 = await startS3();
    try {
      return await withTemporaryFolder('rolling', async (folder) => {
        const ports = [await freePort(), await freePort()];
        const env = {
          ...OWNER_ENV,
          DATABASE_URL: await createDatabase(),
          ...s3Env(s3.settings),
        };
        const proxy = await startNginx(nginx, documented, ports);
        const start = (port: number) =>
          startServer({
            dataDir: `${folder}/${port}`,
            env: {
              ...env,
              PORT: String(port),
              SITE_URL: proxy.url,
              TRUSTED_PROXIES: '127.0.0.1',
            },
          });
        const replicas = [];
        for (const port of ports) replicas.push(await start(port));
        const cookie = await signIn(`http://localhost:${ports[0]}`);
        const traffic = sendTraffic(proxy, cookie, long ? 50 : 200);
        const rounds = long ? 5 : 1;
        let longest = 0;
        for (let round = 0; round < rounds; round += 1) {
          for (const [n, port] of ports.entries()) {
            await replicas[n]?.stop();
            const stoppedAt = performance.now();
            replicas[n] = await start(port);
            longest = Math.max(longest, performance.now() - stoppedAt);
            await until(async () => (await fetch(`http://localhost:${port}/readyz`)).ok, 5000);
            await sleep(200);
          }
        }
        const { failures, answered, saves } = await traffic.stop();
        for (const replica of replicas) await replica.stop();
        await proxy.stop();
        return {
          done: `${rounds * 2} restarts of one of two replicas; ${answered} requests and ${saves} saves through nginx`,
          measures: [
            none('failed requests', failures),
            fact(
              'nginx accepts the documented configuration',
              proxy.check.includes('test is successful'),
            ),
            within('a replica down for at most', longest, 3000),
          ],
        };
      });
    } finally {
      await s3.stop();
    }
  },
};

const VISITORS = 8;

/** Runs visitors who request pages and an owner who saves until stopped, each with a different IP. */
function sendTraffic({ url, ca }: Proxy, cookie: string, pause: number) {
  const agent = new Agent({ keepAlive: true, ca });
  const controller = new AbortController();
  const failures: string[] = [];
  let answered = 0;
  let saves = 0;
  async function run(visitor: number): Promise<void> {
    for (let n = 0; !controller.signal.aborted; n += 1) {
      const isOwner = visitor === 0;
      const path = isOwner
        ? '/admin/categories'
        : (['/', '/gallery', '/bio', '/links'][n % 4] ?? '/');
      const form = isOwner ? `intent=create&title=Saved+${n}` : undefined;
      const status = await send(url + path, visitor, agent, cookie, form);
      if (status !== 200) failures.push(`${path}: ${status}`);
      else if (isOwner) saves += 1;
      else answered += 1;
      await sleep(pause);
    }
  }
  const runs = Array.from({ length: VISITORS }, (_, visitor) => run(visitor));
  return {
    async stop() {
      controller.abort();
      await Promise.all(runs);
      agent.destroy();
      return { failures, answered, saves };
    },
  };
}

function send(
  url: string,
  visitor: number,
  agent: Agent,
  cookie: string,
  form: string | undefined,
): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = form && {
      Cookie: cookie,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': form.length,
    };
    const sent = request(url.replace('localhost', '127.0.0.1'), {
      agent,
      localAddress: `127.0.0.${2 + visitor}`,
      servername: 'localhost',
      method: form ? 'POST' : 'GET',
      ...(headers && { headers }),
    });
    sent.on('response', (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', (error) => resolve(error.message));
    });
    sent.on('error', (error) => resolve(error.message));
    sent.end(form);
  });
}
