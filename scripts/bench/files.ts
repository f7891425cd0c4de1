import type { Bench } from './bench.ts';
import { besideServers } from './beside-servers.ts';
import { mustAsk } from './raw-request.ts';

export const filesBench: Bench = {
  name: 'files',
  limits:
    'Node’s HTTP again. A small picture that was asked for in the last minute is in memory; others are opened, measured, read and closed in the thread pool, each with a wait for another thread.',
  async run(stage) {
    const site = await stage.site(50);
    const gallery = await mustAsk(`${site.url}/gallery`);
    const [picture = ''] = /\/media\/works\/[\w-]+\/640\.avif/.exec(gallery.body.toString()) ?? [];
    return [
      ...(await besideServers(stage, {
        what: '304 of the gallery',
        urlPath: '/gallery',
        status: 304,
      })),
      ...(await besideServers(stage, { what: '304 of a picture', urlPath: picture, status: 304 })),
      ...(await besideServers(stage, {
        what: 'a picture of 640 px',
        urlPath: picture,
      })),
    ];
  },
};
