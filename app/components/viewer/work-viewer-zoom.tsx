import type { ZoomRef } from 'yet-another-react-lightbox';
import { ViewerIcon } from './work-viewer-parts.tsx';

/** One button for both ways: closer until it is as close as can be, then back to the whole work. */
export function ZoomButton({ zoom }: { zoom: ZoomRef }) {
  const whole = zoom.zoom < zoom.maxZoom;
  return (
    <button
      type="button"
      aria-label={whole ? 'Zoom in' : 'Zoom out'}
      className="yarl__button"
      disabled={zoom.disabled || zoom.maxZoom <= 1}
      onClick={() => (whole ? zoom.zoomIn() : zoom.changeZoom(1))}
    >
      <ViewerIcon name={whole ? 'zoomIn' : 'zoomOut'} />
    </button>
  );
}
