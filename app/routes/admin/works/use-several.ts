import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { Work } from '../../../domain/content/work.ts';
import type { SaveResult } from '../manager/card/save-result.ts';
import { useUnsaved } from '../manager/card/unsaved.tsx';
import { sendPicture, type UploadEnd } from '../manager/upload/upload.ts';
import { useSave } from '../manager/card/use-save.ts';
import { useSignedInAgain } from '../session/session-state.ts';
import { changeSeveral, NO_WORKS, type Several, type SeveralChange } from './several-reducer.ts';
import { type Line, type LineEnd, nextToCreate, nextUploads } from './several-state.ts';
import { WORKS_PATH } from '../paths.ts';

type Dispatch = (change: SeveralChange) => void;

/**
 * Uploads pictures as they are chosen, and once started makes works of them, one after the other.
 * A picture without a work is harmless: it is swept later.
 */
export function useSeveral() {
  const [several, change] = useReducer(changeSeveral, NO_WORKS);
  const { lines } = several;
  useUploads(lines, change);
  useCreating(several, change);
  useSignedInAgain(() => {
    const waiting = lines.filter((line) => line.waitsForSession);
    change({ type: 'retry', keys: waiting.map(({ key }) => key) });
  });
  useUnsaved(
    `${WORKS_PATH}#several`,
    lines.some(({ step }) => step !== 'created'),
  );
  return [several, change] as const;
}

/** Sends what waits, a few at a time, and stops what was cancelled or taken out. */
function useUploads(lines: readonly Line[], change: Dispatch) {
  const uploads = useRef(new Map<number, AbortController>());

  async function upload({ key, file }: Line) {
    const controller = new AbortController();
    uploads.current.set(key, controller);
    change({ type: 'set', key, to: { step: 'uploading' } });
    const end = await sendPicture({
      file,
      place: { bucket: 'works' },
      signal: controller.signal,
      onProgress: (percent) => change({ type: 'set', key, to: { percent } }),
    });
    uploads.current.delete(key);
    change({ type: 'set', key, to: afterUpload(end) });
  }
  const uploadNext = useEffectEvent((line: Line) => void upload(line));
  useEffect(() => {
    const wanted = new Set(lines.filter(({ step }) => step === 'uploading').map(({ key }) => key));
    for (const [key, controller] of uploads.current) {
      if (wanted.has(key)) continue;
      controller.abort();
      uploads.current.delete(key);
    }
    nextUploads(lines).forEach((line) => uploadNext(line));
  }, [lines]);
  useEffect(() => {
    const { current } = uploads;
    return () => current.forEach((controller) => controller.abort());
  }, []);
}

function useCreating({ lines, shared, isStarted }: Several, change: Dispatch) {
  const { isBusy, save } = useSave<Work>(WORKS_PATH, (result) =>
    change({ type: 'settle', to: afterCreating(result) }),
  );
  const create = useEffectEvent(({ key, title, image }: Line) => {
    change({ type: 'set', key, to: { step: 'creating' } });
    save({ ...shared, intent: 'add', title, image: image ?? '' });
  });
  useEffect(() => {
    const next = isStarted && !isBusy ? nextToCreate(lines) : undefined;
    if (next?.step === 'uploaded') create(next);
  }, [lines, isStarted, isBusy]);
}

function afterUpload(end: UploadEnd): LineEnd {
  if (end.ok) return { step: 'uploaded', image: end.picture.image, note: end.note };
  const { message, canRetry, isSignedOut } = end;
  return { step: 'failed', message, canRetry, waitsForSession: isSignedOut };
}

function afterCreating(result: SaveResult<Work>): LineEnd {
  if (result.ok) return { step: 'created' };
  const message = result.detail ?? result.message;
  const waitsForSession = result.isSignedOut ?? false;
  // A picture that was swept meanwhile has to be sent again.
  const gone = result.errors?.image ? { image: null } : {};
  return { step: 'failed', message, waitsForSession, ...gone };
}
