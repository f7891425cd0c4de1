import { atMost, atMostTimes } from '../report-line.ts';
import { runScript } from '../run-script.ts';
import type { Bench, BenchContext } from '../bench-context.ts';

const FEW = 500;
const MANY = 5000;

export const exportBench: Bench = {
  name: 'export',
  limits: 'Rendering a page for each work, and reading and writing the files.',
  async run(context) {
    const demo = await exportSite(context, 50);
    const few = await exportSite(context, FEW);
    const many = await exportSite(context, MANY);
    return [
      atMost(10, { what: 'the demo site exported', values: [demo.again.seconds], unit: 's' }),
      atMostTimes(1.2, {
        what: `${MANY} works exported, for each work`,
        ours: [(1000 * many.first.seconds) / MANY],
        yardstick: [(1000 * few.first.seconds) / FEW],
        yardstickName: `${FEW} works`,
        unit: 'ms',
      }),
      ...(['first', 'again'] as const).map((time) =>
        atMost(150, {
          what: `peak memory with ${MANY} works, beyond the demo's, ${time}`,
          values: [many[time].megabytes - demo[time].megabytes],
          unit: 'MB',
        }),
      ),
    ];
  },
};

async function exportSite(context: BenchContext, works: number) {
  const dataDir = await context.dataFolder(works);
  const env = { DATA_DIR: dataDir, SITE_URL: 'http://localhost' };
  const args = ['scripts/export.ts', `${dataDir}-export`];
  return { first: await runScript(args, env), again: await runScript(args, env) };
}
