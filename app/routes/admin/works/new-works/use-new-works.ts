import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Work } from '../../../../domain/work/work.ts';
import type { SaveResult } from '../../manager/save/save-result.ts';
import { useUnsaved } from '../../manager/dialogs/unsaved.tsx';
import { sendPicture, type UploadEnd } from '../../manager/upload/upload.ts';
import { useSave } from '../../manager/save/use-save.ts';
import { useSignedInAgain } from '../../session/session-state.ts';
import { type Change, propose, retry, set, settle, type Several } from './new-works.ts';
import { keepSeveral, readSeveral, SEVERAL } from './new-works-draft.ts';
import { type NewWork, type NewWorkChange, nextToCreate, nextUploads } from './new-work.ts';
import { WORKS_PATH } from '../../paths.ts';

type Dispatch = (change: Change) => void;

/**
 * Uploads pictures at once and, after the start, creates works one after the other. Pictures
 * without a work are removed by the cleanup.
 */
export function useSeveral() {
  const [several, change] = useState(readSeveral);
  useEffect(() => keepSeveral(several), [several]);
  const { items } = several;
  useUploads(items, change);
  useCreating(several, change);
  useSignedInAgain(() => {
    const waiting = items.filter((item) => item.waitsForSession);
    change(retry(waiting.map(({ key }) => key)));
  });
  useUnsaved(
    SEVERAL,
    items.some(({ step }) => step !== 'created'),
  );
  return [several, change] as const;
}

function useUploads(items: readonly NewWork[], change: Dispatch) {
  const uploads = useRef(new Map<number, AbortController>());

  async function upload({ key, file }: NewWork) {
    const controller = new AbortController();
    uploads.current.set(key, controller);
    change(set(key, { step: 'uploading' }));
    const end = await sendPicture({
      file,
      target: { bucket: 'works' },
      signal: controller.signal,
      onProgress: (percent) => change(set(key, { percent })),
    });
    uploads.current.delete(key);
    if (end.ok) change(propose(key, end.facts.title));
    change(set(key, afterUpload(end)));
  }
  const uploadNext = useEffectEvent((item: NewWork) => void upload(item));
  useEffect(() => {
    const wanted = new Set(items.filter(({ step }) => step === 'uploading').map(({ key }) => key));
    for (const [key, controller] of uploads.current) {
      if (wanted.has(key)) continue;
      controller.abort();
      uploads.current.delete(key);
    }
    nextUploads(items).forEach((item) => uploadNext(item));
  }, [items]);
  useEffect(() => {
    const { current } = uploads;
    return () => current.forEach((controller) => controller.abort());
  }, []);
}

function useCreating({ items, shared, isStarted }: Several, change: Dispatch) {
  const { isBusy, save } = useSave<Work>(WORKS_PATH, (result) =>
    change(settle(afterCreating(result))),
  );
  const create = useEffectEvent(({ key, title, image }: NewWork) => {
    change(set(key, { step: 'creating' }));
    save({ ...shared, intent: 'add', title, image: image ?? '' });
  });
  useEffect(() => {
    const next = isStarted && !isBusy ? nextToCreate(items) : undefined;
    if (next?.step === 'uploaded') create(next);
  }, [items, isStarted, isBusy]);
}

function afterUpload(end: UploadEnd): NewWorkChange {
  if (end.ok) return { step: 'uploaded', image: end.picture.image, note: end.note };
  const { message, canRetry, isSignedOut } = end;
  return { step: 'failed', message, canRetry, waitsForSession: isSignedOut };
}

function afterCreating(result: SaveResult<Work>): NewWorkChange {
  if (result.ok) return { step: 'created' };
  const message = result.detail ?? result.message;
  const waitsForSession = result.isSignedOut ?? false;
  // A picture that was removed meanwhile must be uploaded again.
  const gone = result.errors?.image ? { image: null } : {};
  return { step: 'failed', message, waitsForSession, ...gone };
}
