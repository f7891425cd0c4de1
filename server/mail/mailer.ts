import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { explainMailError, type MailError, refusalOf } from './explain-mail.ts';
import { describeMailServer, isLocal } from './mail-server.ts';

type Address = { name: string; address: string };

/** A mail of plain text. */
export type MailMessage = {
  /** The name of the sender; the address is `MAIL_FROM`. */
  fromName: string;
  to: string;
  replyTo?: Address;
  subject: string;
  text: string;
  messageId: string;
  /** The message ID of the first mail of the thread. */
  thread?: string | undefined;
};

/** The answer of the mail server in its own words, or an explanation. */
export type SentMail =
  | { ok: true; answer: string }
  | { ok: false; answer: string; refusal: 'permanent' | 'temporary' | 'unreachable' };

export type Mailer = {
  /** The host and port of the server. */
  server: string;
  from: string;
  send(message: MailMessage): Promise<SentMail>;
  /** Connects and signs in; returns an explanation if that fails. */
  check(): Promise<string | undefined>;
};

const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
};

/** Sends mails through the server of `MAIL_URL`, each over a connection of its own. */
export function openMailer({ server, from }: NonNullable<Config['mail']>): Mailer {
  const local = isLocal(server);
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.isSecure,
    // A password must not be sent in plain text. Local servers rarely have a certificate.
    requireTLS: server.login !== undefined && !local,
    ignoreTLS: local,
    ...(server.login && { auth: server.login }),
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const described = describeMailServer(server);

  return {
    server: described,
    from,
    async send({ fromName, to, replyTo, subject, text, messageId, thread }) {
      try {
        const { response } = await transport.sendMail({
          from: { name: fromName, address: from },
          to: { name: '', address: to },
          envelope: { from, to },
          ...(replyTo && { replyTo }),
          subject,
          text,
          messageId,
          ...(thread && { inReplyTo: thread, references: thread }),
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { ok: true, answer: response };
      } catch (error) {
        const failure = error as MailError;
        const answer = explainMailError(failure, described);
        return { ok: false, answer, refusal: refusalOf(failure) };
      }
    },
    async check() {
      return transport.verify().then(
        () => undefined,
        (error: MailError) => explainMailError(error, described),
      );
    },
  };
}
