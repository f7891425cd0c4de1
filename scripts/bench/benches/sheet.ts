import { sendSheet } from '../../../tests/support/sheet/send-sheet.ts';
import { atMostTimes } from '../report-line.ts';
import { measureInTurn, timeMilliseconds } from '../measure.ts';
import { expectResponse } from '../raw-request.ts';
import type { Bench, BenchSite } from '../bench-context.ts';

const ROUNDS = 5;

export const sheetBench: Bench = {
  name: 'sheet',
  limits:
    'The database: one transaction changes the works in statements of several hundred rows, and the journal stores the previous row of each.',
  async run(context) {
    const many = await context.open(await context.dataFolder(5000));
    const few = await context.open(await context.dataFolder(500));
    const contestants = { many: createImport(many), few: createImport(few) };
    const values = await measureInTurn(ROUNDS, contestants);
    return [
      atMostTimes(12, {
        what: 'a sheet that changes 5,000 works, checked and imported',
        ours: values.many,
        yardstick: values.few,
        yardstickName: '500 works',
        unit: 'ms',
      }),
    ];
  },
};

/** Returns a function that exports the catalogue, sets another year in each row, and times the import. */
function createImport({ url, cookie }: BenchSite): () => Promise<number> {
  const site = { url, services: { siteUrl: url } };
  let year = 1900;
  return async () => {
    year += 1;
    const { body } = await expectResponse(`${url}/admin/sheet/catalogue.csv`, {
      headers: { Cookie: cookie },
    });
    const ids = Array.from(body.toString().matchAll(/^\uFEFF?(\d+);/gm), ([, id = '']) => id);
    const sheet = ['id;year', ...ids.map((id) => `${id};${year}`), ''].join('\n');
    return timeMilliseconds(async () => {
      const { planHash } = await sendSheet(site, cookie, 'check', sheet);
      const { written } = await sendSheet(site, cookie, 'write', sheet, { planHash });
      if (written?.changed !== ids.length)
        throw new Error(`${written?.changed} of ${ids.length} works were changed.`);
    });
  };
}
