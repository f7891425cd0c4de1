import { useEffect, useRef, useState } from 'react';
import type { SheetField } from '../../../domain/sheet/column.ts';
import { useUnsaved } from '../manager/dialogs/unsaved.tsx';
import { SHEET_PATH } from '../paths.ts';
import { type SheetResponse, sendSheet } from './send-sheet.ts';
import {
  addFiles,
  type Chosen,
  type FileField,
  NONE_REFUSED,
  NOTHING_CHOSEN,
  describeSending,
  describeUploads,
  type SheetState,
} from './sheet-state.ts';
import { uploadPictures } from './upload-pictures.ts';

/** The state of an import. The sheet is checked after every change, and written when the owner agrees. */
export function useSheet() {
  const [state, setState] = useState(NOTHING_CHOSEN);
  const running = useRef<AbortController>(null);
  /** The paths of uploaded pictures, which are not sent again. */
  const images = useRef(new Map<File, string>());
  useEffect(() => () => running.current?.abort(), []);
  useUnsaved(SHEET_PATH, state.isWriting);

  const set = (some: Partial<SheetState>) => setState((before) => ({ ...before, ...some }));
  function begin(): AbortSignal {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }
  const listPictures = ({ pictures }: Chosen) =>
    pictures.map((file) => [file.name, images.current.get(file) ?? null] as const);

  async function check(chosen: Chosen) {
    const signal = begin();
    const { sheet, choices } = chosen;
    set({ ...chosen, message: null, written: null, progress: sheet && describeSending(0) });
    if (!sheet) return;
    const pictures = listPictures(chosen);
    const onProgress = (percent: number) => set({ progress: describeSending(percent) });
    const response = await sendSheet('check', { sheet, choices, pictures, onProgress, signal });
    set({ ...afterResponse(response), ...(response.plan ? null : { plan: null }) });
  }

  async function write() {
    const { sheet, plan, planHash, choices } = state;
    if (!sheet || !plan) return;
    const signal = begin();
    set({ isWriting: true, message: null });
    const used = new Set(plan.created.map(({ picture }) => picture));
    const files = state.pictures.filter(({ name }) => used.has(name));
    const onProgress = (sent: number) => set({ progress: describeUploads(sent, files.length) });
    const message = await uploadPictures(files, images.current, { signal, onProgress });
    if (message) return set({ isWriting: false, progress: null, message });
    set({ progress: { text: 'Writing' } });
    const pictures = listPictures(state);
    const response = await sendSheet('write', { sheet, choices, pictures, planHash, signal });
    if (response.isPictureGone) images.current.clear();
    const { ungrouped } = plan;
    set(
      response.written
        ? { ...NOTHING_CHOSEN, written: { ...response.written, ungrouped } }
        : afterResponse(response),
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

function afterResponse({ plan, planHash, message }: SheetResponse): Partial<SheetState> {
  const found = plan && planHash !== undefined ? { plan, planHash } : null;
  return { progress: null, isWriting: false, message: message ?? null, ...found };
}
