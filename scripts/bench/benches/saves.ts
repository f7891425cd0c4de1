import { atMost, atMostTimes, type ReportLine } from '../report-line.ts';
import { measureInTurn, timeMilliseconds } from '../measure.ts';
import { PAGES } from './pages.ts';
import { expectResponse } from '../raw-request.ts';
import type { Bench, BenchSite, BenchContext } from '../bench-context.ts';

const ROUNDS = 15;

export const coldBench: Bench = {
  name: 'cold',
  limits:
    'React’s rendering. No page reads more works than it shows; the gallery counts the works of each group in an index.',
  async run(context) {
    const lines: ReportLine[] = [];
    for (const [name, path] of Object.entries(PAGES)) {
      lines.push(await compareCold(context, name, path));
    }
    return lines;
  },
};

export const savesBench: Bench = {
  name: 'saves',
  limits:
    'Nothing: the save increments the content version, and cached pages of older versions are not used.',
  async run(context) {
    const site = await context.site(5000);
    let late = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const name = `Studio ${round}`;
      await saveSetting(site, 'displayName', name);
      const page = await expectResponse(`${site.url}/`);
      if (!page.body.toString().includes(name)) late += 1;
    }
    const what = `${ROUNDS} saves: next visitors who did not see the change`;
    return [atMost(0, { what, values: [late], unit: '' })];
  },
};

async function compareCold(context: BenchContext, name: string, path: string): Promise<ReportLine> {
  const many = await context.site(5000);
  const few = await context.site(50);
  let saves = 0;
  const afterSave = (site: BenchSite) => async () => {
    saves += 1;
    await saveSetting(site, 'siteDescription', `Save ${saves}`);
    return timeMilliseconds(() => expectResponse(site.url + path));
  };
  const values = await measureInTurn(ROUNDS, { many: afterSave(many), few: afterSave(few) });
  return atMostTimes(1.5, {
    what: `${name}, first time after a save, with 5,000 works`,
    ours: values.many,
    yardstick: values.few,
    yardstickName: '50 works',
    unit: 'ms',
  });
}

/** Sends the owner's form. */
async function saveSetting({ url, cookie }: BenchSite, key: string, value: string): Promise<void> {
  const form = new URLSearchParams({ intent: 'update', key, value });
  await expectResponse(`${url}/admin/settings.data`, {
    method: 'POST',
    headers: {
      Origin: url,
      Cookie: cookie,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: Buffer.from(form.toString()),
  });
}
