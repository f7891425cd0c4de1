import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PictureMetadata } from '../../../../domain/picture/picture-metadata.ts';
import type { Picture } from '../../../../domain/picture/picture.ts';
import { useSignedInAgain } from '../../session/session-state.ts';
import { useUnsaved } from '../dialogs/unsaved.tsx';
import { refuseFile, sendPicture, type UploadTarget } from './send-picture.ts';

export type Upload =
  | { step: 'none' }
  | { step: 'sending'; preview: string; percent: number }
  | {
      step: 'refused';
      preview: string | null;
      message: string;
      file: File | null;
      isSignedOut?: boolean;
    }
  | {
      step: 'done';
      preview: string;
      picture: Picture;
      note: string | null;
      facts: PictureMetadata;
    };

type UploadOptions = {
  target: UploadTarget;
  /** Empty without a picture. */
  value: string;
  /** The stored picture. */
  picture?: Picture | null;
  onUrl: (image: string) => void;
  onMetadata?: (facts: PictureMetadata) => void;
};

/** Uploads a file as soon as it is chosen, with a preview. Resumes after the owner signs in again. */
export function useUpload({ target, value, picture, onUrl, onMetadata }: UploadOptions) {
  const [upload, setUpload] = useState<Upload>({ step: 'none' });
  const running = useRef<AbortController>(null);

  const preview = upload.step === 'none' ? null : upload.preview;
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  useEffect(() => () => running.current?.abort(), []);
  const image = upload.step === 'done' ? upload.picture.image : null;
  const done = useEffectEvent(() => {
    if (upload.step !== 'done') return;
    onUrl(upload.picture.image);
    onMetadata?.(upload.facts);
  });
  useEffect(() => {
    if (image) done();
  }, [image]);

  async function send(file: File) {
    running.current?.abort();
    const refusal = refuseFile(file);
    if (refusal) return setUpload({ step: 'refused', preview: null, message: refusal, file: null });
    const controller = new AbortController();
    running.current = controller;
    const shown = URL.createObjectURL(file);
    setUpload({ step: 'sending', preview: shown, percent: 0 });
    const result = await sendPicture({
      file,
      target,
      signal: controller.signal,
      onProgress: (percent) => setUpload({ step: 'sending', preview: shown, percent }),
    });
    if (result.ok) {
      const { ok: _ok, ...stored } = result;
      return setUpload({ step: 'done', preview: shown, ...stored });
    }
    const { message, canRetry, isSignedOut } = result;
    const retryFile = canRetry ? file : null;
    setUpload({ step: 'refused', preview: shown, message, file: retryFile, isSignedOut });
  }

  useSignedInAgain(() => {
    if (upload.step === 'refused' && upload.isSignedOut && upload.file) void send(upload.file);
  });

  const saved = picture?.image ?? '';
  // The upload is finished when its picture is saved or replaced.
  const isFinished = upload.step === 'done' && (value === saved || value !== upload.picture.image);
  const shown: Upload = isFinished ? { step: 'none' } : upload;
  return {
    upload: shown,
    preview: isFinished ? null : preview,
    chosen: shown.step === 'done' ? shown.picture : value === saved ? picture : null,
    // Also true for a picture uploaded on an earlier visit.
    isCancellable: shown.step !== 'none' || (value !== '' && value !== saved),
    send: (file: File) => void send(file),
    restore() {
      running.current?.abort();
      setUpload({ step: 'none' });
      onUrl(saved);
    },
  };
}

type UploadValidityOptions = {
  id: string;
  step: Upload['step'];
  input: React.RefObject<HTMLInputElement | null>;
  clearError: () => void;
};

/** Blocks saving and leaving while an upload is in progress or refused. */
export function useUploadValidity({ id, step, input, clearError }: UploadValidityOptions): void {
  const problem = problemOf(step);
  useUnsaved(id, problem !== '');
  // The previous error is outdated.
  const clearPreviousError = useEffectEvent(clearError);
  useEffect(() => {
    input.current?.setCustomValidity(problem);
    clearPreviousError();
  }, [input, problem]);
}

function problemOf(step: Upload['step']): string {
  if (step === 'sending') return 'Image: wait until the upload is complete.';
  return step === 'refused' ? 'Image: choose another file, or cancel this one.' : '';
}
