import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OWNER } from '../../support/sign-in/owner.ts';
import { OWNER_ENV } from '../support/client.ts';
import { type Fault, none, percentile } from '../fault.ts';
import { startServer } from '../support/server.ts';

const MAX_MILLISECONDS = 5;
const EMAILS = { known: OWNER.email, unknown: 'nobody@example.com' };

type Attempt = { answer: string; milliseconds: number };

export const sameTimeSignIn: Fault = {
  name: 'same-time-sign-in',
  limit: 'known and unknown email: same response, medians within 5 ms',
  description:
    'Wrong passwords are sent for the known and for an unknown email address alternately, with the limits lifted. The responses must be identical, and the medians of their times must be indistinguishable.',

  async run({ long }) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'penseel-same-time-'));
    const server = await startServer({ dataDir, env: OWNER_ENV });
    const database = new DatabaseSync(path.join(dataDir, 'penseel.sqlite'), { timeout: 5000 });
    const liftLimits = database.prepare('delete from Attempts');
    const times = long ? 200 : 4;
    const attempts = { known: [] as Attempt[], unknown: [] as Attempt[] };
    // The first sign-ins are slower, because nothing is initialised.
    for (const email of Object.values(EMAILS)) await signInAs(server.url, email);
    for (let n = 0; n < times * 2; n += 1) {
      // The order within each pair alternates, so neither email always follows the other.
      const kind = [0, 3].includes(n % 4) ? 'known' : 'unknown';
      liftLimits.run();
      attempts[kind].push(await signInAs(server.url, EMAILS[kind]));
    }
    database.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });

    const answers = new Set([...attempts.known, ...attempts.unknown].map(({ answer }) => answer));
    const [known, unknown] = [median(attempts.known), median(attempts.unknown)];
    const apart = Math.abs(known - unknown);
    const text = `medians ${known.toFixed(1)} and ${unknown.toFixed(1)} ms, ${apart.toFixed(1)} ms apart`;
    return {
      done: `${times} wrong sign-ins with the known email and ${times} with an unknown one`,
      measures: [
        none('responses that differ', [...answers].slice(1)),
        { text, held: apart < MAX_MILLISECONDS, timed: true },
      ],
    };
  },
};

async function signInAs(url: string, email: string): Promise<Attempt> {
  const start = performance.now();
  const answer = await fetch(`${url}/admin/sign-in.data`, {
    method: 'POST',
    headers: { Origin: url },
    body: new URLSearchParams({ email, password: 'not the one' }),
  });
  const body = await answer.text();
  const milliseconds = performance.now() - start;
  const headers = [...answer.headers].filter(([name]) => name !== 'date');
  return { answer: JSON.stringify([answer.status, headers, body]), milliseconds };
}

function median(all: Attempt[]): number {
  return percentile(
    all.map(({ milliseconds }) => milliseconds),
    0.5,
  );
}
