/** A list shows about forty pictures of 10 to 30 kB. */
const MOST_BYTES = 16 * 2 ** 20;
const LARGEST_BYTES = 64 * 1024;
/** Another replica may have removed a picture: by then it is gone here, too. */
const KEPT_MS = 60_000;

/** Ready to be sent, with its headers as a flat list. */
export type RecentFile = { headers: (string | number)[]; body: Uint8Array };
export type RecentFiles = ReturnType<typeof keepRecentFiles>;

/**
 * The small public files that were asked for in the last minute, in memory: not every visitor waits for the disk, or
 * for S3, which takes as long as the rest of the answer.
 */
export function keepRecentFiles(now: () => number = () => performance.now()) {
  const files = new Map<string, RecentFile & { until: number }>();
  let total = 0;

  function forget(path: string): void {
    total -= files.get(path)?.body.length ?? 0;
    files.delete(path);
  }
  return {
    find(path: string): RecentFile | undefined {
      const file = files.get(path);
      return file && now() < file.until ? file : undefined;
    },
    keep(path: string, file: RecentFile): void {
      if (file.body.length > LARGEST_BYTES) return;
      forget(path);
      files.set(path, { ...file, until: now() + KEPT_MS });
      total += file.body.length;
      // A map keeps its order: the first are the oldest.
      for (const [oldest, { until }] of files) {
        if (total <= MOST_BYTES && now() < until) break;
        forget(oldest);
      }
    },
    /** Everything whose path begins so. */
    forgetAll(start: string): void {
      for (const path of files.keys()) if (path.startsWith(start)) forget(path);
    },
  };
}
