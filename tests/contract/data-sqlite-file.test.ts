import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createGroup } from '../../app/data/groups.server.ts';
import { migrate } from '../../app/data/migrate.server.ts';
import { explainFailure } from '../../app/domain/failure.ts';
import { makePlace } from '../support/databases.ts';

test('a SQLite file that was removed takes no write, instead of losing it', async () => {
  const place = await makePlace('sqlite');
  const database = place.open();
  await migrate(database);
  await rm(place.folder, { recursive: true });
  const error = await createGroup(database.db, 'category', { title: 'Lost' }).catch(
    (thrown: unknown) => thrown,
  );
  expect(explainFailure(error).status).toBe(503);
  await place.remove();
});
