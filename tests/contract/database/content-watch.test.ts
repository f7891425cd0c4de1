import { expect, test } from 'vitest';
import { pino } from 'pino';
import { watchContent } from '../../../server/live/content-watch.ts';
import { useDatabase } from '../../support/database/databases.ts';

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
