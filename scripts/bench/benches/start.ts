import { startSite } from '../../../tests/support/site/start-site.ts';
import { atMost } from '../report-line.ts';
import { measureInTurn } from '../measure.ts';
import { expectResponse } from '../raw-request.ts';
import type { Bench } from '../bench-context.ts';

const ROUNDS = 5;

export const startBench: Bench = {
  name: 'start',
  limits: 'Loading Node’s modules and the program; opening the database takes a few milliseconds.',
  async run(context) {
    const dataDir = await context.dataFolder(5000);
    const { start } = await measureInTurn(ROUNDS, { start: () => startOnce(dataDir) });
    const what = 'start to first answer, with 5,000 works';
    return [atMost(2, { what, values: start, unit: 's' })];
  },
};

async function startOnce(dataDir: string): Promise<number> {
  const begin = performance.now();
  const site = await startSite({ dataDir, env: { LOG_LEVEL: 'warn' } });
  await expectResponse(`${site.url}/gallery`);
  const seconds = (performance.now() - begin) / 1000;
  await site.stop();
  return seconds;
}
