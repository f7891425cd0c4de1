import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseEnv } from '../../support/database/databases.ts';
import { type InProcessSite, useInProcessSite } from '../../support/site/in-process-site.ts';
import { makeOwnerForms, type Form } from '../../support/sign-in/owner-forms.ts';
import { signInAsOwner } from '../../support/sign-in/owner.ts';
import { watchStored } from '../../support/site/stored-digest.ts';
import { formRequests, pageRequests, type RandomRequest } from './random-requests.ts';

const INTERNALS = /\.tsx?:\d+|node_modules|\n\s+at |SQLITE_|\bselect .* from\b|\binsert into\b/i;
const TABLES = ['Gallery', 'Posts', 'Exhibitions', 'Links', 'Categories', 'Collections'] as const;

const agent = new Agent({ keepAlive: true, maxSockets: 10 });
afterAll(() => agent.destroy());

type Answer = { status: number; body: string };

function send(
  site: InProcessSite,
  { method, path, headers, body }: RandomRequest,
): Promise<Answer> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        hostname,
        port,
        method,
        // Node refuses longer paths.
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
    sent.on('error', reject).end(body);
  });
}

type Run = { requests: fc.Arbitrary<RandomRequest>; inputs: number; parallel: number };

/** Sends random requests. A refusal must change nothing, and no response may be an error or reveal internals. */
async function expectSafe(
  site: InProcessSite,
  { requests, inputs, parallel }: Run,
): Promise<number> {
  const readStored = await watchStored(site);
  let before = await readStored();
  let accepted = 0;
  const several = fc.array(requests, { minLength: parallel, maxLength: parallel });
  await fc.assert(
    fc.asyncProperty(several, async (all) => {
      const answers = await Promise.all(all.map((one) => send(site, one)));
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
      else if (accepted % 20 === 0) await deleteNewRows(site);
      if (isChange) before = await readStored();
    }),
    { numRuns: inputs / parallel },
  );
  return accepted;
}

/** Deletes new rows, because many rows would slow down the run. */
async function deleteNewRows({ services: { db } }: InProcessSite): Promise<void> {
  for (const table of TABLES) await db.deleteFrom(table).where('id', '>', 5).execute();
}

/** `FUZZ=10 vitest run tests/server/attacks/fuzz.test.ts` sends 18,000 requests. */
const TIMES = Number(process.env.FUZZ ?? 1);

describe.each([
  ['sqlite', 150 * TIMES],
  ['postgres', 30 * TIMES],
] as const)('on %s', (dialect, inputs) => {
  const getSite = useInProcessSite(() => databaseEnv(dialect));
  let forms: Form[];
  let session: string;
  beforeAll(async () => {
    session = await signInAsOwner(getSite().services);
    forms = await makeOwnerForms(getSite());
  });

  test('no manipulated form of the owner causes an error, or a change if it is refused', async () => {
    const requests = formRequests(forms, fc.constant(session));
    const accepted = await expectSafe(getSite(), { requests, inputs: inputs * 4, parallel: 1 });
    expect(accepted).toBeGreaterThan(0);
  });

  test('nothing is accepted from anonymous clients', async () => {
    const cookies = fc.constantFrom(
      '',
      'penseel.session_token=%%%',
      `penseel.session_token=${'a'.repeat(4000)}`,
      'penseel.session_token=a.b; penseel.session_token=c.d',
      session.replace(/=(.)/, (_, first) => (first === '_' ? '=-' : '=_')),
    );
    const requests = formRequests(forms, cookies);
    expect(await expectSafe(getSite(), { requests, inputs: inputs * 5, parallel: 10 })).toBe(0);
  });

  test('no URL of a public page causes an error', async () => {
    await expectSafe(getSite(), { requests: pageRequests, inputs, parallel: 10 });
  });
});
