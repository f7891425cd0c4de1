import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('clients take turns: who asks once does not wait for all of another who asked first', async () => {
  const takeTurn = createTurns();
  const begun: string[] = [];
  for (const name of ['a1', 'a2', 'a3', 'b1']) takeTurn(name[0] ?? '', () => begun.push(name));
  while (begun.length < 4) await nextTurn();
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('one piece begins in a turn of the event loop, so that others are heard in between', async () => {
  const takeTurn = createTurns();
  const order: string[] = [];
  for (const name of ['first', 'second', 'third']) {
    takeTurn('client', () => {
      order.push(name);
      setImmediate(() => order.push(`after ${name}`));
    });
  }
  while (order.length < 6) await nextTurn();
  expect(order.indexOf('after first')).toBeLessThan(order.indexOf('third'));
});

test('work that comes after a rest, or while other work begins, gets its turn', async () => {
  const takeTurn = createTurns();
  const begun: string[] = [];
  takeTurn('a', () => {
    begun.push('first');
    takeTurn('a', () => begun.push('inner'));
  });
  while (begun.length < 2) await nextTurn();
  await nextTurn();
  takeTurn('a', () => begun.push('later'));
  while (begun.length < 3) await nextTurn();
  expect(begun).toEqual(['first', 'inner', 'later']);
});
