import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { Thumbnail } from '../../../../components/picture/thumbnail.tsx';
import { type Picture as StoredPicture, UPLOAD_TYPES } from '../../../../domain/content/picture.ts';
import type { PictureFacts } from '../../../../domain/content/picture-facts.ts';
import type { ImageFieldState } from '../card/card-field.tsx';
import { ImageDrop } from './image-drop.tsx';
import type { UploadPlace } from './upload.ts';
import { UploadState } from './upload-state.tsx';
import { useUnsaved } from '../card/unsaved.tsx';
import { useUpload } from './use-upload.ts';

type ImageFieldProps = ImageFieldState & {
  place: UploadPlace;
  /** The picture that is there already; it stays when no other is chosen. */
  picture?: StoredPicture | null;
  /** For a picture that may also be taken away. */
  isOptional?: boolean;
  /** Hears what the file of an upload tells of itself. */
  onFacts?: (facts: PictureFacts) => void;
  /** What belongs to the picture that is there now, or was just uploaded. */
  children?: (picture: StoredPicture) => React.ReactNode;
};

/**
 * A picture that is uploaded as soon as it is chosen; the form gets its address as the field `image`.
 * It stands with the managers because a lost session shows here too.
 */
export function ImageField({ round, ...props }: ImageFieldProps) {
  return <UploadField key={round} {...props} />;
}

function UploadField(props: Omit<ImageFieldProps, 'round'>) {
  const { label, place, picture, isOptional = false, value, error, note } = props;
  const { onUrl, onFacts, onMended, children } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { send, cancel, ...sent } = useUpload(place, (image, facts) => {
    onUrl(image);
    onFacts?.(facts);
  });
  const saved = picture?.image ?? '';
  // An upload is over when its picture is saved, or when another stands in its place.
  const isOver =
    sent.upload.step === 'done' && (value === saved || value !== sent.upload.picture.image);
  const upload = isOver ? ({ step: 'none' } as const) : sent.upload;
  const preview = isOver ? null : sent.preview;
  const chosen = upload.step === 'done' ? upload.picture : value === saved ? picture : null;
  const obstacle = obstacleOf(upload.step);
  useUnsaved(id, obstacle !== '');

  /** For a button that goes when it is pressed: the field takes its focus. */
  function instead(act: () => void) {
    act();
    input.current?.focus({ preventScroll: true });
  }
  function putBack() {
    cancel();
    onUrl(saved);
  }

  // What was said about the former obstacle is mended with it.
  const mended = useEffectEvent(onMended);
  useEffect(() => {
    input.current?.setCustomValidity(obstacle);
    mended();
  }, [obstacle]);

  return (
    <ImageDrop onFiles={([file]) => file && send(file)}>
      <input type="hidden" name="image" value={value} />
      <label htmlFor={id} className={`text-note text-soft ${isOptional ? '' : 'needed-label'}`}>
        {label}
      </label>
      <div className="image-drop">
        <input
          id={id}
          ref={input}
          type="file"
          name="image"
          accept={UPLOAD_TYPES.join(',')}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-state`}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) send(file);
            target.value = '';
          }}
        />
        <ShownPicture preview={preview} value={value} picture={picture} />
        <span id={`${id}-hint`} className="text-small text-soft">
          Drop, paste or choose a picture
        </span>
      </div>
      <div id={`${id}-state`}>
        <UploadState
          upload={upload}
          error={error}
          onCancel={isCancellable(upload.step, value, saved) ? () => instead(putBack) : undefined}
          onRetry={(file) => instead(() => send(file))}
          onRemove={isOptional && value !== '' ? () => instead(() => onUrl('')) : undefined}
        />
      </div>
      {note}
      {chosen && children?.(chosen)}
    </ImageDrop>
  );
}

type ShownPictureProps = Pick<ImageFieldProps, 'value' | 'picture'> & { preview: string | null };

/** The chosen file at once, else the picture that the field holds. */
function ShownPicture({ preview, value, picture }: ShownPictureProps) {
  if (preview) return <img src={preview} alt="" className="image-preview" />;
  if (value === '') return null;
  const shown = picture?.image === value ? picture : { image: value };
  return <Thumbnail key={value} picture={shown} className="image-preview" />;
}

type Step = ReturnType<typeof useUpload>['upload']['step'];

/** Also what was uploaded on an earlier visit can still be put back. */
function isCancellable(step: Step, value: string, saved: string): boolean {
  return step !== 'none' || (value !== '' && value !== saved);
}

/** What stands in the way of a save. */
function obstacleOf(step: Step): string {
  if (step === 'sending') return 'Image: wait until the upload is complete.';
  return step === 'refused' ? 'Image: choose another file, or cancel this one.' : '';
}
