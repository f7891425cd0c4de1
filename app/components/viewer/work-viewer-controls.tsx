import { Fragment, type RefObject, useEffect } from 'react';
import { useLocation, useMatch } from 'react-router';
import {
  EVENT_ON_KEY_DOWN,
  useController,
  useLightboxState,
  type ZoomRef,
} from 'yet-another-react-lightbox';
import { READ_FAILURES } from '../../domain/messages.ts';
import type { ShownWork } from '../../domain/work/work.ts';
import { workUrl } from '../../domain/publishing/public-url.ts';
import { Button } from '../form/button.tsx';
import { ShareButton } from '../share-button.tsx';
import { isWorkSlide } from './work-slide.ts';
import { ViewerCounter, ViewerFacts, ViewerIcon, WORK_PAGE } from './work-viewer-parts.tsx';

/** The counter and the legend over the picture, and the arrow keys. */
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
 * Moves by one work for each press of an arrow key. The lightbox would merge quick presses, which is right only for a
 * key that is held down. In a zoomed work it handles the arrow keys itself.
 */
function useArrowKeys(zoom: RefObject<ZoomRef | null>): void {
  const { subscribeSensors, next, prev } = useController();
  useEffect(
    () =>
      subscribeSensors(EVENT_ON_KEY_DOWN, (event) => {
        const move = { ArrowRight: next, ArrowLeft: prev }[event.key];
        if (!move || event.repeat || (zoom.current?.zoom ?? 1) > 1) return;
        move();
        event.stopPropagation();
      }),
    [subscribeSensors, next, prev, zoom],
  );
}

/** Zooms in up to the maximum, then back to the whole work. */
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

/** Shares the page of the work, also from a view of it. */
export function ViewerShare({ work }: { work: ShownWork }) {
  const isOnItsPage = useMatch(WORK_PAGE) !== null;
  const { pathname } = useLocation();
  return (
    <ShareButton
      title={work.title}
      to={isOnItsPage ? pathname : workUrl(work)}
      className="yarl__button"
      icon={<ViewerIcon name="share" />}
    />
  );
}

type ViewerWaitingProps = { isFailed: boolean; onRetry: () => void };

/** Shown instead of a work that is loading or failed to load. */
export function ViewerWaiting({ isFailed, onRetry }: ViewerWaitingProps) {
  return (
    <div className="grid h-full place-content-center justify-items-center gap-4 px-margin text-center font-serif text-lead leading-text text-soft italic">
      <output>{isFailed ? READ_FAILURES.gallery : 'loading...'}</output>
      {isFailed && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
}
