import { useEffect, useRef, useState } from 'react';
import type { Picture } from '../../../domain/picture.ts';
import { useSession } from '../session/session-context.tsx';
import { refuseFile, sendPicture, type UploadPlace } from './upload.ts';

type Upload =
  | { step: 'none' }
  | { step: 'sending'; preview: string; percent: number }
  | { step: 'refused'; preview: string | null; message: string; file: File | null }
  | { step: 'done'; preview: string; picture: Picture; note: string | null };

/** Sends a chosen file at once, shows it meanwhile, and can be cancelled and tried again. */
export function useUpload(place: UploadPlace) {
  const { reportLost } = useSession();
  const [upload, setUpload] = useState<Upload>({ step: 'none' });
  const running = useRef<AbortController>(null);

  const preview = upload.step === 'none' ? null : upload.preview;
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File) {
    running.current?.abort();
    const refusal = refuseFile(file);
    if (refusal) return setUpload({ step: 'refused', preview: null, message: refusal, file: null });
    const controller = new AbortController();
    running.current = controller;
    const shown = URL.createObjectURL(file);
    setUpload({ step: 'sending', preview: shown, percent: 0 });
    const end = await sendPicture({
      file,
      place,
      signal: controller.signal,
      onProgress: (percent) => setUpload({ step: 'sending', preview: shown, percent }),
    });
    if (end.ok) {
      return setUpload({ step: 'done', preview: shown, picture: end.picture, note: end.note });
    }
    if (end.isSignedOut) reportLost();
    const { message, canRetry } = end;
    setUpload({ step: 'refused', preview: shown, message, file: canRetry ? file : null });
  }

  function cancel() {
    running.current?.abort();
    setUpload({ step: 'none' });
  }
  return { upload, preview, send: (file: File) => void send(file), cancel };
}
