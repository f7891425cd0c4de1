import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Picture } from '../../../../domain/content/picture.ts';
import type { PictureFacts } from '../../../../domain/content/picture-facts.ts';
import { useSignedInAgain } from '../../session/session-state.ts';
import { refuseFile, sendPicture, type UploadPlace } from './upload.ts';

type Upload =
  | { step: 'none' }
  | { step: 'sending'; preview: string; percent: number }
  | {
      step: 'refused';
      preview: string | null;
      message: string;
      file: File | null;
      isSignedOut?: boolean;
    }
  | { step: 'done'; preview: string; picture: Picture; note: string | null; facts: PictureFacts };

/**
 * Sends a chosen file at once, shows it meanwhile, and can be cancelled and tried again. After a lost
 * session it goes on by itself.
 */
export function useUpload(
  place: UploadPlace,
  onDone: (image: string, facts: PictureFacts) => void,
) {
  const [upload, setUpload] = useState<Upload>({ step: 'none' });
  const running = useRef<AbortController>(null);

  const preview = upload.step === 'none' ? null : upload.preview;
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  useEffect(() => () => running.current?.abort(), []);
  const image = upload.step === 'done' ? upload.picture.image : null;
  const done = useEffectEvent(() => {
    if (upload.step === 'done') onDone(upload.picture.image, upload.facts);
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
    const end = await sendPicture({
      file,
      place,
      signal: controller.signal,
      onProgress: (percent) => setUpload({ step: 'sending', preview: shown, percent }),
    });
    if (end.ok) {
      const { picture, note, facts } = end;
      return setUpload({ step: 'done', preview: shown, picture, note, facts });
    }
    const { message, canRetry, isSignedOut } = end;
    const again = canRetry ? file : null;
    setUpload({ step: 'refused', preview: shown, message, file: again, isSignedOut });
  }

  useSignedInAgain(() => {
    if (upload.step === 'refused' && upload.isSignedOut && upload.file) void send(upload.file);
  });

  function cancel() {
    running.current?.abort();
    setUpload({ step: 'none' });
  }
  return { upload, preview, send: (file: File) => void send(file), cancel };
}
