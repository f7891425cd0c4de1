import {
  type Answer,
  OWNER_ENV,
  type Owner,
  ownerAt,
  signIn,
  smallPicture,
  until,
  visit,
} from '../support/client.ts';
import { type Fault, fact, type Measure, none, within } from '../fault.ts';
import { compare, type Ledger, openLedger } from '../support/ledger.ts';
import { refusedStart, refuseWrites, startServer } from '../support/server.ts';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk.ts';

export const fullDisk: Fault = {
  name: 'full-disk',
  limit: '507 or 503 with a message, public pages keep answering, recovery without a restart',
  description:
    'The data folder is on a small disk. During saves, uploads and visits it is filled except for a few random kilobytes, and emptied again. The same is done with a read-only mount, which refuses newly opened files, and with a process limit that refuses every write to open files. A start on a full or read-only disk must end with one message.',

  async run({ long }) {
    const disk = await mountSmallDisk(24);
    try {
      return await tryDisk(disk, long);
    } finally {
      await disk.remove();
    }
  },
};

async function tryDisk(disk: SmallDisk, long: boolean) {
  const rounds = long ? 30 : 2;
  const dataDir = `${disk.folder}/data`;
  const server = await startServer({ dataDir, env: OWNER_ENV });
  const owner = ownerAt(server.url, await signIn(server.url));
  await owner.save('/admin/categories', { intent: 'create', title: 'All' });
  const ledger = openLedger();
  const refusals: Refusals = { refused: 0, unexpected: [] };
  const recoveries: number[] = [];
  const visits = visit(server.url, undefined, long ? 10 : 100);
  for (let round = 0; round < rounds; round += 1) {
    // With a few kilobytes left, a commit fails in the middle; with none, at its beginning.
    await disk.fill(round % 3 === 0 ? 0 : Math.floor(Math.random() * 60_000));
    await writeUntilFull(owner, ledger, refusals, round);
    await disk.empty();
    recoveries.push(await untilItWorks(owner));
  }
  disk.makeReadOnly();
  const readOnly = await owner.upload(await smallPicture());
  const startReadOnly = await refusedStart({ DATA_DIR: `${disk.folder}/other` });
  disk.makeWritable();
  recoveries.push(await untilItWorks(owner));
  refuseWrites(server, true);
  const refusedSave = await owner.save('/admin/collections', { intent: 'create', title: 'Never' });
  const refusedUpload = await owner.upload(await smallPicture());
  refuseWrites(server, false);
  recoveries.push(await untilItWorks(owner));
  const { times, failures } = await visits.stop();
  const found = await compare(dataDir, ledger);
  const code = await server.stop();
  await disk.fill();
  const startFull = await refusedStart({ ...OWNER_ENV, DATA_DIR: `${disk.folder}/other` });
  await disk.empty();
  return {
    done: `under the running server the disk was filled ${rounds} times, made read-only once, and refused writes to open files once; ${ledger.acknowledged} saves and ${refusals.refused} refusals, ${times.length} visits`,
    measures: [
      fact(`${refusals.refused} refusals with 507 and a sentence`, refusals.refused >= rounds),
      none('other responses', refusals.unexpected),
      isUnavailable('read-only', readOnly),
      isUnavailable('a save to an open file', refusedSave),
      isUnavailable('an upload to an open file', refusedUpload),
      none('public pages that did not answer', failures),
      none('acknowledged saves lost', found.lost),
      none('integrity errors', [...found.damaged, ...found.withoutFile]),
      fact(
        'recovered each time without a restart',
        recoveries.every(Number.isFinite) && code === 0,
      ),
      within('slowest recovery', Math.max(...recoveries), 5000),
      fact(`start on a full disk: '${startFull.text}'`, startFull.isOneSentence),
      fact(`start on a read-only disk: '${startReadOnly.text}'`, startReadOnly.isOneSentence),
    ],
  };
}

type Refusals = { refused: number; unexpected: string[] };

/** Saves until one is refused, then uploads a picture, which must be refused too. */
async function writeUntilFull(owner: Owner, ledger: Ledger, refusals: Refusals, round: number) {
  for (let n = 0; n < 400; n += 1) {
    const title = `Round ${round} number ${n} ${'x'.repeat(100)}`;
    const answer = await owner.save('/admin/collections', { intent: 'create', title });
    if (answer.status === 200) ledger.acknowledged += 1;
    else {
      note(answer, refusals);
      break;
    }
  }
  const upload = await owner.upload(await smallPicture(round));
  if (upload.status === 201 && upload.body.image) ledger.uploads.add(upload.body.image);
  else note(upload, refusals);
}

function note(answer: Answer, refusals: Refusals): void {
  if (answer.status === 507 && hasSentence(answer)) refusals.refused += 1;
  else refusals.unexpected.push(`${answer.status} ${JSON.stringify(answer.body)}`);
}

function isUnavailable(when: string, answer: Answer): Measure {
  const { status, body, retryAfter } = answer;
  return fact(
    `${when}: ${status} '${body.detail ?? body.message}'`,
    status === 503 && hasSentence(answer) && retryAfter !== null,
  );
}

function hasSentence({ body }: Answer): boolean {
  return /^[A-Z][^{}\n]+\.$/.test(body.detail ?? body.message ?? '');
}

async function untilItWorks(owner: Owner): Promise<number> {
  const picture = await smallPicture();
  return until(async () => {
    const saved = await owner.save('/admin/collections', { intent: 'create', title: 'Again' });
    return saved.status === 200 && (await owner.upload(picture)).status === 201;
  }, 10_000);
}
