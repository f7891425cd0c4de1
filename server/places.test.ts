import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPlaces } from './places.ts';

/** Work that goes on until it is let go, and what was begun so far. */
function openWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  async function end(name: string) {
    ends.get(name)?.();
    await nextTurn();
    await nextTurn();
  }
  return { begun, work, end };
}

test('a client that takes its share leaves the other places to others', async () => {
  const { begun, work, end } = openWork();
  const places = createPlaces({ atOnce: 3, perClient: 2, waiting: 9, waitingPerClient: 9 });
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) void places.run(name[0] ?? '', work(name));
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  await end('b1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
});

test('beyond those who may wait, in all or of one client, work is refused at once', async () => {
  const { work } = openWork();
  const places = createPlaces({ atOnce: 1, perClient: 1, waiting: 3, waitingPerClient: 2 });
  const isTaken = (name: string) => places.run(name[0] ?? '', work(name)) !== undefined;
  expect(['a1', 'a2', 'a3', 'a4'].map(isTaken)).toEqual([true, true, true, false]);
  expect(['b1', 'b2'].map(isTaken)).toEqual([true, false]);
});

test('a place is free again after work that failed, and its failure is told', async () => {
  const places = createPlaces({ atOnce: 1, perClient: 1, waiting: 1, waitingPerClient: 1 });
  const failing = places.run('a', () => Promise.reject(new Error('broken')));
  const next = places.run('a', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('those who wait begin in the order they came, one per turn of what is free', async () => {
  const { begun, work, end } = openWork();
  const places = createPlaces({ atOnce: 1, perClient: 1, waiting: 9, waitingPerClient: 9 });
  for (const name of ['a1', 'b1', 'c1']) void places.run(name[0] ?? '', work(name));
  for (const name of ['a1', 'b1']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'c1']);
});

test('who asks once waits for one piece of another client, not for all that it asked for', async () => {
  const { begun, work, end } = openWork();
  const places = createPlaces({ atOnce: 1, perClient: 1, waiting: 9, waitingPerClient: 9 });
  for (const name of ['a1', 'a2', 'a3', 'b1']) void places.run(name[0] ?? '', work(name));
  for (const name of ['a1', 'a2', 'b1']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('work that keeps the thread begins again only after so many turns, whoever asks for it', async () => {
  const places = createPlaces({
    atOnce: 4,
    perClient: 4,
    waiting: 9,
    waitingPerClient: 9,
    turnsBetween: 3,
  });
  let turn = 0;
  const begunAt: number[] = [];
  for (const client of ['a', 'a', 'b']) {
    void places.run(client, async () => void begunAt.push(turn));
  }
  for (; turn < 12; turn += 1) await nextTurn();
  expect(begunAt[0]).toBe(0);
  expect((begunAt[1] ?? 0) - 0).toBeGreaterThanOrEqual(2);
  expect((begunAt[2] ?? 0) - (begunAt[1] ?? 0)).toBeGreaterThanOrEqual(2);
});
