import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  type ControllerRef,
  Lightbox,
  type RenderSlideProps,
  type ZoomRef,
} from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import type { Viewing } from '../../domain/work/viewing.ts';
import type { ShownWork } from '../../domain/work/work.ts';
import { isWorkSlide, toSlide } from './work-slide.ts';
import { ViewerControls, ViewerShare, ViewerWaiting, ZoomButton } from './work-viewer-controls.tsx';
import { largestSize, ViewerIcon, ViewerPicture, zoomedSize } from './work-viewer-parts.tsx';

const FADE_MS = 350;

type WorkLightboxProps = {
  works: Viewing['works'];
  start: number;
  /** The lightbox fades out when this becomes false, for example when the visitor goes back. */
  open: boolean;
  /** Whether the missing works could not be fetched. */
  isFailed: boolean;
  onRetry: () => void;
  /** Called for every position, also while the work at that position is loading. */
  onPosition: (index: number) => void;
  onView: (id: number) => void;
  onClose: () => void;
  onEntered: () => void;
  onExited: () => void;
};

/** The lightbox of works. It keeps its own position, so that quick navigation never jumps back. */
export function WorkLightbox({ works, start, open, isFailed, ...on }: WorkLightboxProps) {
  const controller = useRef<ControllerRef>(null);
  const zoom = useRef<ZoomRef>(null);
  const isClosing = useRef(false);
  const [index, setIndex] = useState(start);
  const slides = useMemo(() => works.map(toSlide), [works]);
  const { onExited } = on;
  const shown = works[index];
  const shownId = shown?.id;
  const view = useEffectEvent(on.onView);

  useEffect(() => {
    if (shownId !== undefined) view(shownId);
  }, [shownId]);

  useEffect(() => {
    if (open || isClosing.current) return;
    isClosing.current = true;
    if (controller.current) controller.current.close();
    else onExited();
  }, [open, onExited]);

  return (
    <Lightbox
      open
      close={onExited}
      index={index}
      slides={slides}
      plugins={[Zoom]}
      className="viewer"
      labels={{ Lightbox: 'Work viewer', 'Photo gallery': 'Works', Slide: 'Work' }}
      animation={{ fade: FADE_MS, swipe: FADE_MS, navigation: FADE_MS, zoom: 250 }}
      // The slides are stacked and cross-fade: with this spacing the carousel moves by no width.
      carousel={{ preload: 1, padding: 0, spacing: '-100%' }}
      controller={{ ref: controller, closeOnPullDown: true }}
      toolbar={{ buttons: [shown && <ViewerShare key="share" work={shown} />, 'close'] }}
      noScroll={{ disabled: true }}
      zoom={{ ref: zoom, maxZoomPixelRatio: 2, doubleClickMaxStops: 1, pinchZoomV4: true }}
      render={{
        slide: (props) =>
          isWorkSlide(props.slide) ? (
            <WorkOnSlide {...props} work={props.slide.work} />
          ) : (
            <ViewerWaiting isFailed={isFailed} onRetry={on.onRetry} />
          ),
        controls: () => <ViewerControls zoom={zoom} />,
        buttonZoom: (zooming) => <ZoomButton zoom={zooming} />,
        iconPrev: () => <ViewerIcon name="previous" />,
        iconNext: () => <ViewerIcon name="next" />,
        iconClose: () => <ViewerIcon name="close" />,
        ...(works.length === 1 && { buttonPrev: () => null, buttonNext: () => null }),
      }}
      on={{
        view({ index: viewed }) {
          setIndex(viewed);
          on.onPosition(viewed);
        },
        entered: on.onEntered,
        exiting() {
          if (!isClosing.current) on.onClose();
          isClosing.current = true;
        },
      }}
    />
  );
}

type WorkOnSlideProps = Pick<RenderSlideProps, 'offset' | 'rect' | 'zoom'> & { work: ShownWork };

/**
 * `sizes` follows the zoom, so that the browser fetches a larger file. Files that are larger than those of pages are
 * offered only when the zoom needs them.
 */
function WorkOnSlide({ work, offset, rect, zoom = 1 }: WorkOnSlideProps) {
  const { width, height } = largestSize(work);
  const shown = Math.min(rect.width, (rect.height * width) / height, width);
  const drawn = Math.ceil(shown * (offset === 0 ? zoom : 1));
  const isZoomed = zoomedSize(work).width > width && drawn * devicePixelRatio > width;
  return (
    <ViewerPicture
      work={work}
      sizes={`${drawn}px`}
      priority={offset === 0}
      isZoomed={isZoomed && zoom > 1}
    />
  );
}
