import { siteTitle, type Site } from '../publishing/pages/site.ts';
import { workUrl } from '../publishing/public-url.ts';
import type { Enquiry } from './enquiry.ts';

type MailSite = Pick<Site, 'displayName' | 'siteUrl'>;

/** The mail that tells the owner about an enquiry. Only `Reply-To` contains what the visitor typed, besides the text. */
export function enquiryMail(site: MailSite, enquiry: Enquiry) {
  const { name, email, message, about } = enquiry;
  const work = about ? `\n${about}\n${describePlace(site, enquiry)}\n` : '';
  return {
    subject: about ? `Enquiry about ${about}` : `Enquiry at ${siteTitle(site)}`,
    replyTo: { name, address: email },
    text: `${name} <${email}> writes:

${message}
${work}
--${' '}
Answer this mail to write to ${name}. The enquiry is in your inbox too: ${site.siteUrl}/admin/enquiries
`,
  };
}

/** The public page of the work. A work in a private room may have none, and the link of the room is secret. */
function describePlace({ siteUrl }: MailSite, { workId, about, roomId }: Enquiry): string {
  if (roomId !== null) return 'Asked in a private room.';
  return workId && about ? siteUrl + workUrl({ id: workId, title: about }) : '';
}

export function resetMail(siteUrl: string, token: string, minutes: number) {
  return {
    subject: 'Choose a new password',
    text: `Somebody asked for a new password for ${siteUrl}. If it was you, choose one here, within ${minutes} minutes:

${siteUrl}/reset?token=${token}

If it was not you, ignore this mail: your password stays as it is.
`,
  };
}
