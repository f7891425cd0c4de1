import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Work } from '../../../domain/content/work.ts';
import type { SaveResult } from '../manager/card/save-result.ts';
import { useUnsaved } from '../manager/card/unsaved.tsx';
import { sendPicture, type UploadEnd } from '../manager/upload/upload.ts';
import { useSave } from '../manager/card/use-save.ts';
import { useSignedInAgain } from '../session/session-state.ts';
import { type Change, propose, retry, set, settle, type Several } from './several-changes.ts';
import { keepSeveral, readSeveral, SEVERAL } from './several-draft.ts';
import { type Line, type LineEnd, nextToCreate, nextUploads } from './several-state.ts';
import { WORKS_PATH } from '../paths.ts';

type Dispatch = (change: Change) => void;

/**
 * Uploads pictures as they are chosen, and once started makes works of them, one after the other.
 * A picture without a work is harmless: it is swept later.
 */
export function useSeveral() {
  const [several, change] = useState(readSeveral);
  useEffect(() => keepSeveral(several), [several]);
  const { lines } = several;
  useUploads(lines, change);
  useCreating(several, change);
  useSignedInAgain(() => {
    const waiting = lines.filter((line) => line.waitsForSession);
    change(retry(waiting.map(({ key }) => key)));
  });
  useUnsaved(
    SEVERAL,
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
    change(set(key, { step: 'uploading' }));
    const end = await sendPicture({
      file,
      place: { bucket: 'works' },
      signal: controller.signal,
      onProgress: (percent) => change(set(key, { percent })),
    });
    uploads.current.delete(key);
    if (end.ok) change(propose(key, end.facts.title));
    change(set(key, afterUpload(end)));
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
    change(settle(afterCreating(result))),
  );
  const create = useEffectEvent(({ key, title, image }: Line) => {
    change(set(key, { step: 'creating' }));
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
