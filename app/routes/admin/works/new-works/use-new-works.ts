import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Work } from '../../../../domain/work/work.ts';
import type { SaveResult } from '../../manager/save/save-result.ts';
import { useUnsaved } from '../../manager/dialogs/unsaved.tsx';
import { sendPicture, type UploadResult } from '../../manager/upload/send-picture.ts';
import { useSave } from '../../manager/save/use-save.ts';
import { useSignedInAgain } from '../../session/session-state.ts';
import {
  type Change,
  proposeTitle,
  retry,
  set,
  settleCreation,
  type NewWorks,
} from './new-works.ts';
import { keepNewWorksDraft, readNewWorksDraft, DRAFT_NAME } from './new-works-draft.ts';
import { type NewWork, type NewWorkChange, findNextToCreate, findNextUploads } from './new-work.ts';
import { WORKS_PATH } from '../../paths.ts';

type Dispatch = (change: Change) => void;

/**
 * Uploads pictures immediately and, once started, creates works one by one. The cleanup deletes
 * pictures that never become works.
 */
export function useNewWorks() {
  const [newWorks, change] = useState(readNewWorksDraft);
  useEffect(() => keepNewWorksDraft(newWorks), [newWorks]);
  const { items } = newWorks;
  useUploads(items, change);
  useCreating(newWorks, change);
  useSignedInAgain(() => {
    const waiting = items.filter((item) => item.waitsForSession);
    change(retry(waiting.map(({ key }) => key)));
  });
  useUnsaved(
    DRAFT_NAME,
    items.some(({ step }) => step !== 'created'),
  );
  return [newWorks, change] as const;
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
    if (end.ok) change(proposeTitle(key, end.facts.title));
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
    findNextUploads(items).forEach((item) => uploadNext(item));
  }, [items]);
  useEffect(() => {
    const { current } = uploads;
    return () => current.forEach((controller) => controller.abort());
  }, []);
}

function useCreating({ items, shared, isStarted }: NewWorks, change: Dispatch) {
  const { isBusy, save } = useSave<Work>(WORKS_PATH, (result) =>
    change(settleCreation(afterCreating(result))),
  );
  const create = useEffectEvent(({ key, title, image }: NewWork) => {
    change(set(key, { step: 'creating' }));
    save({ ...shared, intent: 'add', title, image: image ?? '' });
  });
  useEffect(() => {
    const next = isStarted && !isBusy ? findNextToCreate(items) : undefined;
    if (next?.step === 'uploaded') create(next);
  }, [items, isStarted, isBusy]);
}

function afterUpload(end: UploadResult): NewWorkChange {
  if (end.ok) return { step: 'uploaded', image: end.picture.image, note: end.note };
  const { message, canRetry, isSignedOut } = end;
  return { step: 'failed', message, canRetry, waitsForSession: isSignedOut };
}

function afterCreating(result: SaveResult<Work>): NewWorkChange {
  if (result.ok) return { step: 'created' };
  const message = result.detail ?? result.message;
  const waitsForSession = result.isSignedOut ?? false;
  // A picture that has been deleted since must be uploaded again.
  const deleted = result.errors?.image ? { image: null } : {};
  return { step: 'failed', message, waitsForSession, ...deleted };
}
