type Job = { start(): Promise<void>; drop(): void };
/** The one upload goes ahead of the many pictures of a page. */
type Priority = 'upload' | 'urgent' | 'background';
export type Queue = {
  run<T>(priority: Priority, task: () => Promise<T>): Promise<T>;
  /** Waits for what is running and drops the rest. */
  close(): Promise<void>;
};

type State = {
  limit: number;
  quietMs: number;
  waiting: Record<Priority, Job[]>;
  running: Record<Priority, number>;
  /** When the last upload or urgent task ended. */
  lastUrgent: number;
  timer?: NodeJS.Timeout;
  /** To call once nothing runs any more. */
  closed?: () => void;
};

/**
 * Runs at most `limit` tasks at once. Background tasks leave a place for urgent ones, and begin only
 * when no urgent one has run for `quietMs`.
 */
export function openQueue(limit: number, quietMs = 0): Queue {
  const state: State = {
    limit,
    quietMs,
    waiting: { upload: [], urgent: [], background: [] },
    running: { upload: 0, urgent: 0, background: 0 },
    lastUrgent: -Infinity,
  };
  return {
    run: (priority, task) => run(state, priority, task),
    close: () => close(state),
  };
}

function run<T>(state: State, priority: Priority, task: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const drop = () => reject(new Error('The queue is closed'));
    if (state.closed) return drop();
    state.waiting[priority].push({ start: () => task().then(resolve, reject), drop });
    startNext(state);
  });
}

function startNext(state: State): void {
  const { limit, waiting, running, closed } = state;
  const free = limit - running.upload - running.urgent - running.background;
  if (closed) {
    if (free === limit) closed();
  } else if (free > 0 && waiting.upload.length > 0) begin(state, 'upload');
  else if (free > 0 && waiting.urgent.length > 0) begin(state, 'urgent');
  else if (free > 0 && running.background < Math.max(1, limit - 1)) beginWhenQuiet(state);
}

function beginWhenQuiet(state: State): void {
  const { waiting, running, lastUrgent, quietMs } = state;
  if (waiting.background.length === 0 || running.upload + running.urgent > 0) return;
  const wait = lastUrgent + quietMs - performance.now();
  clearTimeout(state.timer);
  if (wait > 0) state.timer = setTimeout(startNext, wait, state).unref();
  else begin(state, 'background');
}

function begin(state: State, priority: Priority): void {
  const job = state.waiting[priority].shift();
  if (!job) return;
  state.running[priority] += 1;
  void job.start().finally(() => {
    state.running[priority] -= 1;
    if (priority !== 'background') state.lastUrgent = performance.now();
    startNext(state);
  });
  startNext(state);
}

async function close(state: State): Promise<void> {
  const rest = Object.values(state.waiting).flatMap((jobs) => jobs.splice(0));
  await new Promise<void>((resolve) => {
    state.closed = resolve;
    for (const job of rest) job.drop();
    startNext(state);
  });
}
