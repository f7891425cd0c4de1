import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { changeContent, readContentVersion } from '../../../app/data/content.server.ts';
import { createGroup, listGroups } from '../../../app/data/groups/groups.server.ts';
import { saved } from '../../../app/domain/saved.ts';
import { watchContent } from '../../../server/live/content-watch.ts';
import { DIALECTS, useDatabase } from '../../support/database/databases.ts';
import { mustSave } from '../../support/content/must-save.ts';

describe.each(DIALECTS)('a change of content on %s', (dialect) => {
  const db = useDatabase(dialect);

  test('a change increments the content version once', async () => {
    const before = await readContentVersion(db());
    await mustSave(createGroup(db(), 'category', { title: 'A' }));
    expect(await readContentVersion(db())).toBe(before + 1);
  });

  test('a failing step rolls back the steps before it', async () => {
    const before = await readContentVersion(db());
    const failing = changeContent(db(), async (trx) => {
      await trx.insertInto('Categories').values({ title: 'A', order: 0 }).execute();
      throw new Error('The second step failed.');
    });
    await expect(failing).rejects.toThrow('The second step failed.');
    expect(await listGroups(db(), 'category')).toStrictEqual([]);
    expect(await readContentVersion(db())).toBe(before);
  });

  test('a refused statement rolls back the statements before it', async () => {
    const failing = changeContent(db(), async (trx) => {
      await trx.insertInto('Categories').values({ title: 'A', order: 0 }).execute();
      const key = 'recents';
      await trx.insertInto('Settings').values({ key, value: '' }).execute();
      return saved(null);
    });
    await expect(failing).rejects.toThrow(/unique/i);
    expect(await listGroups(db(), 'category')).toStrictEqual([]);
  });

  test('a refusal changes nothing, not even the version', async () => {
    const before = await readContentVersion(db());
    const refused = await changeContent(db(), async (trx) => {
      await trx.insertInto('Categories').values({ title: 'A', order: 0 }).execute();
      return { ok: false, reason: 'missing' };
    });
    expect(refused).toStrictEqual({ ok: false, reason: 'missing' });
    expect(await listGroups(db(), 'category')).toStrictEqual([]);
    expect(await readContentVersion(db())).toBe(before);
  });

  test('changes inside a transaction are committed or rolled back with it', async () => {
    const whole = db()
      .transaction()
      .execute(async (trx) => {
        await mustSave(createGroup(trx, 'category', { title: 'A' }));
        await mustSave(createGroup(trx, 'category', { title: 'B' }));
        expect(await listGroups(trx, 'category')).toHaveLength(2);
        throw new Error('Not after all.');
      });
    await expect(whole).rejects.toThrow('Not after all.');
    expect(await listGroups(db(), 'category')).toStrictEqual([]);
  });
});

describe('watching the content version', () => {
  const db = useDatabase('sqlite');

  test('the content version never decreases, for example if an earlier read is answered last', async () => {
    const setVersion = (version: number) =>
      db().updateTable('Content').set({ version }).where('id', '=', 1).execute();
    await setVersion(7);
    const watch = await watchContent(db(), pino({ level: 'silent' }));
    await setVersion(6);
    await watch.refresh();
    expect(watch.version()).toBe(7);
    await setVersion(8);
    await watch.refresh();
    expect(watch.version()).toBe(8);
    watch.close();
  });
});
