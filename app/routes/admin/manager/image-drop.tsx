import { useState } from 'react';

type ImageDropProps = { onFile: (file: File) => void; children: React.ReactNode };

/** A place where a file can be dropped, or pasted while something in it has the focus. */
export function ImageDrop({ onFile, children }: ImageDropProps) {
  const [isOver, setOver] = useState(false);

  function take(event: React.SyntheticEvent, files: FileList | undefined) {
    const file = files?.[0];
    if (!file) return;
    event.preventDefault();
    onFile(file);
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
