import { expect, test } from 'vitest';
import { findProgress, sayCreated, sayMilestone } from './several-progress.ts';
import { add, NO_WORKS } from './several-changes.ts';
import type { Line } from './several-state.ts';

/** Lines of which the first ones are as told, the others wait. */
function lines(count: number, ...first: Partial<Line>[]): readonly Line[] {
  const files = Array.from(
    { length: count },
    () => new File(['x'], 'a.png', { type: 'image/png' }),
  );
  const all = add(files)(NO_WORKS).lines;
  return all.map((line, index) => ({ ...line, ...first[index] }));
}

function created(count: number): Partial<Line>[] {
  return Array.from({ length: count }, () => ({ step: 'created', image: '/a' }));
}

test('the summary counts the created works', () => {
  expect(sayCreated(lines(2, ...created(1)))).toBe('1 of 2 works created');
  expect(sayCreated(lines(1, ...created(1)))).toBe('1 of 1 work created');
});

test('the bar tells how many works are created, left and failed', () => {
  const some = lines(5, ...created(2), { step: 'failed' });
  expect(findProgress(some, true)).toStrictEqual({
    label: 'Works created',
    value: 2,
    max: 5,
    text: '2 of 5 works created, 2 left, 1 failed',
  });
});

test('before, it tells of the pictures under way, and nothing when none is', () => {
  const there: Partial<Line> = { step: 'uploaded', image: '/a' };
  const some = lines(4, ...created(1), there, { step: 'uploading', percent: 50 });
  expect(findProgress(some, false)).toStrictEqual({
    label: 'Uploads',
    value: 1.5,
    max: 3,
    text: '1 of 3 pictures uploaded, 2 left',
  });
  expect(findProgress(lines(1, there), false)).toBeNull();
});

test('of many works only the quarters are told aloud, of few nothing but the end', () => {
  const milestones = Array.from({ length: 121 }, (_, count) =>
    sayMilestone(lines(120, ...created(count))),
  );
  expect([...new Set(milestones)]).toStrictEqual([
    '',
    '30 of 120 works created',
    '60 of 120 works created',
    '90 of 120 works created',
    '120 of 120 works created',
  ]);
  expect(sayMilestone(lines(4, ...created(3)))).toBe('');
});
