import { useState, useSyncExternalStore } from 'react';
import { PHONE_TYPES, UPLOAD_TYPES } from '../../../../domain/picture/picture.ts';

type ImageDropProps = { onFiles: (files: readonly File[]) => void; children: React.ReactNode };

/** Accepts dropped and pasted files. */
export function ImageDrop({ onFiles, children }: ImageDropProps) {
  const [isOver, setOver] = useState(false);

  function acceptFiles(event: React.SyntheticEvent, files: FileList | undefined) {
    if (!files || files.length === 0) return;
    event.preventDefault();
    onFiles([...files]);
  }
  return (
    <div
      className="image-field"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        acceptFiles(event, event.dataTransfer.files);
      }}
      onPaste={(event) => acceptFiles(event, event.clipboardData.files)}
    >
      {children}
    </div>
  );
}

type FileInputProps = Omit<React.ComponentProps<'input'>, 'type' | 'onChange'> & {
  id: string;
  hint: string;
  onFiles: (files: readonly File[]) => void;
};

/** Allows the same file twice in a row. The children show the current choice. */
export function FileInput({ hint, onFiles, children, ...input }: FileInputProps) {
  const hintId = `${input.id}-hint`;
  const types = useIsTouch() ? PHONE_TYPES : UPLOAD_TYPES;
  return (
    <div className="image-drop">
      <input
        {...input}
        type="file"
        accept={types.join(',')}
        aria-describedby={`${hintId} ${input['aria-describedby'] ?? ''}`.trim()}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      {children}
      <span id={hintId} className="text-small text-soft">
        {hint}
      </span>
    </div>
  );
}

/** Whether the device has no mouse, as phones and tablets; true on the server. */
function useIsTouch(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => !matchMedia('(any-pointer: fine)').matches,
    () => true,
  );
}
