import { useId, useRef } from 'react';
import { Thumbnail } from '../../../../components/picture/thumbnail.tsx';
import { type Picture as StoredPicture, UPLOAD_TYPES } from '../../../../domain/content/picture.ts';
import type { PictureFacts } from '../../../../domain/content/picture-facts.ts';
import type { ImageFieldState } from '../card/card-field.tsx';
import { ImageDrop } from './image-drop.tsx';
import type { UploadPlace } from './upload.ts';
import { UploadState } from './upload-state.tsx';
import { useFieldUpload } from './use-field-upload.ts';
import { useObstacle } from './use-obstacle.ts';

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
  const { label, picture, isOptional = false, value, error, note, onUrl, onMended } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { upload, preview, chosen, isCancellable, send, putBack } = useFieldUpload(props);
  useObstacle({ id, step: upload.step, input, onMended });

  /** For a button that goes when it is pressed: the field takes its focus. */
  function instead(act: () => void) {
    act();
    input.current?.focus({ preventScroll: true });
  }
  return (
    <ImageDrop onFiles={([file]) => file && send(file)}>
      <input type="hidden" name="image" value={value} />
      <label htmlFor={id} className={`text-note text-soft ${isOptional ? '' : 'needed-label'}`}>
        {label}
      </label>
      <FileChoice id={id} ref={input} label={label} isWrong={Boolean(error)} onFile={send}>
        <ShownPicture preview={preview} value={value} picture={picture} />
      </FileChoice>
      <div id={`${id}-state`}>
        <UploadState
          upload={upload}
          error={error}
          onCancel={isCancellable ? () => instead(putBack) : undefined}
          onRetry={(file) => instead(() => send(file))}
          onRemove={isOptional && value !== '' ? () => instead(() => onUrl('')) : undefined}
        />
      </div>
      {note}
      {chosen && props.children?.(chosen)}
    </ImageDrop>
  );
}

type FileChoiceProps = {
  id: string;
  ref: React.Ref<HTMLInputElement>;
  label: string;
  isWrong: boolean;
  onFile: (file: File) => void;
  children: React.ReactNode;
};

/** Where a file is chosen: the input, the picture, and what can be done. */
function FileChoice({ id, ref, label, isWrong, onFile, children }: FileChoiceProps) {
  return (
    <div className="image-drop">
      <input
        id={id}
        ref={ref}
        type="file"
        name="image"
        accept={UPLOAD_TYPES.join(',')}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-hint ${id}-state`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          target.value = '';
        }}
      />
      {children}
      <span id={`${id}-hint`} className="text-small text-soft">
        Drop, paste or choose a picture
      </span>
    </div>
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
