import { randomUUID } from 'node:crypto';
import type { OwnerAuth } from '../../app/auth/auth.server.ts';
import type { Services } from '../../app/context.ts';
import type { Config } from '../config/config.ts';
import type { Mailer } from './mailer.ts';

type MailConfig = Pick<Config, 'mail' | 'siteUrl'>;
type OpenMail = Pick<Services, 'mail'> & { mailer: Mailer | undefined };

/** Opens mail if a server is configured. The code for mail is loaded only then. */
export async function openMail({ mail, siteUrl }: MailConfig, auth: OwnerAuth): Promise<OpenMail> {
  if (!mail) return { mail: undefined, mailer: undefined };
  const { openMailer } = await import('./mailer.ts');
  const mailer = openMailer(mail);
  const { hostname } = new URL(siteUrl);

  async function sendTest() {
    const to = await auth.ownerEmail();
    const { ok, answer } = await mailer.send({
      fromName: hostname,
      to,
      subject: `A test mail from ${hostname}`,
      text: `${siteUrl} can send mail to you.\n`,
      messageId: `<${randomUUID()}@${hostname}>`,
    });
    return { isSent: ok, answer };
  }
  return { mail: { server: mailer.server, from: mailer.from, sendTest }, mailer };
}
