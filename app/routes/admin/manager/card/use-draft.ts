import { useEffect } from 'react';
import type { draftOf } from './card-state.ts';
import { type Draft, keepDraft } from './drafts.ts';

/** Keeps what is typed for another visit, from the first letter until it is saved. */
export function useDraft(name: string, title: string, draft: ReturnType<typeof draftOf>): void {
  const text = draft && JSON.stringify({ ...draft, title });
  useEffect(() => {
    keepDraft(name, text === null ? null : (JSON.parse(text) as Draft));
  }, [name, text]);
}
