import { Fragment, type RefObject, useEffect } from 'react';
import {
  EVENT_ON_KEY_DOWN,
  useController,
  useLightboxState,
  type ZoomRef,
} from 'yet-another-react-lightbox';
import { isWorkSlide } from './work-slide.ts';
import { ViewerCounter, ViewerFacts, ViewerIcon } from './work-viewer-parts.tsx';

/** Which work it is and of how many, over the picture; and what the arrow keys do. */
export function ViewerControls({ zoom }: { zoom: RefObject<ZoomRef | null> }) {
  useArrowKeys(zoom);
  const { slides, currentIndex, currentSlide } = useLightboxState();
  const work = currentSlide && isWorkSlide(currentSlide) ? currentSlide.work : null;
  return (
    <>
      <ViewerCounter position={currentIndex + 1} total={slides.length} />
      <p className="viewer-legend" aria-live="polite">
        {work && (
          <Fragment key={currentIndex}>
            <span dir="auto" className="viewer-title">
              {work.title}
            </span>
            <ViewerFacts work={work} />
          </Fragment>
        )}
      </p>
    </>
  );
}

/**
 * One press is one work. The lightbox takes quick presses together, as it should while a key is held; and what
 * they do in a work that is zoomed in on is its own.
 */
function useArrowKeys(zoom: RefObject<ZoomRef | null>): void {
  const { subscribeSensors, next, prev } = useController();
  useEffect(
    () =>
      subscribeSensors(EVENT_ON_KEY_DOWN, (event) => {
        const leaf = { ArrowRight: next, ArrowLeft: prev }[event.key];
        if (!leaf || event.repeat || (zoom.current?.zoom ?? 1) > 1) return;
        leaf();
        event.stopPropagation();
      }),
    [subscribeSensors, next, prev, zoom],
  );
}

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
