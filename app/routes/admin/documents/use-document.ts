import { useEffect, useRef, useState } from 'react';
import type { Choices } from '../../../domain/documents/choices.ts';
import type { DocumentProgress } from '../../../domain/documents/frame.ts';
import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { fetchDocument, type MadeFile } from './fetch-document.ts';

export type DocumentState = {
  progress: DocumentProgress | null;
  message: string | null;
  made: MadeFile | null;
  /** The choices that the document was made with. */
  madeWith: unknown;
};

const NO_DOCUMENT: DocumentState = { progress: null, message: null, made: null, madeWith: null };

/** Makes a document, and holds its progress and result. */
export function useDocument(kind: DocumentKind) {
  const [state, setState] = useState(NO_DOCUMENT);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  function set(some: Partial<DocumentState>) {
    setState((before) => ({ ...before, ...some }));
  }
  async function make(choices: Choices[DocumentKind]) {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    set({ progress: { done: 0, total: 0 }, message: null });
    const onProgress = (progress: DocumentProgress) => set({ progress });
    const result = await fetchDocument({ kind, choices, signal, onProgress });
    const outcome = result.ok
      ? { made: result.made, madeWith: choices }
      : { message: result.message };
    set({ progress: null, ...outcome });
  }
  function cancel() {
    running.current?.abort();
    set({ progress: null, message: null });
  }
  return { state, make: (choices: Choices[DocumentKind]) => void make(choices), cancel };
}
