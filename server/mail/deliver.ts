import type { Logger } from 'pino';
import type { OwnerAuth } from '../../app/auth/auth.server.ts';
import type { Database } from '../../app/data/database/database.server.ts';
import type { Db } from '../../app/data/database/tables.ts';
import {
  deleteMail,
  endMailLeases,
  leaseMail,
  type OutboxRow,
  postponeMails,
  saveMailResult,
} from '../../app/data/enquiries/outbox.server.ts';
import { nextAttempt } from '../../app/domain/enquiry/outbox.ts';
import { composeMail } from './compose-mail.ts';
import type { Mailer, SentMail } from './mailer.ts';

const CHECK_EVERY = 5 * 1000;
/** How long all mails wait after the server could not be reached. */
const UNREACHABLE_MILLISECONDS = 2 * 60 * 1000;
/** How long a stop waits for the mail that is being sent. */
const STOP_MILLISECONDS = 5000;

type Needs = {
  db: Db;
  auth: OwnerAuth;
  mailer: Mailer | undefined;
  siteUrl: string;
  log: Logger;
  now: () => number;
};

/**
 * Sends the mails of the outbox that are due. A server that refuses a mail for now gets it again after growing waits; one that
 * cannot be reached gets all mails soon after its return.
 */
export function createDelivery({ db, auth, mailer, siteUrl, log, now }: Needs) {
  async function send(row: OutboxRow, { send: sendMail }: Mailer): Promise<void> {
    const message = await composeMail({ db, auth, siteUrl, now }, row);
    if (!message) return deleteMail(db, row.id);
    const sent = await sendMail(message);
    const result = resultOf(row, sent, now());
    if (!sent.ok && sent.refusal === 'unreachable') await postponeMails(db, result);
    // Only the mails of enquiries are kept, for later ones of the same thread.
    if (result.dueAt === null && row.enquiryId === null) await deleteMail(db, row.id);
    else await saveMailResult(db, row.id, result);
    // The answer of the server may quote the mail, so it is not logged.
    log.info({ mail: row.id, result: sent.ok ? 'sent' : sent.refusal }, 'mail');
  }

  return async function deliver(isStopping = () => false): Promise<void> {
    if (!mailer) return;
    while (!isStopping()) {
      const row = await leaseMail(db, now());
      if (!row) return;
      await send(row, mailer);
    }
  };
}

function resultOf({ attempts }: OutboxRow, sent: SentMail, now: number) {
  if (sent.ok) return { sentAt: isoTime(now), dueAt: null, failure: null };
  const failure = sent.answer;
  if (sent.refusal === 'unreachable') {
    return { attempts, dueAt: isoTime(now + UNREACHABLE_MILLISECONDS), failure };
  }
  const next = sent.refusal === 'temporary' ? nextAttempt(attempts + 1, now) : undefined;
  return { attempts: attempts + 1, dueAt: next ? isoTime(next) : null, failure };
}

function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** Looks for due mails every five seconds. The returned function stops that, and waits for the current mail. */
export async function startDelivery(
  needs: Needs & { database: Database },
): Promise<() => Promise<unknown>> {
  const { database, log } = needs;
  // Only one process uses a SQLite database, so a lease was left by one that was killed.
  if (database.dialect === 'sqlite') await endMailLeases(database.db);
  const deliver = createDelivery(needs);
  let isStopping = false;
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= deliver(() => isStopping)
      .catch((error: unknown) => log.warn({ err: error }, 'mails could not be read'))
      .finally(() => (running = undefined));
  }, CHECK_EVERY).unref();
  return () => {
    isStopping = true;
    clearInterval(timer);
    const timeout = new Promise((resolve) => setTimeout(resolve, STOP_MILLISECONDS).unref());
    return Promise.race([running, timeout]);
  };
}
