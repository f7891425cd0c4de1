import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEnquiryForm, QUESTION } from '../../support/http/enquiry-form.ts';
import { startMailServer } from '../../support/mail/mail-server.ts';
import type { RunningSite } from '../../support/site/start-site.ts';
import { fact, type Fault, none } from '../fault.ts';
import { OWNER_ENV, until } from '../support/client.ts';
import { withTemporaryFolder } from '../support/resources.ts';
import { kill, startServer } from '../support/server.ts';

/** Longer than the interval at which the server looks for mails that are due. */
const LONGEST_RUN = 6000;
/** How long the mail server takes to answer, so that kills happen between a mail and its answer. */
const SLOWEST_ANSWER = 1500;
/** A form that is sent sooner after it was opened is doubtful, and has no mail. */
const YOUNGEST_FORM = 3500;
/** For all mails that were interrupted. */
const DELIVERY_TIMEOUT = 120_000;
const ENQUIRIES_PER_RUN = 2;

type Enquiry = { token: string; message: string };

export const killedMail: Fault = {
  name: 'killed-mail',
  limit:
    '200 kills between the answer to an enquiry and its mail: 0 enquiries lost, at most one double per kill, with the same Message-ID',
  description:
    'Visitors send enquiries. The server is killed while it sends a mail to a real mail server that answers slowly, and every other time at a random moment. After the last start the mail server is quick, and every acknowledged enquiry must have been mailed.',

  first: true,

  async run({ long }) {
    let pauses = 0;
    let isSlow = true;
    const mails = await startMailServer({
      pause() {
        pauses += 1;
        return sleep(isSlow ? Math.random() * SLOWEST_ANSWER : 0);
      },
    });
    try {
      return await withTemporaryFolder('killed-mail', async (dataDir) => {
        const env = { ...OWNER_ENV, ...mails.env, TRUSTED_PROXIES: '127.0.0.1 ::1' };
        const start = () => startServer({ dataDir, env, prepare: removeLimits });
        const kills = long ? 200 : 2;
        let server = await startServer({ dataDir, env });
        const enquiries = await openForms(server, kills * ENQUIRIES_PER_RUN);
        await sleep(YOUNGEST_FORM);
        const acknowledged: Enquiry[] = [];
        let interrupted = 0;
        for (let n = 0; n < kills; n += 1) {
          const some = enquiries.splice(0, ENQUIRIES_PER_RUN);
          const sent = some.map(async (enquiry, client) => {
            if (await isAcknowledged(server, enquiry, client)) acknowledged.push(enquiry);
          });
          const before = pauses;
          if (n % 2 === 0) {
            await until(async () => pauses > before, LONGEST_RUN);
            await sleep(Math.random() * 2 * SLOWEST_ANSWER);
          } else await sleep(Math.random() * LONGEST_RUN);
          await kill(server);
          await Promise.all(sent);
          if (notMailed(acknowledged, mails.received).length > 0) interrupted += 1;
          server = await start();
        }
        isSlow = false;
        await until(
          async () => notMailed(acknowledged, mails.received).length === 0,
          DELIVERY_TIMEOUT,
        );
        await server.stop();
        const ids = mails.received.map(({ messageId }) => messageId);
        const sent = new Set(ids).size;
        const questions = new Set(
          mails.received.map(({ text }) => /Question \d+/.exec(text ?? '')?.[0]),
        );
        const doubles = ids.length - sent;
        return {
          done: `${kills} kills, ${interrupted} of them before a mail was sent, ${acknowledged.length} enquiries acknowledged`,
          measures: [
            none(
              'acknowledged enquiries without a mail',
              notMailed(acknowledged, mails.received).map(({ message }) => message),
            ),
            fact(`${doubles} mails received twice`, doubles <= kills),
            fact(`${questions.size} enquiries under ${sent} message IDs`, questions.size === sent),
          ],
        };
      });
    } finally {
      await mails.close();
    }
  },
};

async function openForms(server: RunningSite, count: number): Promise<Enquiry[]> {
  const enquiries: Enquiry[] = [];
  for (let n = 1; n <= count; n += 1) {
    enquiries.push({ token: await openEnquiryForm(server), message: `Question ${n}?` });
  }
  return enquiries;
}

async function isAcknowledged(server: RunningSite, enquiry: Enquiry, client: number) {
  const answer = await fetch(`${server.url}/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': `192.0.2.${client + 1}` },
    body: new URLSearchParams({ ...QUESTION, ...enquiry }),
  }).catch(() => undefined);
  return answer?.status === 303;
}

function notMailed(acknowledged: Enquiry[], received: { text?: string | undefined }[]): Enquiry[] {
  return acknowledged.filter(
    ({ message }) => !received.some(({ text }) => text?.includes(message)),
  );
}

/** So that the limits for enquiries per hour are never reached. */
async function removeLimits(dataDir: string): Promise<void> {
  const database = new DatabaseSync(path.join(dataDir, 'penseel.sqlite'));
  database.exec('delete from Attempts');
  database.close();
}
