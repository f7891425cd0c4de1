import { useEffect, useId, useRef, useState } from 'react';
import { Thumbnail } from '../../../components/thumbnail.tsx';
import { type Picture as StoredPicture, UPLOAD_TYPES } from '../../../domain/picture.ts';
import { ImageDrop } from './image-drop.tsx';
import type { UploadPlace } from './upload.ts';
import { UploadState } from './upload-state.tsx';
import { useUnsaved } from './unsaved.tsx';
import { useUpload } from './use-upload.ts';

type ImageFieldProps = {
  label?: string;
  place: UploadPlace;
  /** The picture that is there already; it stays when no other is chosen. */
  picture?: StoredPicture | null;
  /** For a picture that may also be taken away. */
  isOptional?: boolean;
  error?: string;
  /** What belongs to the picture that is there now, or was just uploaded. */
  children?: (picture: StoredPicture) => React.ReactNode;
};

/**
 * A picture that is uploaded as soon as it is chosen; the form gets its address as the field `image`.
 * It stands with the managers because a lost session shows here too.
 */
export function ImageField(props: ImageFieldProps) {
  const { label = 'Image', place, picture, isOptional = false, error, children } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const address = useRef<HTMLInputElement>(null);
  const [isRemoved, setRemoved] = useState(false);
  const { upload, preview, send, cancel } = useUpload(place);
  const kept = isRemoved ? null : picture;
  const chosen = upload.step === 'done' ? upload.picture : kept;
  const image = chosen?.image ?? '';
  const obstacle = obstacleOf(upload.step);
  useUnsaved(id, obstacle !== '');

  /** For a button that goes when it is pressed: the field takes its focus. */
  function instead(act: () => void) {
    act();
    input.current?.focus({ preventScroll: true });
  }
  function remove() {
    instead(cancel);
    setRemoved(true);
  }

  // What was said about the former obstacle is mended with it.
  useEffect(() => {
    input.current?.setCustomValidity(obstacle);
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [obstacle]);
  // The form hears of typing by itself, but not of an address that was set.
  useEffect(() => {
    if (address.current?.value !== image) return;
    address.current.dispatchEvent(new Event('input', { bubbles: true }));
  }, [image]);

  return (
    <ImageDrop onFiles={([file]) => file && send(file)}>
      <input type="hidden" ref={address} name="image" value={image} />
      <label htmlFor={id} className="text-note text-soft">
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
        {preview && <img src={preview} alt="" className="image-preview" />}
        {!preview && kept && <Thumbnail picture={kept} className="image-preview" />}
        <span id={`${id}-hint`} className="text-small text-soft">
          Drop, paste or choose a picture
        </span>
      </div>
      <div id={`${id}-state`}>
        <UploadState
          upload={upload}
          error={error}
          onCancel={() => instead(cancel)}
          onRetry={(file) => instead(() => send(file))}
          onRemove={isOptional && image !== '' ? remove : undefined}
        />
      </div>
      {chosen && children?.(chosen)}
    </ImageDrop>
  );
}

/** What stands in the way of a save. */
function obstacleOf(step: ReturnType<typeof useUpload>['upload']['step']): string {
  if (step === 'sending') return 'Image: wait until the upload is complete.';
  return step === 'refused' ? 'Image: choose another file, or cancel this one.' : '';
}
