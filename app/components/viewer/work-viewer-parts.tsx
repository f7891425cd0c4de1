import type { CSSProperties } from 'react';
import { useMatch } from 'react-router';
import { offeredWidths, zoomWidths } from '../../domain/picture/picture.ts';
import type { ShownWork } from '../../domain/work/work.ts';
import { workUrl } from '../../domain/publishing/public-url.ts';
import { AskLink } from '../enquiry/ask-link.tsx';
import { PageLink } from '../navigation/page-link.tsx';
import { Picture } from '../picture/picture.tsx';
import { WorkSale } from '../work-sale.tsx';

export const WORK_PAGE = '/works/:work';
type Size = { width: number; height: number };

/** The dimensions of the largest file of a work, without those for zooming. */
export function largestSize({ picture }: ShownWork): Size {
  return scaleTo(picture, offeredWidths(picture.width, picture.maxWidth));
}

/** The dimensions of the largest file for zooming. */
export function zoomedSize({ picture }: ShownWork): Size {
  const { width, maxWidth } = picture;
  return scaleTo(picture, [...offeredWidths(width, maxWidth), ...zoomWidths(width, maxWidth)]);
}

function scaleTo(picture: Size, widths: readonly number[]): Size {
  const width = Math.min(picture.width, Math.max(...widths));
  return { width, height: Math.round((width * picture.height) / picture.width) };
}

type ViewerPictureProps = {
  work: ShownWork;
  sizes: string;
  priority: boolean;
  isZoomed?: boolean;
};

/** The whole work, as large as its container and its own pixels allow. */
export function ViewerPicture({ work, sizes, priority, isZoomed }: ViewerPictureProps) {
  const { width, height } = largestSize(work);
  const shape = { '--ratio': width / height, '--own-width': `${width}px` } as CSSProperties;
  return (
    <div
      className="viewer-picture flex size-full items-center justify-center [container-type:size] [&_img]:w-[min(100cqw,100cqh*var(--ratio),var(--own-width))] [&_img]:max-w-none [&_img]:flex-none"
      style={shape}
    >
      <Picture
        picture={work.picture}
        alt={work.alternativeText ?? work.title}
        sizes={sizes}
        priority={priority}
        isZoomed={isZoomed}
      />
    </div>
  );
}

/** The facts next to the title, and links to the page of the work and to a question about it, except on that page. */
export function ViewerFacts({ work }: { work: ShownWork }) {
  const { year, medium, size } = work;
  const isOnItsPage = useMatch(WORK_PAGE) !== null;
  return (
    <span className="viewer-facts text-small leading-text">
      {(year || medium || size) && (
        <span className="viewer-sizes text-soft">
          <Fact text={year} /> <Fact text={medium} /> <Fact text={size} />
        </span>
      )}
      <WorkSale work={work} className="max-w-full flex-none" />
      {!isOnItsPage && (
        <span className="flex flex-none gap-x-4">
          <PageLink to={workUrl(work)} className="underlined-link">
            details
          </PageLink>
          <AskLink work={work} className="underlined-link">
            ask
          </AskLink>
        </span>
      )}
    </span>
  );
}

/** A short fact, such as `100 × 75 cm`, fits on one line at any font size and does not wrap. */
function Fact({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <span dir="auto" className={`viewer-size ${text.length <= 14 ? 'whitespace-nowrap' : ''}`}>
      {text}
    </span>
  );
}

/** Shows `3 / 12`; screen readers announce `3 of 12`. */
export function ViewerCounter({ position, total }: { position: number; total: number }) {
  return (
    <output className="viewer-counter absolute top-0 left-margin text-small leading-(--viewer-top) text-soft tabular-nums">
      <span aria-hidden="true">
        {position} / {total}
      </span>
      <span className="sr-only">
        {position} of {total}
      </span>
    </output>
  );
}

const ICONS = {
  previous: 'M14.5 5 8 12l6.5 7',
  next: 'M9.5 5 16 12l-6.5 7',
  share: 'M12 15V3.5M8 7l4-4 4 4M8 10.5H5.5v10h13v-10H16',
  close: 'm6 6 12 12M18 6 6 18',
  zoomIn: 'M16 16l4.5 4.5M10.5 18a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10.5 7.5v6M7.5 10.5h6',
  zoomOut: 'M16 16l4.5 4.5M10.5 18a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM7.5 10.5h6',
};

export function ViewerIcon({ name }: { name: keyof typeof ICONS }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-6 fill-none stroke-current stroke-[1.25]"
    >
      <path d={ICONS[name]} />
    </svg>
  );
}
