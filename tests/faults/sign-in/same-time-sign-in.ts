import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OWNER } from '../../support/sign-in/owner.ts';
import { OWNER_ENV } from '../support/client.ts';
import { type Fault, none, percentile } from '../fault.ts';
import { startServer } from '../support/server.ts';

const MOST_MILLISECONDS = 5;
const EMAILS = { known: OWNER.email, unknown: 'nobody@example.com' };

type Seen = { answer: string; milliseconds: number };

export const sameTimeSignIn: Fault = {
  name: 'same-time-sign-in',
  figure: 'known and unknown email: same answer, medians within 5 ms',
  how: 'Wrong passwords are sent for the known and for an unknown email address in turn, with the limits lifted. The responses must be identical, and the medians of their times must be indistinguishable.',

  async run({ long }) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'penseel-same-time-'));
    const server = await startServer({ dataDir, env: OWNER_ENV });
    const database = new DatabaseSync(path.join(dataDir, 'penseel.sqlite'), { timeout: 5000 });
    const lift = database.prepare('delete from Attempts');
    const times = long ? 200 : 10;
    const seen = { known: [] as Seen[], unknown: [] as Seen[] };
    // The first ones find nothing prepared.
    for (const email of Object.values(EMAILS)) await signInAs(server.url, email);
    for (let n = 0; n < times * 2; n += 1) {
      // By turns in pairs that change their order, so that neither always follows the other.
      const who = [0, 3].includes(n % 4) ? 'known' : 'unknown';
      lift.run();
      seen[who].push(await signInAs(server.url, EMAILS[who]));
    }
    database.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });

    const answers = new Set([...seen.known, ...seen.unknown].map(({ answer }) => answer));
    const [known, unknown] = [median(seen.known), median(seen.unknown)];
    const apart = Math.abs(known - unknown);
    const text = `medians ${known.toFixed(1)} and ${unknown.toFixed(1)} ms, ${apart.toFixed(1)} ms apart`;
    return {
      done: `${times} wrong sign-ins with the known email and ${times} with an unknown one`,
      measures: [
        none('answers that differ', [...answers].slice(1)),
        { text, held: apart < MOST_MILLISECONDS, timed: true },
      ],
    };
  },
};

async function signInAs(url: string, email: string): Promise<Seen> {
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

function median(all: Seen[]): number {
  return percentile(
    all.map(({ milliseconds }) => milliseconds),
    0.5,
  );
}
