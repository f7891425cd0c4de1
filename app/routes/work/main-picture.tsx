import type { CSSProperties } from 'react';
import { Link, useLocation } from 'react-router';
import { CONTENT_WIDTH, FittedPicture } from '../../components/picture/fitted-picture.tsx';
import { OPENED_HERE, openOnce } from '../../components/history/history-state.ts';
import { loadLightbox } from '../../components/viewer/work-viewer-code.ts';
import { workLinkId } from '../../components/viewer/work-viewer-url.ts';
import type { WorkDetails } from '../../domain/work/record.ts';
import { viewerSearch } from '../../domain/work/viewing.ts';

/** The whole work, as large as the screen allows, as a link to the viewer. On a phone it may span the whole width. */
export function MainPicture({ work }: { work: WorkDetails }) {
  const { search } = useLocation();
  const { width, height } = work.picture;
  const ratio = (width / height).toFixed(4);
  const fit = `${ratio} * 82svh, ${width}px`;
  return (
    <Link
      id={workLinkId(work.id)}
      to={viewerSearch(search, work.id)}
      state={OPENED_HERE}
      preventScrollReset
      aria-label={work.title}
      className="-mx-margin flex cursor-zoom-in justify-center [--fit-height:82svh] md:mx-0 md:w-[min(100%,calc(var(--fit-height)*var(--ratio)),var(--own-width))] print:[--fit-height:140mm]"
      style={{ '--ratio': ratio, '--own-width': `${width}px` } as CSSProperties}
      onClick={openOnce}
      onPointerEnter={loadLightbox}
      onFocus={loadLightbox}
    >
      <FittedPicture
        picture={work.picture}
        alt={work.alternativeText ?? work.title}
        sizes={`(width >= 768px) min(${CONTENT_WIDTH}, ${fit}), min(100vw, ${fit})`}
        priority
      />
    </Link>
  );
}
