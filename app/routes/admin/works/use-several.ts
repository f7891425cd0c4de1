import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { workForm } from '../../../domain/work-form.ts';
import type { Work } from '../../../domain/work.ts';
import type { TextFields } from '../manager/merge-fields.ts';
import type { SaveResult } from '../manager/save-result.ts';
import { useUnsaved } from '../manager/unsaved.tsx';
import { sendPicture } from '../manager/upload.ts';
import { useSave } from '../manager/use-save.ts';
import { useSession, useSignedInAgain } from '../session/session-context.tsx';
import { changeLines, isPending, type Line, nextToCreate, nextUploads } from './several-state.ts';
import { WORKS_ADDRESS } from './works-address.ts';

/**
 * Uploads pictures as they are chosen, and once started makes works of them, one after the other.
 * A picture without a work is harmless: it is swept later.
 */
export function useSeveral() {
  const { reportLost } = useSession();
  const [lines, change] = useReducer(changeLines, []);
  /** What all works share, once the creating has started. */
  const [shared, setShared] = useState<TextFields | null>(null);
  const uploads = useRef(new Map<number, AbortController>());
  const creating = useRef(0);
  const { isBusy, save } = useSave<Work>(WORKS_ADDRESS, settle);
  const isRunning = shared !== null && lines.some(isPending);
  useUnsaved(
    `${WORKS_ADDRESS}#several`,
    lines.some(({ step }) => step !== 'created'),
  );

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
    if (!end.ok && end.isSignedOut) reportLost();
    const to = end.ok
      ? ({ step: 'uploaded', image: end.picture.image, note: end.note } as const)
      : ({
          step: 'failed',
          message: end.message,
          canRetry: end.canRetry,
          waitsForSession: end.isSignedOut,
        } as const);
    change({ type: 'set', key, to });
  }

  function create({ key, title, image }: Line) {
    creating.current = key;
    change({ type: 'set', key, to: { step: 'creating' } });
    save({ ...shared, intent: 'add', title, image: image ?? '' });
  }

  function settle(result: SaveResult<Work>) {
    const key = creating.current;
    if (result.ok) return change({ type: 'set', key, to: { step: 'created' } });
    const message = result.detail ?? result.message;
    // A picture that was swept meanwhile has to be sent again.
    const gone = result.errors?.image ? { image: null } : {};
    const waitsForSession = result.isSignedOut ?? false;
    change({ type: 'set', key, to: { step: 'failed', message, waitsForSession, ...gone } });
  }
  useSignedInAgain(() => {
    const waiting = lines.filter((line) => line.waitsForSession);
    change({ type: 'retry', keys: waiting.map(({ key }) => key) });
  });

  const uploadNext = useEffectEvent((line: Line) => void upload(line));
  const createNext = useEffectEvent(create);
  useEffect(() => nextUploads(lines).forEach((line) => uploadNext(line)), [lines]);
  useEffect(() => {
    const next = shared && !isBusy ? nextToCreate(lines) : undefined;
    if (next?.step === 'uploaded') createNext(next);
  }, [lines, shared, isBusy]);
  useEffect(() => {
    const { current } = uploads;
    return () => current.forEach((controller) => controller.abort());
  }, []);

  function abort(key: number) {
    uploads.current.get(key)?.abort();
    uploads.current.delete(key);
  }
  function abortAll() {
    for (const key of uploads.current.keys()) abort(key);
    setShared(null);
  }
  return {
    lines,
    isRunning,
    /** Everything has been tried; a retry goes on by itself until the work is there. */
    isEnded: shared !== null && !isRunning && lines.length > 0,
    add(files: readonly File[]) {
      if (!isRunning) setShared(null);
      change({ type: 'add', files });
    },
    rename: (key: number, title: string) => change({ type: 'rename', key, title }),
    /** Starts when every title is right; else gives the first line whose title is not. */
    start(fields: TextFields): Line | undefined {
      const wrong = lines.filter(isPending).filter((line) => {
        const message = findTitleError(line.title);
        if (message) change({ type: 'set', key: line.key, to: { message } });
        return message !== null;
      });
      if (wrong.length === 0) setShared(fields);
      return wrong[0];
    },
    retry: (keys: readonly number[]) => change({ type: 'retry', keys }),
    remove(key: number) {
      abort(key);
      change({ type: 'remove', key });
    },
    cancel() {
      abortAll();
      change({ type: 'stop' });
    },
    clear() {
      abortAll();
      change({ type: 'clear' });
    },
  };
}

function findTitleError(title: string): string | null {
  const parsed = workForm.shape.title.safeParse(title || undefined);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null);
}
