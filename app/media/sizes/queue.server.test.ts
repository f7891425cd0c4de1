import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createQueue } from './queue.server.ts';

/** Tasks that record their start and end on command. */
function createTasks() {
  const started: string[] = [];
  const endings = new Map<string, () => void>();
  function task(name: string) {
    return async () => {
      started.push(name);
      await new Promise<void>((resolve) => endings.set(name, resolve));
    };
  }
  async function end(name: string) {
    endings.get(name)?.();
    await setImmediate();
  }
  return { started, task, end };
}

const A = { client: 'a' };
const B = { client: 'b' };

test('two tasks run at a time, in the order of their requests', async () => {
  const queue = createQueue();
  const { started, task, end } = createTasks();
  for (const name of ['1', '2', '3', '4']) void queue.forClient(A, task(name));
  await setImmediate();
  expect(started).toEqual(['1', '2']);
  await end('2');
  expect(started).toEqual(['1', '2', '3']);
  for (const name of ['1', '3', '4']) await end(name);
  expect(started).toEqual(['1', '2', '3', '4']);
});

test('clients take turns, however many requests one of them sends', async () => {
  const queue = createQueue();
  const { started, task, end } = createTasks();
  const order = ['a1', 'a2', 'a3', 'b1', 'a4'];
  for (const name of ['a1', 'a2', 'a3', 'a4']) void queue.forClient(A, task(name));
  void queue.forClient(B, task('b1'));
  await setImmediate();
  for (const name of order) await end(name);
  expect(started).toEqual(order);
});

test('a task is dropped when its client disconnects', async () => {
  const queue = createQueue();
  const { started, task, end } = createTasks();
  const disconnected = new AbortController();
  const client = { client: 'a', signal: disconnected.signal };
  const asked = ['1', '2', '3'].map((name) => queue.forClient(client, task(name)));
  void queue.forClient(B, task('4'));
  await setImmediate();
  disconnected.abort();
  await expect(asked[2]).resolves.toBeUndefined();
  for (const name of ['1', '2', '4']) await end(name);
  expect(started).toEqual(['1', '2', '4']);
});

test('the number of waiting tasks is limited per client and in total', async () => {
  const queue = createQueue();
  const { task } = createTasks();
  for (const name of ['1', '2']) void queue.forClient(A, task(name));
  const refused = new Map<string, number>();
  for (let client = 0; client < 20; client += 1) {
    for (let each = 0; each < 200; each += 1) {
      queue.forClient({ client: `${client}` }, task('later')).catch(() => {
        refused.set(`${client}`, (refused.get(`${client}`) ?? 0) + 1);
      });
    }
  }
  await setImmediate();
  expect(refused.get('0')).toBe(200 - 128);
  expect([...refused.values()].reduce((sum, each) => sum + each)).toBe(20 * 200 - 1024);
});

test('background work leaves a slot for clients, and waits until their pictures are rendered', async () => {
  const queue = createQueue(0);
  const { started, task, end } = createTasks();
  void queue.background(task('slow 1')).then(() => queue.background(task('slow 2')));
  await setImmediate();
  for (const name of ['now 1', 'now 2']) void queue.forClient(A, task(name));
  await setImmediate();
  expect(started).toEqual(['slow 1', 'now 1']);
  await end('slow 1');
  expect(started).toEqual(['slow 1', 'now 1', 'now 2']);
  await end('now 1');
  expect(started).toEqual(['slow 1', 'now 1', 'now 2']);
  await end('now 2');
  expect(started).toEqual(['slow 1', 'now 1', 'now 2', 'slow 2']);
});

test('background work does not start soon after a request of a client', async () => {
  const queue = createQueue(3_600_000);
  const { started, task, end } = createTasks();
  void queue.forClient(A, task('now'));
  queue.background(task('slow')).catch(() => undefined);
  await setImmediate();
  await end('now');
  await setImmediate();
  expect(started).toEqual(['now']);
  await queue.close();
});

test('an upload runs before pictures that were requested earlier', async () => {
  const queue = createQueue();
  const { started, task, end } = createTasks();
  for (const name of ['1', '2', '3']) void queue.forClient(A, task(name));
  void queue.upload(task('upload'));
  await setImmediate();
  for (const name of ['1', '2', 'upload', '3']) await end(name);
  expect(started).toEqual(['1', '2', 'upload', '3']);
});

test('a failing task fails its caller and frees its slot', async () => {
  const queue = createQueue();
  for (const _ of 'abc') {
    const failing = queue.forClient(A, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
  }
  expect(await queue.upload(async () => 'yes')).toBe('yes');
});

test('closing waits for running tasks, and refuses waiting and later ones', async () => {
  const queue = createQueue();
  const { started, task, end } = createTasks();
  const running = [queue.upload(task('1')), queue.upload(task('2'))];
  const waiting = queue.upload(task('3'));
  const asked = Promise.all(['4', '5', '6'].map((name) => queue.forClient(A, task(name))));
  let isClosed = false;
  const closing = queue.close().then(() => (isClosed = true));
  await expect(waiting).rejects.toThrow('cleared');
  await expect(asked).rejects.toThrow();
  expect(isClosed).toBe(false);
  for (const name of ['1', '2']) await end(name);
  await Promise.all(running);
  expect(await closing).toBe(true);
  await expect(queue.upload(task('7'))).rejects.toThrow('closed');
  expect(started).toEqual(['1', '2']);
});
