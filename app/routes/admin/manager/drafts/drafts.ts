import { clearStoredDrafts, DRAFT_PREFIX } from '../../../../components/stored-drafts.ts';
import { parseJson } from '../../../../domain/parse-json.ts';
import type { TextFields } from '../editing/merge-fields.ts';

/** Only the changed fields of a row. */
export type Draft = {
  values: TextFields;
  /** The version that was edited; null while a conflict is open. */
  version?: number | null;
  title: string;
  at: number;
};

/** Replaces the browser's storage while the owner is signed out. */
let inPage: Map<string, string> | null = null;

/**
 * Stores a draft in the browser until it is saved, so that it survives a reload or a crash. Does nothing
 * if storage is blocked or full.
 */
export function keepDraft(name: string, draft: Omit<Draft, 'at'> | null): void {
  const before = readDraft(name);
  if (!draft) write(name, null);
  else if (!before || serialize(before) !== serialize(draft)) {
    write(name, JSON.stringify({ ...draft, at: Date.now() }));
  }
}

export function readDraft(name: string): Draft | null {
  const draft = parseJson(read(name) ?? '');
  return isDraft(draft) ? draft : null;
}

export function listDrafts(beginning = ''): { name: string; draft: Draft }[] {
  return listNames()
    .filter((name) => name.startsWith(beginning))
    .flatMap((name) => {
      const draft = readDraft(name);
      return draft ? [{ name, draft }] : [];
    });
}

/** After the end of the session, drafts stay in the open page only. */
export function keepDraftsInPage(): void {
  inPage ??= new Map(listNames().map((name) => [name, read(name) ?? '']));
  clearStoredDrafts();
}

/** After the owner has signed in on the open page, drafts are stored in the browser again. */
export function keepDraftsInBrowser(): void {
  const drafts = inPage ?? [];
  inPage = null;
  for (const [name, text] of drafts) write(name, text);
}

function listNames(): string[] {
  if (inPage) return [...inPage.keys()];
  const keys = attempt((storage) => Object.keys(storage)) ?? [];
  return keys
    .filter((key) => key.startsWith(DRAFT_PREFIX))
    .map((key) => key.slice(DRAFT_PREFIX.length));
}

function read(name: string): string | null {
  if (inPage) return inPage.get(name) ?? null;
  return attempt((storage) => storage.getItem(DRAFT_PREFIX + name));
}

function write(name: string, text: string | null): void {
  if (inPage) {
    if (text === null) inPage.delete(name);
    else inPage.set(name, text);
    return;
  }
  attempt((storage) => {
    if (text === null) storage.removeItem(DRAFT_PREFIX + name);
    else storage.setItem(DRAFT_PREFIX + name, text);
  });
}

function attempt<T>(act: (storage: Storage) => T): T | null {
  try {
    return act(localStorage);
  } catch {
    return null;
  }
}

function serialize({ version, values }: Pick<Draft, 'version' | 'values'>): string {
  return JSON.stringify([version, values]);
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { values, title, at } = value as Partial<Record<keyof Draft, unknown>>;
  return isFields(values) && typeof title === 'string' && typeof at === 'number';
}

function isFields(value: unknown): value is TextFields {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((text) => typeof text === 'string');
}
