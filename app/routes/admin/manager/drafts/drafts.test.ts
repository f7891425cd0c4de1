import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearStoredDrafts } from '../../../../components/stored-drafts.ts';
import {
  keepDraft,
  keepDraftsInBrowser,
  keepDraftsInPage,
  listDrafts,
  readDraft,
} from './drafts.ts';

/** As in browsers, the keys are properties. */
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

const draft = { values: { title: 'Half' }, version: 3, title: 'New post' };

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

test('a draft is found by the name of its card until it is deleted', () => {
  keepDraft('/admin/posts#new', draft);
  expect(readDraft('/admin/posts#new')).toMatchObject(draft);
  expect(readDraft('/admin/posts#1')).toBeNull();
  keepDraft('/admin/posts#new', null);
  expect(readDraft('/admin/posts#new')).toBeNull();
});

test('a draft has the time of its last change', () => {
  vi.spyOn(Date, 'now').mockReturnValueOnce(1).mockReturnValueOnce(2);
  keepDraft('/admin/posts#new', draft);
  keepDraft('/admin/posts#new', draft);
  expect(readDraft('/admin/posts#new')?.at).toBe(1);
  keepDraft('/admin/posts#new', { ...draft, values: { title: 'Heel' } });
  expect(readDraft('/admin/posts#new')?.at).toBe(2);
  vi.restoreAllMocks();
});

test('drafts are listed by section, and clearing them keeps all other keys', () => {
  localStorage.setItem('admin-open-sections', 'posts');
  keepDraft('/admin/posts#new', draft);
  keepDraft('/admin/links#3', draft);
  expect(listDrafts('/admin/links#').map(({ name }) => name)).toStrictEqual(['/admin/links#3']);
  clearStoredDrafts();
  expect(listDrafts()).toStrictEqual([]);
  expect(localStorage.getItem('admin-open-sections')).toBe('posts');
});

test('without a session drafts are kept in the page only, and the next session stores them in the browser again', () => {
  keepDraft('/admin/posts#new', draft);
  keepDraftsInPage();
  expect(JSON.stringify(localStorage)).toBe('{}');
  expect(readDraft('/admin/posts#new')).toMatchObject(draft);
  keepDraft('/admin/links#3', draft);
  keepDraft('/admin/links#4', draft);
  keepDraft('/admin/links#4', null);
  keepDraftsInPage();
  expect(JSON.stringify(localStorage)).toBe('{}');
  keepDraftsInBrowser();
  expect(Object.keys(localStorage)).toStrictEqual([
    'draft /admin/posts#new',
    'draft /admin/links#3',
  ]);
  expect(listDrafts().map(({ name }) => name)).toStrictEqual([
    '/admin/posts#new',
    '/admin/links#3',
  ]);
});

test('invalid drafts are ignored', () => {
  for (const text of ['', '{', '7', '{"values":{"a":1}}', '{"values":{}}']) {
    localStorage.setItem('draft /admin/posts#new', text);
    expect(readDraft('/admin/posts#new')).toBeNull();
  }
});

test('a full or blocked storage is not an error', () => {
  vi.stubGlobal('localStorage', fakeStorage(true));
  keepDraft('/admin/posts#new', draft);
  expect(readDraft('/admin/posts#new')).toBeNull();
  vi.stubGlobal('localStorage', undefined);
  expect(() => clearStoredDrafts()).not.toThrow();
  expect(listDrafts()).toStrictEqual([]);
});
