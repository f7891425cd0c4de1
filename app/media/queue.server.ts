type Job = { start(): Promise<void>; drop(): void };
/** The one upload goes ahead of the many pictures of a page. */
type Priority = 'upload' | 'urgent' | 'background';
export type Queue = {
  run<T>(priority: Priority, task: () => Promise<T>): Promise<T>;
  /** Waits for what is running and drops the rest. */
  close(): Promise<void>;
};

/**
 * Runs at most `limit` tasks at once. Background tasks leave a place for urgent ones, and begin only
 * when no urgent one has run for `quietMs`.
 */
export function openQueue(limit: number, quietMs = 0): Queue {
  const waiting: Record<Priority, Job[]> = { upload: [], urgent: [], background: [] };
  const running: Record<Priority, number> = { upload: 0, urgent: 0, background: 0 };
  let closed: (() => void) | undefined;
  let lastUrgent = -Infinity;
  let timer: NodeJS.Timeout | undefined;

  function startNext(): void {
    const free = limit - running.upload - running.urgent - running.background;
    if (closed) {
      if (free === limit) closed();
    } else if (free > 0 && waiting.upload.length > 0) begin('upload');
    else if (free > 0 && waiting.urgent.length > 0) begin('urgent');
    else if (free > 0 && running.background < Math.max(1, limit - 1)) beginWhenQuiet();
  }

  function beginWhenQuiet(): void {
    if (waiting.background.length === 0 || running.upload + running.urgent > 0) return;
    const wait = lastUrgent + quietMs - performance.now();
    clearTimeout(timer);
    if (wait > 0) timer = setTimeout(startNext, wait).unref();
    else begin('background');
  }

  function begin(priority: Priority): void {
    const job = waiting[priority].shift();
    if (!job) return;
    running[priority] += 1;
    void job.start().finally(() => {
      running[priority] -= 1;
      if (priority !== 'background') lastUrgent = performance.now();
      startNext();
    });
    startNext();
  }

  function run<T>(priority: Priority, task: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const drop = () => reject(new Error('The queue is closed'));
      if (closed) return drop();
      waiting[priority].push({ start: () => task().then(resolve, reject), drop });
      startNext();
    });
  }

  async function close(): Promise<void> {
    const rest = Object.values(waiting).flatMap((jobs) => jobs.splice(0));
    await new Promise<void>((resolve) => {
      closed = resolve;
      for (const job of rest) job.drop();
      startNext();
    });
  }

  return { run, close };
}
