import { migrations } from '../../../app/data/migrations/all.ts';
import { OWNER } from '../../support/sign-in/owner.ts';
import { s3Env, startS3 } from '../../support/media/s3.ts';
import { OWNER_ENV, ownerAt, signIn, smallPicture, until } from '../support/client.ts';
import { fact, type Fault, none, within } from '../fault.ts';
import { createDatabase, withTemporaryFolder, query } from '../support/resources.ts';
import { startServer } from '../support/server.ts';
import { openStreamsAt } from '../support/streams.ts';

export const twoReplicas: Fault = {
  name: 'two-replicas',
  limit:
    'each migration run once, shared sessions and limits, sign-out on one refused on the other within 1 s, a change on one shown on the other and sent to open pages there within 1 s',
  description:
    'Two servers start at the same moment on one empty PostgreSQL database and one S3 bucket, and add the demo content. A session of one is used and ended on the other, wrong passwords are sent to both, and a change on one must appear on the pages of the other.',

  async run({ long }) {
    const s3 = await startS3();
    try {
      return await withTemporaryFolder('replicas', async (folder) => {
        const url = await createDatabase();
        const env = {
          ...OWNER_ENV,
          DEMO: long ? '1' : '0',
          LOG_LEVEL: 'info',
          DATABASE_URL: url,
          ...s3Env(s3.settings),
        };
        const [one, other] = await Promise.all(
          ['one', 'other'].map((name) => startServer({ dataDir: `${folder}/${name}`, env })),
        );
        if (!one || !other) throw new Error('The replicas did not start.');
        const ran = [one, other].flatMap((site) => migrationsIn(site.output()));
        const images = await query(url, 'select page from "SiteContent"');
        const users = await query(url, 'select id from "Owner"');
        const rounds = long ? 20 : 1;
        const seenAfter: number[] = [];
        const signedOutAfter: number[] = [];
        const receivedAfter: number[] = [];
        for (let n = 0; n < rounds; n += 1) {
          const cookie = await signIn(one.url);
          const [here, there] = [ownerAt(one.url, cookie), ownerAt(other.url, cookie)];
          const picture = await here.upload(await smallPicture(n));
          const title = `Seen ${n}`;
          const category = await here.save('/admin/categories', { intent: 'create', title });
          const work = { intent: 'create', title, image: picture.body.image ?? '', size: '' };
          const ids = { categoryId: String(category.body.value?.id), collectionId: '' };
          await (await fetch(`${other.url}/gallery`)).text();
          const [open] = await openStreamsAt(one.url, cookie, 1);
          const saved = await there.save('/admin/works', { ...work, ...ids });
          const notification = `data: ${saved.body.entry?.id}\n`;
          const [received = Infinity, seen = Infinity] = await Promise.all([
            until(() => open?.received().includes(notification) ?? false, 20_000),
            until(() => shows(`${one.url}/gallery`, title), 20_000),
          ]);
          open?.close();
          receivedAfter.push(received);
          seenAfter.push(seen);
          const size = await fetch(one.url + picture.body.image?.replace('.jpg', '/320.webp'));
          if (size.status !== 200)
            throw new Error('A picture of one replica is missing on the other.');
          await here.save('/admin/sign-out', {});
          signedOutAfter.push(await until(async () => !(await there.isSignedIn()), 20_000));
        }
        // In parallel, because waiting would lift the limit.
        const statuses = await Promise.all(
          Array.from({ length: 14 }, (_, n) => wrongSignIn((n % 2 === 0 ? one : other).url)),
        );
        const checked = statuses.filter((status) => status === 401).length;
        await Promise.all([one.stop(), other.stop()]);
        return {
          done: `two replicas started in parallel, ${rounds} changes and sign-outs`,
          measures: [
            fact(
              `${ran.length} of ${migrations.length} migrations run by one or the other`,
              ran.toSorted().join() === migrations.map(({ name }) => name).join(),
            ),
            fact(
              `${images.length} site images, ${users.length} owner`,
              images.length === 2 && users.length === 1,
            ),
            none(
              'changes not seen on the other',
              seenAfter.filter((ms) => ms === Infinity),
            ),
            none(
              'changes that an open page on the other was not notified of',
              receivedAfter.filter((ms) => ms === Infinity),
            ),
            none(
              'sign-outs not effective on the other',
              signedOutAfter.filter((ms) => ms === Infinity),
            ),
            fact(
              `${checked} of 14 wrong passwords checked on both together, the rest refused with a wait`,
              checked < 8,
            ),
            within('an open page notified after at most', Math.max(...receivedAfter), 1000),
            within('a change seen after at most', Math.max(...seenAfter), 1000),
            within('a sign-out refused after at most', Math.max(...signedOutAfter), 1000),
          ],
        };
      });
    } finally {
      await s3.stop();
    }
  },
};

async function shows(url: string, text: string): Promise<boolean> {
  return (await (await fetch(url)).text()).includes(text);
}

async function wrongSignIn(url: string): Promise<number> {
  const answer = await fetch(`${url}/admin/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ ...OWNER, password: 'vijf lampen onder water' }),
  });
  return answer.status;
}

/** The migrations that a replica ran, as it logged them. */
function migrationsIn(output: string): string[] {
  const list = /"migrations":(\[[^\]]*\])/.exec(output)?.[1] ?? '[]';
  return JSON.parse(list) as string[];
}
