import { expect, test } from 'vitest';
import {
  add,
  findNextToCreate,
  findNextUploads,
  NO_UPLOADS,
  remove,
  retry,
  set,
  settleCreation,
  type Upload,
  type UploadChange,
} from './upload-list.ts';

function picture(name: string, type = 'image/png') {
  return new File(['x'], name, { type });
}

/** A list of three pictures; the first ones have the given state. */
function listOf(...first: UploadChange[]) {
  const list = add(['a.png', 'b.png', 'c.png'].map((name) => picture(name)))(NO_UPLOADS);
  return first.reduce((before, to, index) => set(index + 1, to)(before), list);
}

const keysOf = (items: readonly Upload[]) => items.map(({ key }) => key);
const stepsOf = (items: readonly Upload[]) => items.map(({ step }) => step);

test('added pictures get keys that the list does not contain', () => {
  const more = add([picture('d.png')])(remove(1)(listOf()));
  expect(keysOf(more.items)).toStrictEqual([2, 3, 4]);
});

test('a file that is not a picture fails immediately and cannot be retried', () => {
  const list = add([picture('list.pdf', 'application/pdf')])(NO_UPLOADS);
  expect(list.items[0]).toMatchObject({
    step: 'failed',
    message: expect.stringContaining('PNG') as string,
  });
  expect(retry(() => true)(list)).toStrictEqual(list);
  expect(findNextUploads(list.items)).toStrictEqual([]);
});

test('at most two pictures are uploaded at a time, in order', () => {
  expect(keysOf(findNextUploads(listOf().items))).toStrictEqual([1, 2]);
  const one: UploadChange = { step: 'uploading' };
  expect(keysOf(findNextUploads(listOf(one).items))).toStrictEqual([2]);
  expect(findNextUploads(listOf(one, one).items)).toStrictEqual([]);
});

test('a later picture waits for the earlier ones, but not for failed ones', () => {
  const steps = ['waiting', 'failed', 'created'] as const;
  const lists = steps.map((step) => listOf({ step }, { step: 'uploaded' }).items);
  expect(lists.map((items) => findNextToCreate(items)?.key)).toStrictEqual([1, 2, 2]);
});

test('a retry does not upload a picture again', () => {
  const failed: UploadChange = { step: 'failed', message: 'No.' };
  const list = listOf(failed, { ...failed, image: '/b' }, failed);
  const retried = retry(({ key }) => key < 3)(list);
  expect(stepsOf(retried.items)).toStrictEqual(['waiting', 'uploaded', 'failed']);
});

test('a retried picture no longer waits for the session', () => {
  const list = listOf({ step: 'failed', isSignedOut: true });
  const retried = retry(({ isSignedOut }) => isSignedOut)(list);
  expect(retried.items[0]).toMatchObject({ step: 'waiting', isSignedOut: false });
});

test('a result applies to the picture whose row is being created', () => {
  const settled = settleCreation({ step: 'created' })(listOf({}, { step: 'creating' }));
  expect(stepsOf(settled.items)).toStrictEqual(['waiting', 'created', 'waiting']);
});
