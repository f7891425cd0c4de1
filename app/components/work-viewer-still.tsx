import { Link, useLocation } from 'react-router';
import { neighbours, viewAddress, type Viewing } from '../domain/viewing.ts';
import { fetchItalic } from './font-links.ts';
import { workLinkId } from './work-viewer-address.ts';
import {
  largestSize,
  ViewerCounter,
  ViewerIcon,
  ViewerPicture,
  ViewerSize,
} from './work-viewer-parts.tsx';

type StillViewerProps = { viewing: Viewing; onLeave: () => void; fading: boolean };

/** The viewer as plain HTML: what the server sends for the address of a work. */
export function StillViewer({ viewing, onLeave, fading }: StillViewerProps) {
  const { search, pathname } = useLocation();
  const { works, index } = viewing;
  const work = works[index];
  if (!work) return null;
  fetchItalic();
  const beside = neighbours(viewing);
  return (
    <section className="viewer viewer-still" data-fading={fading || undefined} aria-label="Work">
      <ViewerCounter position={index + 1} total={works.length} />
      <Link
        to={{ pathname, search: viewAddress(search, null), hash: workLinkId(work.id) }}
        aria-label="Close"
        className="viewer-button viewer-close"
        onClick={(event) => {
          event.preventDefault();
          onLeave();
        }}
      >
        <ViewerIcon name="close" />
      </Link>
      <div className="viewer-place">
        <ViewerPicture work={work} sizes={stillSizes(work)} priority />
      </div>
      <div className="viewer-legend">
        <h1 className="viewer-title">{work.title}</h1>
        <ViewerSize size={work.size} />
      </div>
      {beside && (
        <>
          <StillLink name="previous" label="Previous" id={beside.previous.id} />
          <StillLink name="next" label="Next" id={beside.next.id} />
        </>
      )}
    </section>
  );
}

type StillLinkProps = { name: 'previous' | 'next'; label: string; id: number };

function StillLink({ name, label, id }: StillLinkProps) {
  const { pathname, search, state } = useLocation();
  return (
    <Link
      to={{ pathname, search: viewAddress(search, id) }}
      state={state}
      replace
      preventScrollReset
      aria-label={label}
      className={`viewer-button viewer-${name}`}
    >
      <ViewerIcon name={name} />
    </Link>
  );
}

/** The same measure as the viewer itself takes (styles/viewer.css), so that one file serves both. */
function stillSizes(work: Parameters<typeof largestSize>[0]): string {
  const { width, height } = largestSize(work);
  const tall = `calc((100svh - 9rem) * ${(width / height).toFixed(4)})`;
  return `(width >= 768px) min(100vw - 2 * clamp(1.25rem, 4vw, 4rem) - 5rem, ${tall}, ${width}px), min(100vw, ${tall}, ${width}px)`;
}
