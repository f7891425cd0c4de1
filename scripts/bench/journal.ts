import path from 'node:path';
import { type Database, openDatabase } from '../../app/data/database.server.ts';
import { stopWatching } from '../../app/data/journal/watching.server.ts';
import { ownerContext } from './admin.ts';
import type { Bench } from './bench.ts';
import { atMost, type Line } from './line.ts';
import { inTurn, milliseconds } from './measure.ts';
import { mustAsk } from './raw-request.ts';
import type { BenchSite, Stage } from './stage.ts';

const ROUNDS = 15;
const SAVES = 40;
const [FEW, MANY] = [200, 20_000];
const FORM = 'application/x-www-form-urlencoded';
const FIRST_ID = 1_000_000;

export const journalBench: Bench = {
  name: 'journal',
  limits: 'The disk: a save waits until it is written, with or without what it leaves behind.',
  async run(stage) {
    return [await compareSaves(stage), await compareHistories(stage)];
  },
};

/** As the owner feels it: a changed title of a work, over HTTP. */
async function compareSaves(stage: Stage): Promise<Line> {
  const noted = await openSaver(stage);
  const plain = await openSaver(stage);
  await stopNoting(plain.dataDir);
  const values = await inTurn(ROUNDS, { noted: noted.saveSeveral, plain: plain.saveSeveral });
  return atMost(1.15, {
    what: `${SAVES} saves with their entries in the journal`,
    ours: values.noted,
    yardstick: values.plain,
    yardstickName: 'where the database notes nothing',
    unit: 'ms',
  });
}

async function openSaver(stage: Stage) {
  const dataDir = await stage.dataFolder(50);
  const site = await stage.open(dataDir);
  const fields = { size: '', categoryId: '', collectionId: '' };
  const work = await readAnyWork(dataDir);
  let { version } = work;
  async function save(): Promise<void> {
    const title = `Study ${version}`;
    const row = { ...fields, id: String(work.id), version: String(version), title };
    const form = new URLSearchParams({ intent: 'update', ...row, image: work.image });
    const { body } = await mustAsk(`${site.url}/admin/works`, {
      method: 'POST',
      headers: { Origin: site.url, Cookie: site.cookie, 'Content-Type': FORM },
      body: Buffer.from(form.toString()),
    });
    ({ version } = (JSON.parse(body.toString()) as { value: { version: number } }).value);
  }
  const saveSeveral = () =>
    milliseconds(async () => {
      for (let n = 0; n < SAVES; n += 1) await save();
    });
  return { dataDir, saveSeveral };
}

async function readAnyWork(dataDir: string) {
  await using database = openAt(dataDir);
  const works = database.db.selectFrom('Gallery').select(['id', 'version', 'image']);
  return await works.limit(1).executeTakeFirstOrThrow();
}

/** What the site would otherwise find noted is then nothing, and it writes no entry. */
async function stopNoting(dataDir: string): Promise<void> {
  await using database = openAt(dataDir);
  await database.db.transaction().execute((trx) => stopWatching(trx, 'sqlite'));
}

async function compareHistories(stage: Stage): Promise<Line> {
  const many = await openWithEntries(stage, MANY);
  const few = await openWithEntries(stage, FEW);
  const values = await inTurn(ROUNDS, {
    many: () => openHistory(stage, many),
    few: () => openHistory(stage, few),
  });
  return atMost(1.5, {
    what: `history of ${MANY} entries, opened`,
    ours: values.many,
    yardstick: values.few,
    yardstickName: `${FEW} entries`,
    unit: 'ms',
  });
}

async function openWithEntries(stage: Stage, entries: number): Promise<BenchSite> {
  const dataDir = await stage.dataFolder(50);
  await addEntries(dataDir, entries);
  return stage.open(dataDir);
}

/** Far above the ids that the site gives. */
async function addEntries(dataDir: string, entries: number): Promise<void> {
  await using database = openAt(dataDir);
  await database.db.transaction().execute(async (trx) => {
    for (let n = 1; n <= entries; n += 1) {
      const about = { kind: 'changed', done: 'changed', table: 'Gallery', rowId: 1 } as const;
      const fields = JSON.stringify([{ field: 'title', before: `Study ${n}`, after: 'Study' }]);
      const at = new Date(Date.now() - (entries - n) * 1000).toISOString();
      await trx
        .insertInto('Journal')
        .values({ ...about, id: FIRST_ID + n, at, name: `Study ${n}`, count: 1, fields })
        .execute();
    }
  });
}

function openAt(dataDir: string): Database {
  return openDatabase({ file: path.join(dataDir, 'penseel.sqlite') });
}

async function openHistory(stage: Stage, site: BenchSite): Promise<number> {
  const context = await ownerContext(stage, site, '');
  const page = await context.newPage();
  await page.goto(`${site.url}/admin/history`, { waitUntil: 'commit' });
  const handle = await page.waitForFunction(
    () => document.querySelector('main li time') && performance.now(),
  );
  const took = Number(await handle.jsonValue());
  await context.close();
  return took;
}
