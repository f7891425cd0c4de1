import type { Picture } from '../../../../domain/content/picture.ts';
import type { PictureFacts } from '../../../../domain/content/picture-facts.ts';
import type { UploadPlace } from './upload.ts';
import { useUpload } from './use-upload.ts';

type FieldUploadOptions = {
  place: UploadPlace;
  /** The address that the field holds; empty without one. */
  value: string;
  /** The picture that is saved. */
  picture?: Picture | null;
  onUrl: (image: string) => void;
  onFacts?: (facts: PictureFacts) => void;
};

/** The upload of a field, and the picture that the field holds by it. */
export function useFieldUpload({ place, value, picture, onUrl, onFacts }: FieldUploadOptions) {
  const { send, cancel, ...sent } = useUpload(place, (image, facts) => {
    onUrl(image);
    onFacts?.(facts);
  });
  const saved = picture?.image ?? '';
  // An upload is over when its picture is saved, or when another stands in its place.
  const isOver =
    sent.upload.step === 'done' && (value === saved || value !== sent.upload.picture.image);
  const upload = isOver ? ({ step: 'none' } as const) : sent.upload;
  return {
    upload,
    preview: isOver ? null : sent.preview,
    chosen: upload.step === 'done' ? upload.picture : value === saved ? picture : null,
    // Also what was uploaded on an earlier visit can still be put back.
    isCancellable: upload.step !== 'none' || (value !== '' && value !== saved),
    send,
    putBack() {
      cancel();
      onUrl(saved);
    },
  };
}
