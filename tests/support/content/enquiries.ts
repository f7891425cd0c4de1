import { randomUUID } from 'node:crypto';
import { createEnquiry, type NewEnquiry } from '../../../app/data/enquiries/enquiries.server.ts';
import type { Db } from '../../../app/data/database/tables.ts';

export function makeEnquiry(values: Partial<NewEnquiry> = {}): NewEnquiry {
  return {
    name: 'Visitor',
    email: 'visitor@example.com',
    message: `Is this one still available? ${randomUUID()}`,
    workId: null,
    roomId: null,
    about: null,
    form: randomUUID(),
    at: '2026-11-19T04:00:00.000Z',
    isDoubtful: false,
    ...values,
  };
}

/** Stores an enquiry with its mail, without limits, and returns its id. */
export async function addEnquiry(db: Db, values: Partial<NewEnquiry> = {}): Promise<number> {
  const enquiry = makeEnquiry(values);
  await createEnquiry(db, enquiry, { takeLimit: async () => 0, mailDomain: 'art.example' });
  const { id } = await db
    .selectFrom('Enquiries')
    .select('id')
    .where('form', '=', enquiry.form)
    .executeTakeFirstOrThrow();
  return id;
}
