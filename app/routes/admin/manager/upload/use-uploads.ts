import { useEffect, useEffectEvent, useRef } from 'react';
import { useSignedInAgain } from '../../session/session-state.ts';
import type { SaveResult } from '../save/save-result.ts';
import { useSave } from '../save/use-save.ts';
import { sendPicture, type UploadedPicture, type UploadTarget } from './send-picture.ts';
import {
  findNextToCreate,
  findNextUploads,
  type ListChange,
  retry,
  set,
  settleCreation,
  type Upload,
  type UploadChange,
} from './upload-list.ts';

type UploadsOptions = {
  items: readonly Upload[];
  change: (change: ListChange) => void;
  target: UploadTarget;
  onUploaded?: (key: number, uploaded: UploadedPicture) => void;
};

/**
 * Uploads the pictures of a list immediately, a few at a time. Aborts those that are removed or
 * stopped, and continues after the owner signs in again.
 */
export function useUploads({ items, change, target, onUploaded }: UploadsOptions): void {
  const running = useRef(new Map<number, AbortController>());
  const reportUploaded = useEffectEvent((key: number, uploaded: UploadedPicture) =>
    onUploaded?.(key, uploaded),
  );
  const upload = useEffectEvent(async ({ key, file }: Upload) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    change(set(key, { step: 'uploading', percent: 0 }));
    const result = await sendPicture({
      file,
      target,
      signal: controller.signal,
      onProgress: (percent) => change(set(key, { percent })),
    });
    running.current.delete(key);
    if (!result.ok) {
      const { message, canRetry, isSignedOut } = result;
      return change(set(key, { step: 'failed', message, canRetry, isSignedOut }));
    }
    const { picture, note } = result;
    reportUploaded(key, result);
    change(set(key, { step: 'uploaded', image: picture.image, picture, note }));
  });
  useEffect(() => {
    const wanted = new Set(items.filter(({ step }) => step === 'uploading').map(({ key }) => key));
    for (const [key, controller] of running.current) {
      if (wanted.has(key)) continue;
      controller.abort();
      running.current.delete(key);
    }
    for (const item of findNextUploads(items)) void upload(item);
  }, [items]);
  useEffect(() => {
    const { current } = running;
    return () => current.forEach((controller) => controller.abort());
  }, []);
  useSignedInAgain(() => change(retry(({ isSignedOut }) => isSignedOut)));
}

type CreationOptions<U extends Upload> = {
  items: readonly U[];
  change: (change: ListChange) => void;
  path: string;
  isStarted?: boolean;
  /** The fields of a new row in addition to its image. */
  toFields?: (item: U) => Record<string, string>;
  onCreated?: () => void;
};

/** Creates a row for each uploaded picture, one by one. The cleanup deletes pictures without a row. */
export function useCreation<U extends Upload>(options: CreationOptions<U>): void {
  const { items, change, path, isStarted = true, toFields, onCreated } = options;
  const { isBusy, save } = useSave<unknown>(path, (result) => {
    change(settleCreation(afterCreation(result)));
    if (result.ok) onCreated?.();
  });
  const create = useEffectEvent((item: U) => {
    change(set(item.key, { step: 'creating' }));
    save({ ...toFields?.(item), intent: 'add', image: item.image ?? '' });
  });
  useEffect(() => {
    const next = isStarted && !isBusy ? findNextToCreate(items) : undefined;
    if (next?.step === 'uploaded') create(next);
  }, [items, isStarted, isBusy]);
}

function afterCreation(result: SaveResult): UploadChange {
  if (result.ok) return { step: 'created' };
  const { message, detail = message, isSignedOut = false } = result;
  // A picture that has been deleted since must be uploaded again.
  const deleted = result.errors?.image ? { image: null } : {};
  return { step: 'failed', message: detail, isSignedOut, ...deleted };
}
