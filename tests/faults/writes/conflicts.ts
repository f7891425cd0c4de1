import { OWNER_ENV, type Owner, ownerAt, signIn } from '../support/client.ts';
import { fact, type Fault, type Measure, none } from '../fault.ts';
import { createDatabase, withTemporaryFolder } from '../support/resources.ts';
import { startServer } from '../support/server.ts';

const GROUPS = '/admin/categories';

export const conflicts: Fault = {
  name: 'conflicts',
  limit: 'exactly one save is accepted; positions always 0..n-1',
  description:
    'Two signed-in owners save the same row with the same version at the same moment, repeatedly. Exactly one must succeed, and the other must get 409 with the current row. Then creates, reorders and deletes are sent concurrently. On SQLite and on PostgreSQL.',

  async run({ long }) {
    const saves = long ? 500 : 8;
    const changes = long ? 400 : 20;
    const onSqlite = await withTemporaryFolder('conflicts', (dataDir) =>
      tryOn({ dataDir }, saves, changes),
    );
    const onServer = await withTemporaryFolder('conflicts', async (dataDir) =>
      tryOn({ dataDir, DATABASE_URL: await createDatabase() }, saves, changes),
    );
    return {
      done: `${saves} pairs of conflicting saves and ${changes} parallel changes, on SQLite and on PostgreSQL`,
      measures: [...onSqlite, ...onServer],
    };
  },
};

async function tryOn(
  { dataDir, ...env }: { dataDir: string; DATABASE_URL?: string },
  saves: number,
  changes: number,
): Promise<Measure[]> {
  const server = await startServer({ dataDir, env: { ...OWNER_ENV, ...env } });
  const [first, second] = [
    ownerAt(server.url, await signIn(server.url)),
    ownerAt(server.url, await signIn(server.url)),
  ];
  const wrongRounds = await saveAgainstEachOther(first, second, saves);
  const { unexpected, refused } = await changeInParallel(first, second, changes);
  const orders = (await listGroups(first)).map(({ order }) => order);
  await server.stop();
  const isComplete = orders.every((order, position) => order === position);
  return [
    none('rounds without one accepted and one refused save', wrongRounds),
    none('changes that failed for another reason than a conflict', unexpected),
    fact(`${refused} refused with a conflict`, true),
    fact(`orders 0..${orders.length - 1}`, isComplete),
  ];
}

async function saveAgainstEachOther(first: Owner, second: Owner, times: number) {
  const made = await first.save(GROUPS, { intent: 'create', title: 'Shared' });
  const id = String(made.body.value?.id);
  let version = made.body.value?.version ?? 0;
  const wrongRounds: string[] = [];
  for (let n = 0; n < times; n += 1) {
    const save = (owner: Owner, title: string) =>
      owner.save(GROUPS, { intent: 'update', id, version: String(version), title });
    const answers = await Promise.all([save(first, `First ${n}`), save(second, `Second ${n}`)]);
    const winner = answers.find(({ status }) => status === 200);
    const loser = answers.find(({ status }) => status === 409);
    const isWinnerShown = loser?.body.current?.title === winner?.body.value?.title;
    if (!winner?.body.value || !loser || !isWinnerShown) {
      wrongRounds.push(`round ${n}: ${answers.map(({ status }) => status).join(' and ')}`);
    }
    version = winner?.body.value?.version ?? version;
  }
  return wrongRounds;
}

async function changeInParallel(first: Owner, second: Owner, times: number) {
  for (let n = 0; n < 10; n += 1) await first.save(GROUPS, { intent: 'create', title: `Old ${n}` });
  const groups = await listGroups(first);
  const answers = await Promise.all(
    Array.from({ length: times }, (_, n) => {
      const owner = n % 2 === 0 ? first : second;
      if (n % 4 === 0) return owner.save(GROUPS, { intent: 'create', title: `New ${n}` });
      if (n % 4 === 1) {
        const group = groups[n % groups.length];
        return owner.save(GROUPS, {
          intent: 'delete',
          id: String(group?.id),
          version: String(group?.version),
        });
      }
      const ids = groups.map(({ id }) => id).toSorted(() => Math.sin(n));
      return owner.save(GROUPS, { intent: 'reorder', ids: ids.join(',') });
    }),
  );
  const refused = answers.filter(({ status }) => [404, 409].includes(status)).length;
  const unexpected = answers
    .filter(({ status }) => ![200, 404, 409].includes(status))
    .map(({ status, body }) => `${status} ${body.detail ?? body.message ?? ''}`);
  return { unexpected, refused };
}

type Group = { id: number; version: number; order: number };

async function listGroups(owner: Owner): Promise<Group[]> {
  const area = (await owner.read(GROUPS)) as { value?: Group[] };
  return area.value ?? [];
}
