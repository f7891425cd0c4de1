import Papa from 'papaparse';
import type { SheetPlan } from '../../app/domain/sheet/shown-plan.ts';
import type { Bench } from './bench.ts';
import { bounded, type Line } from './line.ts';
import { milliseconds, type Values } from './measure.ts';
import { mustAsk } from './raw-request.ts';
import type { BenchSite } from './stage.ts';

const WORKS = 5000;
const ROUNDS = 5;
const MOST_MILLISECONDS = 5000;

export const sheetBench: Bench = {
  name: 'sheet',
  limits:
    'Reading and comparing each line by the rules of the forms; for the writing, a row and its entry in the journal for each.',
  async run(stage) {
    const site = await stage.open(await stage.dataFolder(WORKS));
    const checks: Values = [];
    const writes: Values = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const sheet = await alterCatalogue(site, `Oil on panel ${round}`);
      let checked: Answer = {};
      checks.push(await milliseconds(async () => (checked = await send(site, 'check', sheet))));
      if (checked.plan?.changed.length !== WORKS) throw new Error('Not all works are another.');
      writes.push(await milliseconds(() => send(site, 'write', sheet, checked.seal)));
    }
    return [under5s('is checked', checks), under5s('is written', writes)];
  },
};

function under5s(what: string, values: Values): Line {
  const figure = `under ${MOST_MILLISECONDS.toLocaleString('en')} ms`;
  return bounded(
    { what: `a sheet that changes ${WORKS} works ${what}`, values, unit: 'ms', figure },
    (value) => value < MOST_MILLISECONDS,
  );
}

/** The site's own sheet, with another medium in every line. */
async function alterCatalogue({ url, cookie }: BenchSite, medium: string): Promise<string> {
  const { body } = await mustAsk(`${url}/admin/sheet/catalogue.csv`, {
    headers: { Cookie: cookie },
  });
  const [head = [], ...lines] = Papa.parse<string[]>(body.toString(), {
    skipEmptyLines: true,
  }).data;
  const at = head.findIndex((name) => name.toLowerCase() === 'medium');
  return Papa.unparse([head, ...lines.map((line) => line.with(at, medium))]);
}

type Answer = { plan?: SheetPlan; seal?: string };

async function send(site: BenchSite, to: string, sheet: string, seal = ''): Promise<Answer> {
  const form = new FormData();
  form.set('sheet', new File([sheet], 'sheet.csv'));
  form.set('asked', JSON.stringify({ columns: [], pictures: [], seal }));
  const whole = new Response(form);
  const { body } = await mustAsk(`${site.url}/admin/sheet/${to}`, {
    method: 'POST',
    headers: {
      Origin: site.url,
      Cookie: site.cookie,
      'Content-Type': whole.headers.get('Content-Type') ?? '',
    },
    body: Buffer.from(await whole.arrayBuffer()),
  });
  return JSON.parse(body.toString()) as Answer;
}
