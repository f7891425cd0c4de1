import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  type ControllerRef,
  Lightbox,
  type RenderSlideProps,
  type ZoomRef,
} from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import type { Viewing } from '../../domain/content/viewing.ts';
import type { ShownWork } from '../../domain/content/work.ts';
import { isWorkSlide, toSlide } from './work-slide.ts';
import { ViewerControls, ZoomButton } from './work-viewer-controls.tsx';
import { largestSize, ViewerIcon, ViewerPicture, ViewerWaiting } from './work-viewer-parts.tsx';

const FADE_MS = 350;

type WorkLightboxProps = {
  works: Viewing['works'];
  start: number;
  /** Turned off from outside, by going back, it fades out as well. */
  open: boolean;
  /** Whether the works that are missing here could not be fetched. */
  isFailed: boolean;
  onRetry: () => void;
  /** Hears of every place, also of one whose work is still on its way. */
  onPlace: (index: number) => void;
  onView: (id: number) => void;
  onClose: () => void;
  onEntered: () => void;
  onExited: () => void;
};

/** The viewer of works, on the lightbox; it keeps its own place, so that quick leafing never jumps back. */
export function WorkLightbox({ works, start, open, isFailed, ...on }: WorkLightboxProps) {
  const controller = useRef<ControllerRef>(null);
  const zoom = useRef<ZoomRef>(null);
  const leaving = useRef(false);
  const [index, setIndex] = useState(start);
  const slides = useMemo(() => works.map(toSlide), [works]);
  const { onExited } = on;
  const shownId = works[index]?.id;
  const view = useEffectEvent(on.onView);

  useEffect(() => {
    if (shownId !== undefined) view(shownId);
  }, [shownId]);

  useEffect(() => {
    if (open || leaving.current) return;
    leaving.current = true;
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
      // Works lie on top of each other and fade; this spacing makes the carousel's steps nought wide.
      carousel={{ preload: 1, padding: 0, spacing: '-100%' }}
      controller={{ ref: controller, closeOnPullDown: true }}
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
          on.onPlace(viewed);
        },
        entered: on.onEntered,
        exiting() {
          if (!leaving.current) on.onClose();
          leaving.current = true;
        },
      }}
    />
  );
}

type WorkOnSlideProps = Pick<RenderSlideProps, 'offset' | 'rect' | 'zoom'> & { work: ShownWork };

/** Zooming in asks for more pixels, and the browser fetches a larger file for them. */
function WorkOnSlide({ work, offset, rect, zoom = 1 }: WorkOnSlideProps) {
  const { width, height } = largestSize(work);
  const shown = Math.min(rect.width, (rect.height * width) / height, width);
  const sizes = `${Math.ceil(shown * (offset === 0 ? zoom : 1))}px`;
  return <ViewerPicture work={work} sizes={sizes} priority={offset === 0} />;
}
