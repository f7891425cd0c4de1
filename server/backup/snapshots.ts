import { randomUUID } from 'node:crypto';
import { type BackupPlace, type BackupPlan, planBackup } from './plan-backup.ts';

/** A download that broke off can be gone on with so long. */
const KEEP_MILLISECONDS = 60 * 60 * 1000;
const MAX_KEPT = 2;

/** The site at one instant, and the tag that stands for it. */
export type Snapshot = Pick<BackupPlan, 'size' | 'read'> & { tag: string };
type Kept = Snapshot & {
  plan: BackupPlan;
  withHistory: boolean;
  readers: number;
  isReleased: boolean;
  usedAt: number;
};
type KeptByTag = Map<string, Kept>;
export type Snapshots = ReturnType<typeof openSnapshots>;

/** Keeps what downloads were begun from. The rows lie in nameless files, which end with the process. */
export function openSnapshots(place: BackupPlace) {
  const kept: KeptByTag = new Map();
  const timer = setInterval(() => void releaseStale(kept), KEEP_MILLISECONDS / 10).unref();
  return {
    take: (withHistory: boolean) => take(kept, place, withHistory),
    find: (tag: string): Snapshot | undefined => kept.get(tag),
    last: (withHistory: boolean): Snapshot | undefined =>
      [...kept.values()].findLast((snapshot) => snapshot.withHistory === withHistory),
    /** While there is one, no file that it names may be deleted. */
    isKeeping: () => kept.size > 0,
    async close() {
      clearInterval(timer);
      for (const snapshot of kept.values()) await release(kept, snapshot);
    },
  };
}

async function take(kept: KeptByTag, place: BackupPlace, withHistory: boolean): Promise<Snapshot> {
  const plan = await planBackup(place, { withHistory });
  const snapshot: Kept = {
    tag: `"${randomUUID()}"`,
    size: plan.size,
    read: (start, end) => readFrom(snapshot, start, end),
    plan,
    withHistory,
    readers: 0,
    isReleased: false,
    usedAt: performance.now(),
  };
  kept.set(snapshot.tag, snapshot);
  const [oldest] = kept.values();
  if (kept.size > MAX_KEPT && oldest) await release(kept, oldest);
  return snapshot;
}

async function* readFrom(snapshot: Kept, start: number, end: number) {
  snapshot.readers += 1;
  try {
    yield* snapshot.plan.read(start, end);
  } finally {
    snapshot.readers -= 1;
    snapshot.usedAt = performance.now();
    if (snapshot.isReleased && snapshot.readers === 0) await snapshot.plan.close();
  }
}

/** Readers of the snapshot can still read it to its end. */
async function release(kept: KeptByTag, snapshot: Kept): Promise<void> {
  kept.delete(snapshot.tag);
  snapshot.isReleased = true;
  if (snapshot.readers === 0) await snapshot.plan.close();
}

async function releaseStale(kept: KeptByTag): Promise<void> {
  for (const snapshot of [...kept.values()].filter(isStale)) await release(kept, snapshot);
}

function isStale({ readers, usedAt }: Kept): boolean {
  return readers === 0 && performance.now() - usedAt > KEEP_MILLISECONDS;
}
