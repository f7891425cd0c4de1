import { use, useEffect, useEffectEvent, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { neighbours, viewerSearch, type Viewing } from '../../domain/work/viewing.ts';
import type { ShownWork } from '../../domain/work/work.ts';
import { LookContext } from '../frame/look-context.ts';
import { fetchItalic } from '../frame/font-links.tsx';
import { workLinkId } from './work-viewer-url.ts';
import {
  largestSize,
  ViewerCounter,
  ViewerIcon,
  ViewerPicture,
  ViewerFacts,
} from './work-viewer-parts.tsx';

const BUTTON =
  'viewer-button absolute grid h-14 w-(--viewer-button) place-content-center -outline-offset-6';
const ARROWS = {
  previous: { label: 'Previous', key: 'ArrowLeft', side: 'left-(--viewer-icon-start)' },
  next: { label: 'Next', key: 'ArrowRight', side: 'right-(--viewer-icon-start)' },
};

type StaticViewerProps = {
  viewing: Viewing;
  /** The viewing on a small screen, where the page shows fewer works. */
  onPhone: Viewing | null;
  onClose: () => void;
  fading: boolean;
};

/** The viewer as plain HTML, which the server renders for the URL of a work. */
export function StaticViewer({ viewing, onPhone, onClose, fading }: StaticViewerProps) {
  const { search, pathname } = useLocation();
  const element = useStaticKeys(onClose);
  const { fonts } = use(LookContext);
  const { works, index } = viewing;
  const work = works[index];
  if (!work) return null;
  fetchItalic(fonts.italic);
  return (
    <section
      ref={element}
      className="viewer viewer-still"
      data-fading={fading || undefined}
      aria-label="Work"
    >
      <div className={onPhone ? 'hidden md:contents' : 'contents'}>
        <StaticNavigation viewing={viewing} />
      </div>
      {onPhone && (
        <div className="contents md:hidden">
          <StaticNavigation viewing={onPhone} />
        </div>
      )}
      <Link
        to={{ pathname, search: viewerSearch(search, null), hash: workLinkId(work.id) }}
        aria-label="Close"
        className={`${BUTTON} top-0 right-(--viewer-icon-start)`}
        onClick={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <ViewerIcon name="close" />
      </Link>
      <div className="absolute inset-[var(--viewer-top)_var(--viewer-side)_var(--viewer-foot)]">
        <ViewerPicture work={work} sizes={staticSizes(work)} priority />
      </div>
      <div className="viewer-legend">
        <h1 dir="auto" className="viewer-title">
          {work.title}
        </h1>
        <ViewerFacts work={work} />
      </div>
    </section>
  );
}

/** The keyboard controls until the code of the lightbox has loaded. */
function useStaticKeys(onClose: () => void) {
  const element = useRef<HTMLElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') onClose();
    const arrow = Object.values(ARROWS).find(({ key }) => key === event.key);
    const links = element.current?.querySelectorAll<HTMLElement>(`[aria-label=${arrow?.label}]`);
    if (arrow) [...(links ?? [])].find((link) => link.checkVisibility())?.click();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return element;
}

/** The counter, and the links to the previous and next work. */
function StaticNavigation({ viewing }: { viewing: Viewing }) {
  const adjacent = neighbours(viewing);
  return (
    <>
      <ViewerCounter position={viewing.index + 1} total={viewing.works.length} />
      <StaticLink name="previous" work={adjacent?.previous} />
      <StaticLink name="next" work={adjacent?.next} />
    </>
  );
}

type StaticLinkProps = { name: keyof typeof ARROWS; work: ShownWork | undefined };

function StaticLink({ name, work }: StaticLinkProps) {
  const { pathname, search, state } = useLocation();
  if (!work) return null;
  return (
    <Link
      to={{ pathname, search: viewerSearch(search, work.id) }}
      state={state}
      replace
      preventScrollReset
      aria-label={ARROWS[name].label}
      className={`${BUTTON} bottom-(--viewer-arrows) ${ARROWS[name].side}`}
    >
      <ViewerIcon name={name} />
    </Link>
  );
}

/** Must match the width of the picture in the lightbox (styles/viewer.css), so that both load the same file. */
function staticSizes(work: ShownWork): string {
  const { width, height } = largestSize(work);
  const fit = (reserved: string) => `calc((100svh - ${reserved}) * ${(width / height).toFixed(4)})`;
  return `(width >= 768px) min(100vw - 2 * clamp(1.25rem, 4vw, 4rem) - 5rem, ${fit('9rem')}, ${width}px), min(100vw, ${fit('11rem')}, ${width}px)`;
}
