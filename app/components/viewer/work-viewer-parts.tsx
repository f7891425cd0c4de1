import { Button } from '../form/button.tsx';
import type { CSSProperties } from 'react';
import { READ_FAILURES } from '../../domain/messages.ts';
import { PICTURE_WIDTHS } from '../../domain/content/picture.ts';
import type { ShownWork } from '../../domain/content/work.ts';
import { workUrl } from '../../domain/publishing/public-url.ts';
import { PageLink } from '../moving/page-link.tsx';
import { Picture } from '../picture/picture.tsx';

const LARGEST = Math.max(...PICTURE_WIDTHS);

/** How large the largest file of a work is. */
export function largestSize({ picture }: ShownWork): { width: number; height: number } {
  const width = Math.min(picture.width, LARGEST);
  return { width, height: Math.round((width * picture.height) / picture.width) };
}

type ViewerPictureProps = { work: ShownWork; sizes: string; priority: boolean };

/** The whole work, as large as its place and its own pixels allow. */
export function ViewerPicture({ work, sizes, priority }: ViewerPictureProps) {
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
        exact
      />
    </div>
  );
}

type ViewerWaitingProps = { isFailed: boolean; onRetry: () => void };

/** In the place of a work that is still on its way, or did not come. */
export function ViewerWaiting({ isFailed, onRetry }: ViewerWaitingProps) {
  return (
    <div className="grid h-full place-content-center justify-items-center gap-4 px-margin text-center font-serif text-lead leading-text text-soft italic">
      <output>{isFailed ? READ_FAILURES.gallery : 'loading...'}</output>
      {isFailed && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
}

/** What stands beside the title: its size, and where there is more to tell, when, of what, and where that stands. */
export function ViewerFacts({ work }: { work: ShownWork }) {
  const { year, medium, size, hasDetails } = work;
  const hasFacts = Boolean(year || medium || size);
  if (!hasFacts && !hasDetails) return null;
  return (
    <span className="viewer-facts text-small leading-text">
      {hasFacts && (
        <span className="viewer-sizes text-soft">
          <Fact text={year} /> <Fact text={medium} /> <Fact text={size} />
        </span>
      )}
      {hasDetails && (
        <PageLink to={workUrl(work)} className="underlined-link flex-none">
          details
        </PageLink>
      )}
    </span>
  );
}

/** One that is short, as `100 × 75 cm`, fits on a line in letters of any size, and is not broken. */
function Fact({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <span dir="auto" className={`viewer-size ${text.length <= 14 ? 'whitespace-nowrap' : ''}`}>
      {text}
    </span>
  );
}

/** What is seen as `3 / 12` is read out as `3 of 12`. */
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
