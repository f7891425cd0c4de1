import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { FailedMail } from '../../domain/enquiry/outbox.ts';
import type { Db, Tables, Trx } from '../database/tables.ts';

export type OutboxRow = Selectable<Tables['Outbox']>;

const LEASE_MILLISECONDS = 2 * 60 * 1000;
const MOST_LISTED = 1000;

type NewMail = { at: string; domain: string };

export async function addEnquiryMail(
  trx: Trx,
  { enquiryId, at, domain }: NewMail & { enquiryId: number },
): Promise<void> {
  const messageId = createMessageId(domain);
  await trx
    .insertInto('Outbox')
    .values({ messageId, enquiryId, createdAt: at, dueAt: at })
    .execute();
}

/** The mail for a new password, with a hash of the address for which it was requested. */
export async function addResetMail(
  db: Db,
  { resetFor, at, domain }: NewMail & { resetFor: string },
): Promise<void> {
  const messageId = createMessageId(domain);
  await db.insertInto('Outbox').values({ messageId, resetFor, createdAt: at, dueAt: at }).execute();
}

function createMessageId(domain: string): string {
  return `<${randomUUID()}@${domain}>`;
}

/**
 * Takes the next mail that is due, for two minutes. If the process dies before it reports the result, the mail is due again
 * after them; the fixed message ID lets mail programs recognise the double.
 */
export async function leaseMail(db: Db, now: number): Promise<OutboxRow | undefined> {
  const instant = isoTime(now);
  for (;;) {
    const mail = await selectDue(db, instant).executeTakeFirst();
    if (!mail) return undefined;
    // Of several processes one changes the row.
    const { numUpdatedRows } = await db
      .updateTable('Outbox')
      .set({ leasedUntil: isoTime(now + LEASE_MILLISECONDS) })
      .where('id', '=', mail.id)
      .where('dueAt', '=', mail.dueAt)
      .where((eb) => eb.or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', instant)]))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return mail;
  }
}

function selectDue(db: Db, instant: string) {
  return db
    .selectFrom('Outbox')
    .selectAll()
    .where('dueAt', '<=', instant)
    .where((eb) => eb.or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', instant)]))
    .orderBy('id')
    .limit(1);
}

type Result =
  | { sentAt: string; dueAt: null; failure: null }
  /** `dueAt` is null if no further attempt is made. */
  | { attempts: number; dueAt: string | null; failure: string };

/** Stores the result of an attempt, and ends the lease. */
export async function saveMailResult(db: Db, id: number, result: Result): Promise<void> {
  await db
    .updateTable('Outbox')
    .set({ ...result, leasedUntil: null })
    .where('id', '=', id)
    .execute();
}

/** Makes all mails wait as one does for which the server could not be reached. */
export async function postponeMails(
  db: Db,
  { dueAt, failure }: Pick<Result, 'dueAt' | 'failure'>,
): Promise<void> {
  await db.updateTable('Outbox').set({ dueAt, failure }).where('dueAt', '<', dueAt).execute();
}

export async function deleteMail(db: Db, id: number): Promise<void> {
  await db.deleteFrom('Outbox').where('id', '=', id).execute();
}

/** Ends the leases of a process that was killed, if it was the only one. */
export async function endMailLeases(db: Db): Promise<void> {
  await db.updateTable('Outbox').set({ leasedUntil: null }).execute();
}

/** The mails that could not be sent yet, or not at all, newest first. Those of settled enquiries do not matter any more. */
export async function listFailedMails(db: Db): Promise<FailedMail[]> {
  const rows = await db
    .selectFrom('Outbox')
    .leftJoin('Enquiries', 'Enquiries.id', 'enquiryId')
    .select(['failure', 'dueAt'])
    .where('failure', 'is not', null)
    .where((eb) => eb.or([eb('enquiryId', 'is', null), eb('Enquiries.status', '=', 'new')]))
    .orderBy('Outbox.id', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(({ failure, dueAt }) => ({ failure: failure ?? '', isGivenUp: dueAt === null }));
}

/** Makes every mail that failed due immediately, also those that were given up, as if none had been tried. */
export async function retryFailedMails(db: Db, now: number): Promise<void> {
  await db
    .updateTable('Outbox')
    .set({ dueAt: isoTime(now), attempts: 0, failure: null })
    .where('failure', 'is not', null)
    .execute();
}

/** The message ID of the first mail about the same work, or about no work, from the same person. */
export async function findThread(db: Db, enquiryId: number): Promise<string | undefined> {
  const first = await db
    .selectFrom('Enquiries as later')
    .innerJoin('Enquiries as earlier', (join) =>
      join.onRef('earlier.email', '=', 'later.email').onRef('earlier.id', '<', 'later.id'),
    )
    .innerJoin('Outbox', 'Outbox.enquiryId', 'earlier.id')
    .select('messageId')
    .where('later.id', '=', enquiryId)
    .where((eb) =>
      eb.or([
        eb('earlier.workId', '=', eb.ref('later.workId')),
        eb.and([eb('earlier.workId', 'is', null), eb('later.workId', 'is', null)]),
      ]),
    )
    .where('sentAt', 'is not', null)
    .orderBy('earlier.id')
    .executeTakeFirst();
  return first?.messageId;
}

function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
