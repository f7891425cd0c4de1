import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { openQueue } from './queue.server.ts';

/** Tasks that write down their start and end, and end when they are told. */
function notebook() {
  const notes: string[] = [];
  const endings = new Map<string, () => void>();
  function task(name: string) {
    return async () => {
      notes.push(name);
      await new Promise<void>((resolve) => endings.set(name, resolve));
    };
  }
  async function end(name: string) {
    endings.get(name)?.();
    await setImmediate();
  }
  return { notes, task, end };
}

test('no more than two run at once, in the order they came', async () => {
  const queue = openQueue(2);
  const { notes, task, end } = notebook();
  const all = ['a', 'b', 'c', 'd'].map((name) => queue.run('urgent', task(name)));
  expect(notes).toEqual(['a', 'b']);
  await end('b');
  expect(notes).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c', 'd']) await end(name);
  await Promise.all(all);
});

test('background work leaves a place for the urgent, which goes ahead of it', async () => {
  const queue = openQueue(2);
  const { notes, task, end } = notebook();
  void queue.run('background', task('slow 1'));
  void queue.run('background', task('slow 2'));
  void queue.run('urgent', task('now 1'));
  void queue.run('urgent', task('now 2'));
  expect(notes).toEqual(['slow 1', 'now 1']);
  await end('slow 1');
  expect(notes).toEqual(['slow 1', 'now 1', 'now 2']);
  await end('now 1');
  await end('now 2');
  expect(notes).toEqual(['slow 1', 'now 1', 'now 2', 'slow 2']);
});

test('an upload goes ahead of the pictures that were asked for before it', async () => {
  const queue = openQueue(1);
  const { notes, task, end } = notebook();
  void queue.run('urgent', task('picture 1'));
  void queue.run('urgent', task('picture 2'));
  void queue.run('upload', task('upload'));
  for (const name of ['picture 1', 'upload', 'picture 2']) await end(name);
  expect(notes).toEqual(['picture 1', 'upload', 'picture 2']);
});

test('background work begins when it has been quiet for a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const queue = openQueue(2, 1000);
  const { notes, task, end } = notebook();
  void queue.run('urgent', task('now 1'));
  void queue.run('background', task('slow'));
  await end('now 1');
  vi.advanceTimersByTime(900);
  void queue.run('urgent', task('now 2'));
  await end('now 2');
  vi.advanceTimersByTime(900);
  expect(notes).toEqual(['now 1', 'now 2']);
  vi.advanceTimersByTime(200);
  expect(notes).toEqual(['now 1', 'now 2', 'slow']);
  vi.useRealTimers();
});

test('a failing task fails its caller and frees its place', async () => {
  const queue = openQueue(1);
  const failing = queue.run('urgent', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await queue.run('urgent', async () => 'yes')).toBe('yes');
});

test('closing waits for the running, and refuses the waiting and the late', async () => {
  const queue = openQueue(1);
  const { notes, task, end } = notebook();
  const running = queue.run('urgent', task('a'));
  const waiting = queue.run('urgent', task('b'));
  let isClosed = false;
  const closing = queue.close().then(() => (isClosed = true));
  await expect(waiting).rejects.toThrow('closed');
  expect(isClosed).toBe(false);
  await end('a');
  await running;
  expect(await closing).toBe(true);
  await expect(queue.run('urgent', task('c'))).rejects.toThrow('closed');
  expect(notes).toEqual(['a']);
});

test('an idle queue closes at once', async () => {
  await expect(openQueue(2).close()).resolves.toBeUndefined();
});
