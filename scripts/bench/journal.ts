import path from 'node:path';
import { type Database, openDatabase } from '../../app/data/database.server.ts';
import { createGroup, updateGroup } from '../../app/data/groups.server.ts';
import type { Db } from '../../app/data/tables.ts';
import { mustSave } from '../../tests/support/must-save.ts';
import { ownerContext } from './admin.ts';
import type { Bench } from './bench.ts';
import { atMost, type Line } from './line.ts';
import { inTurn, milliseconds } from './measure.ts';
import type { BenchSite, Stage } from './stage.ts';

const ROUNDS = 15;
const SAVES = 40;
const [FEW, MANY] = [200, 20_000];
const FIRST_ID = 1_000_000;

export const journalBench: Bench = {
  name: 'journal',
  limits: 'The disk: a save waits until it is written, with or without what it leaves behind.',
  async run(stage) {
    return [await compareSaves(stage), await compareHistories(stage)];
  },
};

/** A save inside a plain transaction leaves no entry; all else is the same. */
async function compareSaves(stage: Stage): Promise<Line> {
  await using database = openAt(await stage.dataFolder(50));
  const { db } = database;
  const { id } = await mustSave(createGroup(db, 'category', { title: 'Bench' }));
  let version = 1;
  const save = async (on: Db) => {
    const title = `Bench ${version}`;
    ({ version } = await mustSave(updateGroup(on, 'category', { id, version, title })));
  };
  const several = (one: () => Promise<void>) => () =>
    milliseconds(async () => {
      for (let n = 0; n < SAVES; n += 1) await one();
    });
  const values = await inTurn(ROUNDS, {
    noted: several(() => save(db)),
    plain: several(() => db.transaction().execute(save)),
  });
  return atMost(1.15, {
    what: `${SAVES} saves with their entries in the journal`,
    ours: values.noted,
    yardstick: values.plain,
    yardstickName: 'without',
    unit: 'ms',
  });
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
