import type { Generated } from 'kysely';
import type { EnquiryStatus } from '../../domain/enquiry/enquiry.ts';

/** Questions of visitors. Instants are ISO text, also in the table below. */
type EnquiriesTable = {
  id: Generated<number>;
  at: string;
  status: EnquiryStatus;
  /** A hash of the form and its text, so that a second press or a reload sends nothing. */
  form: string;
  workId: number | null;
  /** The private room in which the question was asked. */
  roomId: number | null;
  /** The title of the work at that time. */
  about: string | null;
  name: string;
  email: string;
  message: string;
  /** A hash of the text, to find repeated ones. */
  fingerprint: string;
};

/** Mails. Their text is written when they are sent. */
type OutboxTable = {
  id: Generated<number>;
  messageId: string;
  enquiryId: number | null;
  /** A hash of the email address for which a new password was requested. */
  resetFor: string | null;
  createdAt: string;
  attempts: Generated<number>;
  /** Null once the mail is sent or was refused for good. */
  dueAt: string | null;
  /** While a process sends the mail. */
  leasedUntil: string | null;
  /** Why the last attempt failed. */
  failure: string | null;
  sentAt: string | null;
};

export type EnquiryTables = { Enquiries: EnquiriesTable; Outbox: OutboxTable };
