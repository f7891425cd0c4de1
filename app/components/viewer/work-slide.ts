import type { GenericSlide, Slide, SlideImage } from 'yet-another-react-lightbox';
import { pictureSrc } from '../../domain/picture/picture.ts';
import type { ShownWork } from '../../domain/work/work.ts';
import { zoomedSize } from './work-viewer-parts.tsx';

type WorkSlide = SlideImage & { work: ShownWork };
/** The placeholder of a work that is loading. */
type WaitingSlide = GenericSlide & { type: 'waiting' };
const WAITING: WaitingSlide = { type: 'waiting' };

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    waiting: WaitingSlide;
  }
}

export function toSlide(work: ShownWork | undefined): WorkSlide | WaitingSlide {
  if (!work) return WAITING;
  return { src: pictureSrc(work.picture), ...zoomedSize(work), work };
}

export function isWorkSlide(slide: Slide): slide is WorkSlide {
  return 'work' in slide;
}
