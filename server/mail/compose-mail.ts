import type { OwnerAuth } from '../../app/auth/auth.server.ts';
import { MAILED_LINK_MINUTES } from '../../app/auth/one-time-links.server.ts';
import type { Db } from '../../app/data/database/tables.ts';
import { findEnquiry } from '../../app/data/enquiries/enquiries.server.ts';
import { findThread, type OutboxRow } from '../../app/data/enquiries/outbox.server.ts';
import { readSettings } from '../../app/data/settings/settings.server.ts';
import { enquiryMail, resetMail } from '../../app/domain/enquiry/enquiry-mail.ts';
import { siteTitle } from '../../app/domain/publishing/pages/site.ts';
import type { MailMessage } from './mailer.ts';

type Needs = { db: Db; auth: OwnerAuth; siteUrl: string; now: () => number };
type Written = Omit<MailMessage, 'fromName' | 'messageId'> | undefined;

/** Writes a mail of the outbox to the owner; undefined if it must not be sent, or need not be sent any more. */
export async function composeMail(needs: Needs, row: OutboxRow): Promise<MailMessage | undefined> {
  const { displayName } = await readSettings(needs.db);
  const { messageId, enquiryId, resetFor, createdAt } = row;
  const mail =
    resetFor === null
      ? await writeEnquiryMail(needs, displayName, enquiryId ?? 0)
      : await writeResetMail(needs, resetFor, createdAt);
  return mail && { fromName: siteTitle({ displayName }), messageId, ...mail };
}

async function writeEnquiryMail(
  { db, auth, siteUrl }: Needs,
  displayName: string,
  id: number,
): Promise<Written> {
  const enquiry = await findEnquiry(db, id);
  const to = await auth.ownerEmail();
  if (enquiry?.status !== 'new' || to === '') return undefined;
  const thread = await findThread(db, id);
  return { to, thread, ...enquiryMail({ displayName, siteUrl }, enquiry) };
}

/** The token is created now, so that only its hash is stored, and so that it is valid for its whole time. */
async function writeResetMail(
  { auth, siteUrl, now }: Needs,
  resetFor: string,
  requestedAt: string,
): Promise<Written> {
  if (now() - Date.parse(requestedAt) > MAILED_LINK_MINUTES * 60_000) return undefined;
  const created = await auth.createMailedResetToken(resetFor);
  if (!created) return undefined;
  return { to: created.email, ...resetMail(siteUrl, created.token, MAILED_LINK_MINUTES) };
}
