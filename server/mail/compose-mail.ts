import type { Db } from '../../app/data/database/tables.ts';
import { findEnquiry } from '../../app/data/enquiries/enquiries.server.ts';
import { findThread, type OutboxRow } from '../../app/data/enquiries/outbox.server.ts';
import { readSettings } from '../../app/data/settings/settings.server.ts';
import type { OwnerAuth } from '../../app/auth/auth.server.ts';
import { enquiryMail } from '../../app/domain/enquiry/enquiry-mail.ts';
import { siteTitle } from '../../app/domain/publishing/pages/site.ts';
import type { MailMessage } from './mailer.ts';

type Needs = { db: Db; auth: OwnerAuth; siteUrl: string };

/** Writes a mail of the outbox to the owner; undefined if there is nobody to send it to, or nothing to say any more. */
export async function composeMail(
  { db, auth, siteUrl }: Needs,
  { messageId, enquiryId }: OutboxRow,
): Promise<MailMessage | undefined> {
  const to = await auth.ownerEmail();
  const enquiry = enquiryId === null ? undefined : await findEnquiry(db, enquiryId);
  if (to === '' || enquiry?.status !== 'new') return undefined;
  const { displayName } = await readSettings(db);
  const thread = await findThread(db, enquiry.id);
  const site = { displayName, siteUrl };
  return { fromName: siteTitle(site), to, messageId, thread, ...enquiryMail(site, enquiry) };
}
