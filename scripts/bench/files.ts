import type { Bench } from './bench.ts';
import type { Line } from './line.ts';
import { requestsPerSecond } from './load.ts';
import { inTurn } from './measure.ts';
import { againstServers } from './pages.ts';
import { type Answer, mustAsk } from './raw-request.ts';
import type { Stage } from './stage.ts';
import { startNginx, startPlain } from './yardstick-servers.ts';

const ROUNDS = 45;

export const filesBench: Bench = {
  name: 'files',
  limits:
    'Node’s HTTP again; a picture costs one read of its file in the thread pool, where nginx lets the kernel send it.',
  async run(stage) {
    const site = await stage.site(50);
    const gallery = await mustAsk(`${site.url}/gallery`);
    const [picture = ''] = /\/media\/works\/[\w-]+\/640\.avif/.exec(gallery.body.toString()) ?? [];
    return [
      ...(await compare(stage, '304 of the gallery', '/gallery', 304)),
      ...(await compare(stage, '304 of a picture', picture, 304)),
      ...(await compare(stage, 'a picture of 640 px from disk', picture, 200)),
    ];
  },
};

async function compare(
  stage: Stage,
  what: string,
  address: string,
  status: 200 | 304,
): Promise<Line[]> {
  const site = await stage.site(50);
  const answer = await mustAsk(site.url + address, { headers: { 'accept-encoding': 'br' } });
  const copies = [{ address, answer, fromDisk: status === 200 }];
  const plain = await startPlain(stage, copies);
  const nginx = await startNginx(stage, copies);
  const ask = (url: string, { etag }: Answer) => {
    const headers: Record<string, string> = status === 304 ? { 'if-none-match': etag } : {};
    return requestsPerSecond(url + address, { headers, status });
  };
  // nginx makes entity tags of its own.
  const fromNginx = nginx && (await mustAsk(nginx.url + address));
  const measured = await inTurn(ROUNDS, {
    ours: () => ask(site.url, answer),
    plain: () => ask(plain.url, answer),
    nginx: () => (nginx && fromNginx ? ask(nginx.url, fromNginx) : Promise.resolve(0)),
  });
  await plain.stop();
  await nginx?.stop();
  return againstServers(what, measured, nginx !== null);
}
