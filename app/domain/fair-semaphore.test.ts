import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairSemaphore } from './fair-semaphore.ts';

/** Creates work that runs until it is ended by name, and records what has started. */
function createWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  async function end(name: string) {
    ends.get(name)?.();
    await nextTurn();
    await nextTurn();
  }
  return { started, work, end };
}

test('a client cannot take more than its share of the slots', async () => {
  const { started, work, end } = createWork();
  const semaphore = createFairSemaphore({
    concurrency: 3,
    concurrencyPerClient: 2,
    queue: 9,
    queuePerClient: 9,
  });
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) void semaphore.run(name[0] ?? '', work(name));
  expect(started).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  await end('b1');
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
});

test('work is refused immediately when the queue is full, overall or for one client', async () => {
  const { work } = createWork();
  const semaphore = createFairSemaphore({
    concurrency: 1,
    concurrencyPerClient: 1,
    queue: 3,
    queuePerClient: 2,
  });
  const isAccepted = (name: string) => semaphore.run(name[0] ?? '', work(name)) !== undefined;
  expect(['a1', 'a2', 'a3', 'a4'].map(isAccepted)).toEqual([true, true, true, false]);
  expect(['b1', 'b2'].map(isAccepted)).toEqual([true, false]);
});

test('work that fails frees its slot, and its error reaches the caller', async () => {
  const semaphore = createFairSemaphore({
    concurrency: 1,
    concurrencyPerClient: 1,
    queue: 1,
    queuePerClient: 1,
  });
  const failing = semaphore.run('a', () => Promise.reject(new Error('broken')));
  const next = semaphore.run('a', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('clients start in order of arrival', async () => {
  const { started, work, end } = createWork();
  const semaphore = createFairSemaphore({
    concurrency: 1,
    concurrencyPerClient: 1,
    queue: 9,
    queuePerClient: 9,
  });
  for (const name of ['a1', 'b1', 'c1']) void semaphore.run(name[0] ?? '', work(name));
  for (const name of ['a1', 'b1']) await end(name);
  expect(started).toEqual(['a1', 'b1', 'c1']);
});

test('a client with one piece of work waits for one piece of another client, not for its whole queue', async () => {
  const { started, work, end } = createWork();
  const semaphore = createFairSemaphore({
    concurrency: 1,
    concurrencyPerClient: 1,
    queue: 9,
    queuePerClient: 9,
  });
  for (const name of ['a1', 'a2', 'a3', 'b1']) void semaphore.run(name[0] ?? '', work(name));
  for (const name of ['a1', 'a2', 'b1']) await end(name);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('work that is aborted while queued never runs, and frees its slot in the queue', async () => {
  const { started, work, end } = createWork();
  const semaphore = createFairSemaphore({
    concurrency: 1,
    concurrencyPerClient: 1,
    queue: 1,
    queuePerClient: 1,
  });
  const controller = new AbortController();
  void semaphore.run('a', work('a1'));
  const aborted = semaphore.run('a', work('a2'), controller.signal);
  controller.abort();
  await expect(aborted).rejects.toThrow('aborted');
  expect(semaphore.run('a', work('a3'))).toBeDefined();
  await end('a1');
  expect(started).toEqual(['a1', 'a3']);
  await expect(semaphore.run('a', work('a4'), controller.signal)).rejects.toThrow('aborted');
});

test('aborting after the work has started has no effect', async () => {
  const { work, end } = createWork();
  const semaphore = createFairSemaphore({
    concurrency: 1,
    concurrencyPerClient: 1,
    queue: 1,
    queuePerClient: 1,
  });
  const controller = new AbortController();
  void semaphore.run('a', work('a1'));
  const second = semaphore.run('b', work('b1'), controller.signal);
  await end('a1');
  controller.abort();
  await end('b1');
  expect(await second).toBe('b1');
});
