import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { workThrough } from './work-through.ts';

test('everything is worked on once, and never more than so many at a time', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await workThrough([1, 2, 3, 4, 5, 6, 7], 3, async (one) => {
    running += 1;
    most = Math.max(most, running);
    await setImmediate();
    running -= 1;
    done.push(one);
  });
  expect(done).toStrictEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

test('a failure is told when the others have ended what they were at, and no more is begun', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const working = workThrough([1, 2, 3, 4, 5, 6], 2, async (one) => {
    begun.push(one);
    if (one === 1) throw new Error('nobody there');
    await setImmediate();
    ended.push(one);
  });
  await expect(working).rejects.toThrow('nobody there');
  expect([begun, ended]).toStrictEqual([[1, 2], [2]]);
  await setImmediate();
  expect(begun).toStrictEqual([1, 2]);
});
