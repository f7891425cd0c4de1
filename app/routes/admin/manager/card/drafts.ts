import { parseJson } from '../../../../domain/parse-json.ts';
import type { TextFields } from './merge-fields.ts';

/** What was typed into a card and not saved, and what stood in its fields before. */
export type Draft = { base: TextFields; values: TextFields; title: string; at: number };

const PREFIX = 'draft ';

/**
 * Kept in the browser until it is saved, so that it outlives a reload, a closed tab and a crash. Where the
 * browser stores nothing, or no more, it lives as long as the page.
 */
export function keepDraft(name: string, draft: Omit<Draft, 'at'> | null): void {
  attempt((storage) => {
    const before = readDraft(name);
    if (!draft) storage.removeItem(PREFIX + name);
    else if (!before || textOf(before) !== textOf(draft)) {
      storage.setItem(PREFIX + name, JSON.stringify({ ...draft, at: Date.now() }));
    }
  });
}

export function readDraft(name: string): Draft | null {
  const draft = parseJson(attempt((storage) => storage.getItem(PREFIX + name)) ?? '');
  return isDraft(draft) ? draft : null;
}

/** The drafts whose names begin so; all of them without a beginning. */
export function listDrafts(beginning = ''): { name: string; draft: Draft }[] {
  const keys = attempt((storage) => Object.keys(storage)) ?? [];
  return keys
    .filter((key) => key.startsWith(PREFIX + beginning))
    .map((key) => key.slice(PREFIX.length))
    .flatMap((name) => {
      const draft = readDraft(name);
      return draft ? [{ name, draft }] : [];
    });
}

/** Nobody who comes to this browser after the owner may read them. */
export function forgetDrafts(): void {
  for (const { name } of listDrafts()) keepDraft(name, null);
}

function attempt<T>(act: (storage: Storage) => T): T | null {
  try {
    return act(localStorage);
  } catch {
    return null;
  }
}

function textOf({ base, values }: Pick<Draft, 'base' | 'values'>): string {
  return JSON.stringify([base, values]);
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { base, values, title, at } = value as Partial<Record<keyof Draft, unknown>>;
  return isFields(base) && isFields(values) && typeof title === 'string' && typeof at === 'number';
}

function isFields(value: unknown): value is TextFields {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((text) => typeof text === 'string');
}
