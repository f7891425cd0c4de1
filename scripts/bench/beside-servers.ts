import { atMost, beside, fact, type Line } from './line.ts';
import { inTurn } from './measure.ts';
import { type Server, timePerAnswer } from './processor-time.ts';
import { mustAsk } from './raw-request.ts';
import type { Stage } from './stage.ts';
import { type Copied, startNginx, startPlain } from './yardstick-servers.ts';

const ROUNDS = 21;
const MOST_OF_PLAIN = 1.3;

type ComparedAnswer = { what: string; urlPath: string; status?: 200 | 304; fromDisk?: boolean };

/** What an answer costs the product, bare `node:http` and nginx, which all give the same one. */
export async function besideServers(
  stage: Stage,
  { what, urlPath, status = 200, fromDisk = false }: ComparedAnswer,
): Promise<Line[]> {
  const site = await stage.site(50);
  const copy = await copyAnswer(site.url, urlPath);
  const plain = await startPlain(stage, [{ ...copy, fromDisk }]);
  const nginx = await startNginx(stage, [copy]);
  const measure = (server: Server, etag: string) => {
    const headers: Record<string, string> = status === 304 ? { 'If-None-Match': etag } : {};
    return timePerAnswer(server, urlPath, { headers, status });
  };
  // nginx makes entity tags of its own.
  const nginxTag = nginx ? (await mustAsk(nginx.url + urlPath)).etag : '';
  const values = await inTurn(ROUNDS, {
    ours: () => measure(site, copy.answer.etag),
    plain: () => measure(plain, copy.answer.etag),
    nginx: async () => (nginx ? measure(nginx, nginxTag) : 0),
  });
  await plain.stop();
  await nginx?.stop();
  const common = { what: `${what}, processor time`, ours: values.ours, unit: 'µs' };
  return [
    atMost(MOST_OF_PLAIN, { ...common, yardstick: values.plain, yardstickName: 'bare node:http' }),
    nginx
      ? beside({ ...common, yardstick: values.nginx, yardstickName: 'nginx, one worker' })
      : fact(common.what, 'nginx is not installed here', ''),
  ];
}

async function copyAnswer(url: string, urlPath: string): Promise<Copied> {
  const headers = { 'Accept-Encoding': 'br' };
  const answer = await mustAsk(url + urlPath, { headers });
  const again = { headers: { ...headers, 'If-None-Match': answer.etag } };
  return { urlPath, answer, unchanged: await mustAsk(url + urlPath, again, 304) };
}
