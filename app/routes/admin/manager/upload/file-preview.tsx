import { useCallback } from 'react';

/** Shows a chosen file. */
export function FilePreview({ file, className }: { file: File; className?: string }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt="" loading="lazy" decoding="async" className={className} />;
}
