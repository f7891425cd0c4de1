import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../app/data/database/database.server.ts';
import { explainFailure } from '../../app/domain/failure.ts';
import { explainStart } from './explain-start.ts';

const MAX_SECONDS = 60;

/** Waits for the database, which may start after the site when a machine boots. A refusal by the database is thrown. */
export async function waitForDatabase({ db }: Database, log: Logger): Promise<void> {
  const giveUpAt = performance.now() + MAX_SECONDS * 1000;
  for (let isFirst = true; ; isFirst = false) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (explainFailure(error).status !== 503 || performance.now() > giveUpAt) throw error;
      if (isFirst) {
        const reason = explainStart(error);
        log.warn({ reason }, `waiting up to ${MAX_SECONDS} s for the database`);
      }
    }
    await sleep(1000);
  }
}
