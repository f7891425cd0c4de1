import type { CSSProperties } from 'react';
import { Picture } from './picture.tsx';

/** The width of a page between its margins (styles/theme.css), as a length for a `sizes` attribute. */
export const CONTENT_WIDTH = 'min(100vw - 2 * clamp(min(1.25rem, 6.25vw), 4vw, 4rem), 112rem)';

type FittedPictureProps = React.ComponentProps<typeof Picture>;

/**
 * A whole picture, as large as its column and the inherited `--fit-height` allow, but never enlarged. Its width depends
 * only on its dimensions, so that the layout does not shift when the picture loads.
 */
export function FittedPicture(props: FittedPictureProps) {
  const { width, height } = props.picture;
  const measure = { '--ratio': (width / height).toFixed(4), '--own-width': `${width}px` };
  return (
    <div
      className="w-[min(100%,calc(var(--fit-height)*var(--ratio)),var(--own-width))] [&_img]:h-auto [&_img]:w-full"
      style={measure as CSSProperties}
    >
      <Picture {...props} />
    </div>
  );
}
