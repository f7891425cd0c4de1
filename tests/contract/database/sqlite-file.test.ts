import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { migrate } from '../../../app/data/database/migrate.server.ts';
import { explainFailure } from '../../../app/domain/failure.ts';
import { createTestDatabase } from '../../support/database/databases.ts';

test('a write to a deleted SQLite file fails and is not silently lost', async () => {
  const testDatabase = await createTestDatabase('sqlite');
  const database = testDatabase.open();
  await migrate(database);
  await rm(testDatabase.folder, { recursive: true });
  const error = await createGroup(database.db, 'category', { title: 'Lost' }).catch(
    (thrown: unknown) => thrown,
  );
  expect(explainFailure(error).status).toBe(503);
  await testDatabase.remove();
});
