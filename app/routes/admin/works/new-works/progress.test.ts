import { expect, test } from 'vitest';
import { findProgress, describeCreated, describeMilestone } from './progress.ts';
import { add, NO_UPLOADS, type Upload } from '../../manager/upload/upload-list.ts';

/** The first works have the given state; the others wait. */
function items(count: number, ...first: Partial<Upload>[]): readonly Upload[] {
  const files = Array.from(
    { length: count },
    () => new File(['x'], 'a.png', { type: 'image/png' }),
  );
  const all = add(files)(NO_UPLOADS).items;
  return all.map((item, index) => ({ ...item, ...first[index] }));
}

function created(count: number): Partial<Upload>[] {
  return Array.from({ length: count }, () => ({ step: 'created', image: '/a' }));
}

test('the summary counts the created works', () => {
  expect(describeCreated(items(2, ...created(1)))).toBe('1 of 2 works created');
  expect(describeCreated(items(1, ...created(1)))).toBe('1 of 1 work created');
});

test('the progress counts the works that are created, left and failed', () => {
  const some = items(5, ...created(2), { step: 'failed' });
  expect(findProgress(some, true)).toStrictEqual({
    label: 'Works created',
    value: 2,
    max: 5,
    text: '2 of 5 works created, 2 left, 1 failed',
  });
});

test('before the start the progress counts uploaded pictures, and is null after the last upload', () => {
  const uploaded: Partial<Upload> = { step: 'uploaded', image: '/a' };
  const some = items(4, ...created(1), uploaded, { step: 'uploading', percent: 50 });
  expect(findProgress(some, false)).toStrictEqual({
    label: 'Uploads',
    value: 1.5,
    max: 3,
    text: '1 of 3 pictures uploaded, 2 left',
  });
  expect(findProgress(items(1, uploaded), false)).toBeNull();
});

test('each quarter is announced, except for a few works', () => {
  const milestones = Array.from({ length: 121 }, (_, count) =>
    describeMilestone(items(120, ...created(count))),
  );
  expect([...new Set(milestones)]).toStrictEqual([
    '',
    '30 of 120 works created',
    '60 of 120 works created',
    '90 of 120 works created',
    '120 of 120 works created',
  ]);
  expect(describeMilestone(items(4, ...created(3)))).toBe('');
});
