import { startSite } from '../../../tests/support/site/start-site.ts';
import { atMost } from '../line.ts';
import { inTurn } from '../measure.ts';
import { mustAsk } from '../raw-request.ts';
import type { Bench } from '../stage.ts';

const ROUNDS = 5;

export const startBench: Bench = {
  name: 'start',
  limits: 'Loading Node’s modules and the program; opening the database takes a few milliseconds.',
  async run(stage) {
    const dataDir = await stage.dataFolder(5000);
    const { start } = await inTurn(ROUNDS, { start: () => startOnce(dataDir) });
    const what = 'start to first answer, with 5,000 works';
    return [atMost(2, { what, values: start, unit: 's' })];
  },
};

async function startOnce(dataDir: string): Promise<number> {
  const begin = performance.now();
  const site = await startSite({ dataDir, env: { LOG_LEVEL: 'warn' } });
  await mustAsk(`${site.url}/gallery`);
  const seconds = (performance.now() - begin) / 1000;
  await site.stop();
  return seconds;
}
