import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseEnv } from '../../support/database/databases.ts';
import { type InProcessSite, useInProcessSite } from '../../support/site/in-process-site.ts';
import { makeOwnerForms, type Form } from '../../support/sign-in/owner-forms.ts';
import { signInAsOwner } from '../../support/sign-in/owner.ts';
import { watchStored } from '../../support/site/stored-digest.ts';
import { type Asked, sent, visited } from './random-requests.ts';

const INTERNALS = /\.tsx?:\d+|node_modules|\n\s+at |SQLITE_|\bselect .* from\b|\binsert into\b/i;
const TABLES = ['Gallery', 'Posts', 'Exhibitions', 'Links', 'Categories', 'Collections'] as const;

const agent = new Agent({ keepAlive: true, maxSockets: 10 });
afterAll(() => agent.destroy());

type Answer = { status: number; body: string };

function ask(site: InProcessSite, { method, path, headers, body }: Asked): Promise<Answer> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const sending = request(
      {
        agent,
        hostname,
        port,
        method,
        // Longer ones are refused by node itself.
        path: path.slice(0, 12_000),
        headers: {
          Origin: site.services.siteUrl,
          ...headers,
          ...(body && { 'Content-Length': body.length }),
        },
      },
      (answer) => {
        text(answer).then(
          (read) => resolve({ status: answer.statusCode ?? 0, body: read }),
          reject,
        );
      },
    );
    sending.on('error', reject).end(body);
  });
}

type Run = { asked: fc.Arbitrary<Asked>; inputs: number; atOnce: number };

/** A refusal must change nothing, and no response may be an error or reveal internals. */
async function holdOut(site: InProcessSite, { asked, inputs, atOnce }: Run): Promise<number> {
  const readStored = await watchStored(site);
  let before = await readStored();
  let accepted = 0;
  const several = fc.array(asked, { minLength: atOnce, maxLength: atOnce });
  await fc.assert(
    fc.asyncProperty(several, async (all) => {
      const answers = await Promise.all(all.map((one) => ask(site, one)));
      for (const { status, body } of answers) {
        expect(status, body).toBeLessThan(500);
        expect(body).not.toMatch(INTERNALS);
      }
      const isChange = answers.some(
        ({ status }, at) =>
          status < 400 && !['GET', 'HEAD', 'OPTIONS'].includes(all[at]?.method ?? ''),
      );
      accepted += Number(isChange);
      if (!isChange) expect(await readStored(), 'a refusal changed something').toBe(before);
      else if (accepted % 20 === 0) await tidy(site);
      if (isChange) before = await readStored();
    }),
    { numRuns: inputs / atOnce },
  );
  return accepted;
}

/** Deletes new rows, which would slow the run down. */
async function tidy({ services: { db } }: InProcessSite): Promise<void> {
  for (const table of TABLES) await db.deleteFrom(table).where('id', '>', 5).execute();
}

/** The long run, of 29,000 requests: `FUZZ=10 vitest run tests/server/attacks/fuzz.test.ts`. */
const TIMES = Number(process.env.FUZZ ?? 1);

describe.each([
  ['sqlite', 250 * TIMES],
  ['postgres', 40 * TIMES],
] as const)('on %s', (dialect, inputs) => {
  const getSite = useInProcessSite(() => databaseEnv(dialect));
  let forms: Form[];
  let session: string;
  beforeAll(async () => {
    session = await signInAsOwner(getSite().services);
    forms = await makeOwnerForms(getSite());
  });

  test('no tampered form of the owner causes an error, or a change when it is refused', async () => {
    const asked = sent(forms, fc.constant(session));
    const accepted = await holdOut(getSite(), { asked, inputs: inputs * 4, atOnce: 1 });
    expect(accepted).toBeGreaterThan(0);
  });

  test('nothing is accepted from anonymous clients', async () => {
    const cookies = fc.constantFrom(
      '',
      'penseel.session_token=%%%',
      `penseel.session_token=${'a'.repeat(4000)}`,
      'penseel.session_token=a.b; penseel.session_token=c.d',
      session.replace(/=./, '=_'),
    );
    const asked = sent(forms, cookies);
    expect(await holdOut(getSite(), { asked, inputs: inputs * 5, atOnce: 10 })).toBe(0);
  });

  test('no URL of a public page causes an error', async () => {
    await holdOut(getSite(), { asked: visited, inputs, atOnce: 10 });
  });
});
