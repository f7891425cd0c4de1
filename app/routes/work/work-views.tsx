import type { CSSProperties } from 'react';
import { Link, useLocation } from 'react-router';
import { NearPicture } from '../../components/picture/near-picture.tsx';
import { OPENED_HERE, openOnce } from '../../components/history/history-state.ts';
import { loadLightbox } from '../../components/viewer/work-viewer-code.ts';
import { workLinkId } from '../../components/viewer/work-viewer-url.ts';
import type { View } from '../../domain/work/record.ts';
import { viewerSearch } from '../../domain/work/viewing.ts';

/** The height of the small pictures on a wide screen. A very wide picture is lower. */
const HEIGHT_REM = 9;

/** Further pictures of the work, small and uncropped in a row, as links to the viewer. */
export function WorkViews({ views }: { views: readonly View[] }) {
  if (views.length === 0) return null;
  return (
    <ul aria-label="More pictures" className="flex flex-wrap gap-5">
      {views.map((view, index) => (
        <ViewFigure key={view.id} view={view} name={view.caption ?? `View ${index + 1}`} />
      ))}
    </ul>
  );
}

function ViewFigure({ view: { id, picture, caption }, name }: { view: View; name: string }) {
  const { search } = useLocation();
  const width = `${((HEIGHT_REM * picture.width) / picture.height).toFixed(2)}rem`;
  return (
    <li
      className="w-full md:w-(--view-width) md:max-w-full"
      style={{ '--view-width': width } as CSSProperties}
    >
      <figure>
        <Link
          id={workLinkId(-id)}
          to={viewerSearch(search, -id)}
          state={OPENED_HERE}
          preventScrollReset
          aria-label={name}
          className="block cursor-zoom-in outline-offset-3 [&_img]:h-auto [&_img]:w-full"
          onClick={openOnce}
          onPointerEnter={loadLightbox}
          onFocus={loadLightbox}
        >
          <NearPicture
            picture={picture}
            alt={name}
            sizes={`(width >= 768px) min(100vw, ${width}), calc(100vw - 2.5rem)`}
            blurred
          />
        </Link>
        {caption && (
          <figcaption dir="auto" className="mt-2 text-small wrap-break-word text-soft">
            {caption}
          </figcaption>
        )}
      </figure>
    </li>
  );
}
