import type { CSSProperties } from 'react';
import { Link, useLocation } from 'react-router';
import { NearPicture } from '../../components/picture/near-picture.tsx';
import { OPENED_HERE, openOnce } from '../../components/viewer/opened-here.ts';
import { loadLightbox } from '../../components/viewer/work-viewer-code.ts';
import { workLinkId } from '../../components/viewer/work-viewer-url.ts';
import type { View } from '../../domain/content/record.ts';
import { viewUrl } from '../../domain/content/viewing.ts';

/** How high the small pictures are; a very wide one is lower. */
const HEIGHT_REM = 9;

/** Further pictures of the work, small and whole in a row; a press shows them large. */
export function WorkViews({ views }: { views: readonly View[] }) {
  if (views.length === 0) return null;
  return (
    <ul aria-label="Views" className="mt-12 flex flex-wrap gap-5">
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
    <li className="w-(--view-width) max-w-full" style={{ '--view-width': width } as CSSProperties}>
      <figure>
        <Link
          id={workLinkId(-id)}
          to={viewUrl(search, -id)}
          state={OPENED_HERE}
          preventScrollReset
          aria-label={name}
          className="block cursor-zoom-in outline-offset-3 [&_img]:h-auto [&_img]:w-full"
          onClick={openOnce}
          onPointerEnter={loadLightbox}
          onFocus={loadLightbox}
        >
          <NearPicture picture={picture} alt={name} sizes={`min(100vw, ${width})`} blurred />
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
