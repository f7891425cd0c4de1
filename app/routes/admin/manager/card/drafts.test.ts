import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDrafts, keepDraft, listDrafts, readDraft } from './drafts.ts';

/** As the browser's own: its keys are its properties. */
function fakeStorage(refuse = false): Storage {
  const storage: Record<string, string> = {};
  return Object.defineProperties(storage, {
    getItem: { value: (key: string) => storage[key] ?? null },
    setItem: {
      value: (key: string, text: string) => {
        if (refuse) throw new Error('QuotaExceededError');
        storage[key] = text;
      },
    },
    removeItem: { value: (key: string) => delete storage[key] },
  }) as unknown as Storage;
}

const draft = { base: { title: '' }, values: { title: 'Half' }, title: 'New post' };

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

test('a draft is found again by the name of its card until it is gone', () => {
  keepDraft('/admin/posts#new', draft);
  expect(readDraft('/admin/posts#new')).toMatchObject(draft);
  expect(readDraft('/admin/posts#1')).toBeNull();
  keepDraft('/admin/posts#new', null);
  expect(readDraft('/admin/posts#new')).toBeNull();
});

test('the time of a draft is that of its last change', () => {
  vi.spyOn(Date, 'now').mockReturnValueOnce(1).mockReturnValueOnce(2);
  keepDraft('/admin/posts#new', draft);
  keepDraft('/admin/posts#new', draft);
  expect(readDraft('/admin/posts#new')?.at).toBe(1);
  keepDraft('/admin/posts#new', { ...draft, values: { title: 'Heel' } });
  expect(readDraft('/admin/posts#new')?.at).toBe(2);
  vi.restoreAllMocks();
});

test('drafts are listed by section, and all are forgotten at once; nothing else is touched', () => {
  localStorage.setItem('admin-open-sections', 'posts');
  keepDraft('/admin/posts#new', draft);
  keepDraft('/admin/links#3', draft);
  expect(listDrafts('/admin/links#').map(({ name }) => name)).toStrictEqual(['/admin/links#3']);
  forgetDrafts();
  expect(listDrafts()).toStrictEqual([]);
  expect(localStorage.getItem('admin-open-sections')).toBe('posts');
});

test('what is no draft is passed over', () => {
  for (const text of ['', '{', '7', '{"base":{"a":1}}', '{"base":{},"values":{}}']) {
    localStorage.setItem('draft /admin/posts#new', text);
    expect(readDraft('/admin/posts#new')).toBeNull();
  }
});

test('a full or blocked storage is not an error', () => {
  vi.stubGlobal('localStorage', fakeStorage(true));
  keepDraft('/admin/posts#new', draft);
  expect(readDraft('/admin/posts#new')).toBeNull();
  vi.stubGlobal('localStorage', undefined);
  expect(() => forgetDrafts()).not.toThrow();
  expect(listDrafts()).toStrictEqual([]);
});
