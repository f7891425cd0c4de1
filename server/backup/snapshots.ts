import { randomUUID } from 'node:crypto';
import { type BackupPlan, planBackup } from './plan-backup.ts';
import type { SiteStores } from '../start/open-storage.ts';

/** How long an interrupted download can be resumed. */
const KEEP_MILLISECONDS = 60 * 60 * 1000;
const MAX_KEPT = 2;

/** The backup of one moment, and its ETag. */
export type Snapshot = Pick<BackupPlan, 'size' | 'read'> & { tag: string };
type KeptSnapshot = Snapshot & {
  plan: BackupPlan;
  withHistory: boolean;
  readers: number;
  isReleased: boolean;
  usedAt: number;
};
type SnapshotsByTag = Map<string, KeptSnapshot>;
export type Snapshots = ReturnType<typeof openSnapshots>;

/** Keeps the snapshots of recent downloads. Their rows are in unlinked files, which the system deletes with the process. */
export function openSnapshots(stores: SiteStores) {
  const snapshots: SnapshotsByTag = new Map();
  const timer = setInterval(() => void releaseStale(snapshots), KEEP_MILLISECONDS / 10).unref();
  return {
    take: (withHistory: boolean) => take(snapshots, stores, withHistory),
    find: (tag: string): Snapshot | undefined => snapshots.get(tag),
    last: (withHistory: boolean): Snapshot | undefined =>
      [...snapshots.values()].findLast((snapshot) => snapshot.withHistory === withHistory),
    /** While snapshots exist, no files may be deleted, because they may refer to them. */
    hasSnapshots: () => snapshots.size > 0,
    async close() {
      clearInterval(timer);
      for (const snapshot of snapshots.values()) await release(snapshots, snapshot);
    },
  };
}

async function take(
  snapshots: SnapshotsByTag,
  stores: SiteStores,
  withHistory: boolean,
): Promise<Snapshot> {
  const plan = await planBackup(stores, { withHistory });
  const snapshot: KeptSnapshot = {
    tag: `"${randomUUID()}"`,
    size: plan.size,
    read: (start, end) => readFrom(snapshot, start, end),
    plan,
    withHistory,
    readers: 0,
    isReleased: false,
    usedAt: performance.now(),
  };
  snapshots.set(snapshot.tag, snapshot);
  const [oldest] = snapshots.values();
  if (snapshots.size > MAX_KEPT && oldest) await release(snapshots, oldest);
  return snapshot;
}

async function* readFrom(snapshot: KeptSnapshot, start: number, end: number) {
  snapshot.readers += 1;
  try {
    yield* snapshot.plan.read(start, end);
  } finally {
    snapshot.readers -= 1;
    snapshot.usedAt = performance.now();
    if (snapshot.isReleased && snapshot.readers === 0) await snapshot.plan.close();
  }
}

/** Current readers can still read the snapshot to its end. */
async function release(snapshots: SnapshotsByTag, snapshot: KeptSnapshot): Promise<void> {
  snapshots.delete(snapshot.tag);
  snapshot.isReleased = true;
  if (snapshot.readers === 0) await snapshot.plan.close();
}

async function releaseStale(snapshots: SnapshotsByTag): Promise<void> {
  for (const snapshot of [...snapshots.values()].filter(isStale))
    await release(snapshots, snapshot);
}

function isStale({ readers, usedAt }: KeptSnapshot): boolean {
  return readers === 0 && performance.now() - usedAt > KEEP_MILLISECONDS;
}
