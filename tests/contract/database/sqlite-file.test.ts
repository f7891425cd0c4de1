import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { migrate } from '../../../app/data/database/migrate.server.ts';
import { explainFailure } from '../../../app/domain/failure.ts';
import { createTestDatabase } from '../../support/database/databases.ts';

test('a write to a removed SQLite file fails instead of being lost', async () => {
  const place = await createTestDatabase('sqlite');
  const database = place.open();
  await migrate(database);
  await rm(place.folder, { recursive: true });
  const error = await createGroup(database.db, 'category', { title: 'Lost' }).catch(
    (thrown: unknown) => thrown,
  );
  expect(explainFailure(error).status).toBe(503);
  await place.remove();
});
