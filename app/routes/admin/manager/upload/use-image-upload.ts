import { useEffect, useEffectEvent, useState } from 'react';
import type { PictureMetadata } from '../../../../domain/picture/picture-metadata.ts';
import type { Picture } from '../../../../domain/picture/picture.ts';
import { useUnsaved } from '../dialogs/unsaved.tsx';
import type { UploadTarget } from './send-picture.ts';
import { isUploading, newUploads, NO_UPLOADS, retry, type Upload } from './upload-list.ts';
import { useUploads } from './use-uploads.ts';

type ImageUploadOptions = {
  target: UploadTarget;
  /** Empty without a picture. */
  value: string;
  /** The stored picture. */
  picture?: Picture | null;
  onUrl: (image: string) => void;
  onMetadata?: (facts: PictureMetadata) => void;
};

/** A list of one: every further file replaces the one before. */
export function useImageUpload(options: ImageUploadOptions) {
  const { target, value, picture, onUrl, onMetadata } = options;
  const [list, change] = useState(NO_UPLOADS);
  useUploads({
    items: list.items,
    change,
    target,
    onUploaded(_key, uploaded) {
      onUrl(uploaded.picture.image);
      onMetadata?.(uploaded.facts);
    },
  });
  const saved = picture?.image ?? '';
  // An upload is finished when its picture is saved or replaced.
  const upload = list.items.find(
    ({ image }) => image === null || (image === value && value !== saved),
  );
  return {
    upload,
    chosen: upload?.picture ?? (value === saved ? picture : null),
    // Also true for a picture uploaded on an earlier visit.
    isCancellable: upload !== undefined || (value !== '' && value !== saved),
    send: (file: File) => change((before) => ({ items: newUploads(before, [file]) })),
    retry: () => change(retry(() => true)),
    restore() {
      change(NO_UPLOADS);
      onUrl(saved);
    },
  };
}

type UploadValidityOptions = {
  id: string;
  upload: Upload | undefined;
  input: React.RefObject<HTMLInputElement | null>;
  clearError: () => void;
};

/** Blocks saving and leaving while an upload is in progress or refused. */
export function useUploadValidity({ id, upload, input, clearError }: UploadValidityOptions): void {
  const problem = upload ? problemOf(upload) : '';
  useUnsaved(id, problem !== '');
  // The previous error is outdated.
  const clearPreviousError = useEffectEvent(clearError);
  useEffect(() => {
    input.current?.setCustomValidity(problem);
    clearPreviousError();
  }, [input, problem]);
}

function problemOf(upload: Upload): string {
  if (isUploading(upload)) return 'Image: wait until the upload is complete.';
  return upload.step === 'failed' ? 'Image: choose another file, or cancel this one.' : '';
}
