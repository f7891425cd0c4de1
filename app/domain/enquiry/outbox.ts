const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** The waits after failed attempts to send a mail. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];

/** When a mail is tried again after a number of failed attempts; undefined if it is given up. */
export function nextAttempt(attempts: number, now: number): number | undefined {
  const wait = WAITS[attempts - 1];
  return wait === undefined ? undefined : now + wait;
}

export type FailedMail = {
  /** The answer of the mail server. */
  failure: string;
  /** Whether it is not tried again. */
  isGivenUp: boolean;
};

/** What the owner's page shows about mail. */
export type MailReport = {
  /** The host and port of the server; undefined if no mail is set up. */
  server: string | undefined;
  from: string | undefined;
  to: string;
  failed: FailedMail[];
};

export type TestedMail = { isSent: boolean; answer: string };
