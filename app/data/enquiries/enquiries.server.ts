import { hash } from 'node:crypto';
import {
  type Enquiry,
  type EnquiryStatus,
  type EnquirySubject,
  isRepeated,
  type ListedEnquiry,
  textToCompare,
} from '../../domain/enquiry/enquiry.ts';
import type { EnquiryInput } from '../../domain/enquiry/enquiry-form.ts';
import { saved, type Saved } from '../../domain/saved.ts';
import type { Db, Trx } from '../database/tables.ts';
import { addEnquiryMail } from './outbox.server.ts';

export type NewEnquiry = EnquiryInput &
  EnquirySubject & {
    form: string;
    /** ISO 8601. */
    at: string;
    isDoubtful: boolean;
  };

type Options = {
  /** Counts the enquiry and returns 0, or returns the seconds to wait. */
  takeLimit: (trx: Trx) => Promise<number>;
  /** The domain of message IDs; undefined without a mail server. */
  mailDomain: string | undefined;
};

/**
 * Stores an enquiry with its mail; returns the seconds to wait if the limit is reached. A form that was sent already
 * stores nothing again. Neither the content version nor the journal changes, because anybody can send enquiries.
 */
export function createEnquiry(
  db: Db,
  { isDoubtful, ...enquiry }: NewEnquiry,
  { takeLimit, mailDomain }: Options,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    if (await isSent(trx, enquiry.form)) return 0;
    const wait = await takeLimit(trx);
    if (wait > 0) return wait;
    const fingerprint = hash('sha256', textToCompare(enquiry.message));
    const before = await trx
      .selectFrom('Enquiries')
      .select(['email', 'workId', 'roomId'])
      .where('fingerprint', '=', fingerprint)
      .execute();
    const status = isDoubtful || isRepeated(enquiry, before) ? 'doubtful' : 'new';
    const inserted = await trx
      .insertInto('Enquiries')
      .values({ ...enquiry, status, fingerprint })
      .onConflict((conflict) => conflict.column('form').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted && status === 'new' && mailDomain !== undefined) {
      await addEnquiryMail(trx, { enquiryId: inserted.id, at: enquiry.at, domain: mailDomain });
    }
    return 0;
  });
}

async function isSent(db: Db, form: string): Promise<boolean> {
  const row = await db.selectFrom('Enquiries').select('id').where('form', '=', form).execute();
  return row.length > 0;
}

type EnquiryQuery = {
  status: EnquiryStatus;
  /** Only enquiries older than this one. */
  before: number | undefined;
  limit: number;
};

/** Newest first, each with the picture and the present title of its work; `next` is the cursor of the next page. */
export async function listEnquiries(db: Db, { status, before, limit }: EnquiryQuery) {
  let query = selectEnquiries(db)
    .leftJoin('Gallery', 'Gallery.id', 'Enquiries.workId')
    .leftJoin('Rooms', 'Rooms.id', 'Enquiries.roomId')
    .select(['Gallery.image', 'Gallery.title', 'Rooms.title as room'])
    .where('Enquiries.status', '=', status)
    .orderBy('Enquiries.id', 'desc')
    .limit(limit + 1);
  if (before !== undefined) query = query.where('Enquiries.id', '<', before);
  const rows = await query.execute();
  const enquiries: ListedEnquiry[] = rows
    .slice(0, limit)
    .map(({ title, ...enquiry }) => ({ ...enquiry, about: title ?? enquiry.about }));
  return { enquiries, next: rows.length > limit ? (enquiries.at(-1)?.id ?? null) : null };
}

/** The number of enquiries by status, and the newest one, so that every change shows. */
export async function countEnquiries(db: Db): Promise<Record<EnquiryStatus | 'newest', number>> {
  const rows = await db
    .selectFrom('Enquiries')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count'), fn.max('id').as('newest')])
    .groupBy('status')
    .execute();
  const countOf = (wanted: EnquiryStatus) =>
    rows.find(({ status }) => status === wanted)?.count ?? 0;
  return {
    new: countOf('new'),
    answered: countOf('answered'),
    doubtful: countOf('doubtful'),
    newest: Math.max(0, ...rows.map(({ newest }) => newest)),
  };
}

export async function findEnquiry(db: Db, id: number): Promise<Enquiry | undefined> {
  return selectEnquiries(db).where('Enquiries.id', '=', id).executeTakeFirst();
}

function selectEnquiries(db: Db) {
  return db
    .selectFrom('Enquiries')
    .select([
      'Enquiries.id',
      'at',
      'Enquiries.status',
      'workId',
      'roomId',
      'about',
      'name',
      'email',
      'message',
    ]);
}

/** Moves an enquiry among the new, answered or doubtful ones. */
export async function moveEnquiry(
  db: Db,
  { id, status }: Pick<Enquiry, 'id' | 'status'>,
): Promise<Saved<null>> {
  const update = db.updateTable('Enquiries').set({ status }).where('id', '=', id);
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? saved(null) : { ok: false, reason: 'missing' };
}

/** Erases an enquiry with its mail for good. */
export async function eraseEnquiry(db: Db, id: number): Promise<void> {
  await db.deleteFrom('Enquiries').where('id', '=', id).execute();
}

export async function eraseDoubtfulEnquiries(db: Db): Promise<void> {
  await db.deleteFrom('Enquiries').where('status', '=', 'doubtful').execute();
}

/** Erases enquiries from before a time, ISO 8601. */
export async function deleteOldEnquiries(db: Db, before: string): Promise<void> {
  await db.deleteFrom('Enquiries').where('at', '<', before).execute();
}
