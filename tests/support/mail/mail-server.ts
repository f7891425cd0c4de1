import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

type ReceivedMail = Email & {
  /** The addresses of the envelope. */
  envelope: { from: string; to: string[] };
  raw: string;
};

type Options = {
  /** An error with `responseCode` refuses the mail. */
  refuse?: (() => Error | undefined) | undefined;
  port?: number;
  /** Waits before a mail is read, and before it is confirmed. */
  pause?: (() => Promise<void>) | undefined;
};

/** Starts a real mail server, whose mails are parsed. */
export async function startMailServer({
  refuse = () => undefined,
  pause = async () => undefined,
  port = 0,
}: Options = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      void (async () => {
        await pause();
        return done();
      })();
    },
    onData(stream, session, done) {
      void (async () => {
        const parts = Array.fromAsync(stream as AsyncIterable<Buffer>);
        const raw = await parts.then(Buffer.concat, () => undefined);
        if (!raw) return done(new Error('The mail is incomplete.'));
        const refusal = refuse();
        if (refusal) return done(refusal);
        const { mailFrom, rcptTo } = session.envelope;
        const envelope = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
        };
        received.push({ ...(await PostalMime.parse(raw)), envelope, raw: raw.toString() });
        await pause();
        return done();
      })();
    },
  });
  // A client that was killed resets its connection.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: chosen } = server.server.address() as AddressInfo;
  return {
    received,
    port: chosen,
    env: { MAIL_URL: `smtp://127.0.0.1:${chosen}`, MAIL_FROM: 'site@art.example' },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

/** An answer that refuses a mail. */
export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
