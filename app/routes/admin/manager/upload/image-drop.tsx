import { useState } from 'react';

type ImageDropProps = { onFiles: (files: readonly File[]) => void; children: React.ReactNode };

/** A place where files can be dropped, or pasted while something in it has the focus. */
export function ImageDrop({ onFiles, children }: ImageDropProps) {
  const [isOver, setOver] = useState(false);

  function take(event: React.SyntheticEvent, files: FileList | undefined) {
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
        take(event, event.dataTransfer.files);
      }}
      onPaste={(event) => take(event, event.clipboardData.files)}
    >
      {children}
    </div>
  );
}
