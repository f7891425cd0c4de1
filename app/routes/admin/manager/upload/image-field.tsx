import { useId, useRef } from 'react';
import { Thumbnail } from '../../../../components/picture/thumbnail.tsx';
import type { PictureMetadata } from '../../../../domain/picture/picture-metadata.ts';
import type { Picture as StoredPicture } from '../../../../domain/picture/picture.ts';
import type { ImageFieldState, CardFields } from '../card/card-field.tsx';
import { FilePreview } from './file-preview.tsx';
import { FileInput, ImageDrop } from './image-drop.tsx';
import type { Upload } from './upload-list.ts';
import { UploadState } from './upload-state.tsx';
import type { UploadTarget } from './send-picture.ts';
import { useImageUpload, useUploadValidity } from './use-image-upload.ts';

type ImageFieldProps = ImageFieldState & {
  target: UploadTarget;
  /** The stored picture. */
  picture?: StoredPicture | null;
  isOptional?: boolean;
  /** Receives the metadata of the uploaded file. */
  onMetadata?: (facts: PictureMetadata) => void;
  /** Rendered below the stored or uploaded picture. */
  children?: (picture: StoredPicture) => React.ReactNode;
};

/** Uploads the file as soon as it is chosen; the form field `image` holds its URL. */
export function ImageField({ resets, ...props }: ImageFieldProps) {
  return <UploadField key={resets} {...props} />;
}

function UploadField(props: Omit<ImageFieldProps, 'resets'>) {
  const { label, picture, isOptional = false, value, error, note, onUrl, clearError } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { upload, chosen, isCancellable, send, retry, restore } = useImageUpload(props);
  useUploadValidity({ id, upload, input, clearError });

  function sendFirst([file]: readonly File[]) {
    if (file) send(file);
  }
  /** The pressed button is removed, so the focus moves to the input. */
  function thenFocusInput(act: () => void) {
    act();
    input.current?.focus({ preventScroll: true });
  }
  return (
    <ImageDrop onFiles={sendFirst}>
      <input type="hidden" name="image" value={value} />
      <label htmlFor={id} className={`text-note text-soft ${isOptional ? '' : 'needed-label'}`}>
        {label}
      </label>
      <FileInput
        id={id}
        ref={input}
        name="image"
        hint="Drop, paste or choose a picture"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-state`}
        onFiles={sendFirst}
      >
        <ShownPicture upload={upload} value={value} picture={picture} />
      </FileInput>
      <div id={`${id}-state`}>
        <UploadState
          upload={upload}
          error={error}
          onCancel={isCancellable ? () => thenFocusInput(restore) : undefined}
          onRetry={() => thenFocusInput(retry)}
          onRemove={isOptional && value !== '' ? () => thenFocusInput(() => onUrl('')) : undefined}
        />
      </div>
      {note}
      {chosen && props.children?.(chosen)}
    </ImageDrop>
  );
}

type ShownPictureProps = Pick<ImageFieldProps, 'value' | 'picture'> & {
  upload: Upload | undefined;
};

function ShownPicture({ upload, value, picture }: ShownPictureProps) {
  if (upload?.canRetry) return <FilePreview file={upload.file} className="image-preview" />;
  if (value === '') return null;
  const shown = picture?.image === value ? picture : { image: value };
  return <Thumbnail key={value} picture={shown} className="image-preview" />;
}

/** Returns a function that fills empty fields with the metadata of a file. */
export function fillEmptyFields({
  values,
  setValue,
}: Pick<CardFields<unknown>, 'values' | 'setValue'>) {
  return (facts: PictureMetadata) => {
    for (const [name, text] of Object.entries(facts)) {
      if (text !== null && values[name] === '') setValue(name, text);
    }
  };
}
