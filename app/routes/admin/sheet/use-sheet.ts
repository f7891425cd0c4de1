import { useEffect, useRef, useState } from 'react';
import type { SheetField } from '../../../domain/sheet/column.ts';
import { useUnsaved } from '../manager/card/unsaved.tsx';
import { SHEET_PATH } from '../paths.ts';
import { type SheetAnswer, sendSheet } from './send-sheet.ts';
import {
  addFiles,
  type Chosen,
  type FileField,
  NONE_REFUSED,
  NOTHING_CHOSEN,
  saySending,
  sayUploads,
  type SheetState,
} from './sheet-state.ts';
import { uploadPictures } from './upload-pictures.ts';

/** A sheet on its way in: chosen, checked as often as anything about it changes, and written once it is agreed to. */
export function useSheet() {
  const [state, setState] = useState(NOTHING_CHOSEN);
  const running = useRef<AbortController>(null);
  /** The addresses of uploaded pictures: what was sent once is not sent again. */
  const images = useRef(new Map<File, string>());
  useEffect(() => () => running.current?.abort(), []);
  useUnsaved(SHEET_PATH, state.isWriting);

  const set = (some: Partial<SheetState>) => setState((before) => ({ ...before, ...some }));
  function begin(): AbortSignal {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }
  const named = ({ pictures }: Chosen) =>
    pictures.map((file) => [file.name, images.current.get(file) ?? null] as const);

  async function check(chosen: Chosen) {
    const signal = begin();
    const { sheet, choices } = chosen;
    set({ ...chosen, message: null, written: null, progress: sheet && saySending(0) });
    if (!sheet) return;
    const pictures = named(chosen);
    const onProgress = (percent: number) => set({ progress: saySending(percent) });
    const answer = await sendSheet('check', { sheet, choices, pictures, onProgress, signal });
    set({ ...settled(answer), ...(answer.plan ? null : { plan: null }) });
  }

  async function write() {
    const { sheet, plan, seal, choices } = state;
    if (!sheet || !plan) return;
    const signal = begin();
    set({ isWriting: true, message: null });
    const used = new Set(plan.created.map(({ picture }) => picture));
    const files = state.pictures.filter(({ name }) => used.has(name));
    const tell = (sent: number) => set({ progress: sayUploads(sent, files.length) });
    const message = await uploadPictures(files, images.current, { signal, tell });
    if (message) return set({ isWriting: false, progress: null, message });
    set({ progress: { text: 'Writing' } });
    const sending = { sheet, choices, pictures: named(state), seal, signal, onProgress: () => {} };
    const answer = await sendSheet('write', sending);
    if (answer.isPictureGone) images.current.clear();
    const { ungrouped } = plan;
    set(
      answer.written
        ? { ...NOTHING_CHOSEN, written: { ...answer.written, ungrouped } }
        : settled(answer),
    );
  }

  function add(files: readonly File[], field: FileField): void {
    const chosen = addFiles(state, files, field);
    const isTaken = files.some((file) => file === chosen.sheet || chosen.pictures.includes(file));
    if (isTaken) void check(chosen);
    else set({ refused: chosen.refused });
  }

  return {
    state,
    add,
    choose: (column: number, use: SheetField | 'none') =>
      void check({ ...state, choices: new Map(state.choices).set(column, use) }),
    dropPictures: () => void check({ ...state, pictures: [], refused: NONE_REFUSED }),
    again: () => void check(state),
    write: () => void write(),
    clear: () => {
      begin();
      setState(NOTHING_CHOSEN);
    },
  };
}

function settled({ plan, seal, message }: SheetAnswer): Partial<SheetState> {
  const found = plan && seal !== undefined ? { plan, seal } : null;
  return { progress: null, isWriting: false, message: message ?? null, ...found };
}
