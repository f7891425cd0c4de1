import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import {
  type ControllerRef,
  Lightbox,
  type RenderSlideProps,
  type Slide,
  type SlideImage,
  useLightboxState,
} from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { pictureSrc } from '../domain/picture.ts';
import type { Work } from '../domain/work.ts';
import '../styles/lightbox.css';
import {
  largestSize,
  ViewerCounter,
  ViewerIcon,
  ViewerPicture,
  ViewerSize,
} from './work-viewer-parts.tsx';
import { ZoomButton } from './work-viewer-zoom.tsx';

const FADE_MS = 350;

type WorkSlide = SlideImage & { work: Work };

type WorkLightboxProps = {
  works: Work[];
  start: number;
  /** Turned off from outside, by going back, it fades out as well. */
  open: boolean;
  onView: (id: number) => void;
  onLeave: () => void;
  onEntered: () => void;
  onExited: () => void;
};

/** The viewer of works, on the lightbox; it keeps its own place, so that quick leafing never jumps back. */
export function WorkLightbox({ works, start, open, onView, ...on }: WorkLightboxProps) {
  const controller = useRef<ControllerRef>(null);
  const leaving = useRef(false);
  const [index, setIndex] = useState(start);
  const slides = useMemo(() => works.map(toSlide), [works]);
  const { onExited } = on;

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
      zoom={{ maxZoomPixelRatio: 2, doubleClickMaxStops: 1, pinchZoomV4: true }}
      render={{
        slide: renderSlide,
        controls: () => <Controls />,
        buttonZoom: (zoom) => <ZoomButton zoom={zoom} />,
        iconPrev: () => <ViewerIcon name="previous" />,
        iconNext: () => <ViewerIcon name="next" />,
        iconClose: () => <ViewerIcon name="close" />,
        ...(works.length === 1 && { buttonPrev: () => null, buttonNext: () => null }),
      }}
      on={{
        view({ index: viewed }) {
          setIndex(viewed);
          const work = works[viewed];
          if (work) onView(work.id);
        },
        entered: on.onEntered,
        exiting() {
          if (!leaving.current) on.onLeave();
          leaving.current = true;
        },
      }}
    />
  );
}

function toSlide(work: Work): WorkSlide {
  return { src: pictureSrc(work.picture), ...largestSize(work), work };
}

function isWorkSlide(slide: Slide): slide is WorkSlide {
  return 'work' in slide;
}

/** Zooming in asks for more pixels, and the browser fetches a larger file for them. */
function renderSlide({ slide, offset, rect, zoom = 1 }: RenderSlideProps) {
  if (!isWorkSlide(slide)) return null;
  const { width, height } = largestSize(slide.work);
  const shown = Math.min(rect.width, (rect.height * width) / height, width);
  const sizes = `${Math.ceil(shown * (offset === 0 ? zoom : 1))}px`;
  return <ViewerPicture work={slide.work} sizes={sizes} priority={offset === 0} />;
}

function Controls() {
  const { slides, currentIndex, currentSlide } = useLightboxState();
  if (!currentSlide || !isWorkSlide(currentSlide)) return null;
  const { title, size } = currentSlide.work;
  return (
    <>
      <ViewerCounter position={currentIndex + 1} total={slides.length} />
      <p className="viewer-legend" aria-live="polite">
        <Fragment key={currentIndex}>
          <span className="viewer-title">{title}</span>
          <ViewerSize size={size} />
        </Fragment>
      </p>
    </>
  );
}
