import { type CSSProperties, memo, use } from 'react';
import { Link, useLocation } from 'react-router';
import { viewerSearch } from '../../domain/work/viewing.ts';
import type { ShownWork } from '../../domain/work/work.ts';
import { LookContext } from '../frame/look-context.ts';
import { NearPicture } from '../picture/near-picture.tsx';
import { OPENED_HERE, openOnce } from '../history/history-state.ts';
import { WorkSale } from '../work-sale.tsx';
import { PreloadOnWide, Picture } from '../picture/picture.tsx';
import { sizeInColumn, sizesOfRows } from './row-sizes.ts';
import { workLinkId } from './work-viewer-url.ts';
import { loadLightbox } from './work-viewer-code.ts';

/** The works on the first screen and a half of a phone, fetched before scripts run, the first with high priority. */
export const ON_FIRST_SCREEN = 3;

type WorkRowsProps = {
  works: ShownWork[];
  /** The `sizes` attribute of each work; by default that of the layout of the gallery. */
  sizes?: string[];
  className?: string;
  /** The number of works that are fetched with the page. */
  eagerCount?: number;
  /** The number of works that show a blurred placeholder until they are near the screen. */
  blurredCount?: number;
};

/** The maximum number of works on the first screen of a wide display. */
const DEFAULT_BLURRED_COUNT = 8;

/** Works in justified rows, or in a single column; each is a link that opens the viewer. */
export function WorkRows(props: WorkRowsProps) {
  const { works, sizes, className = '', eagerCount = 0 } = props;
  const { blurredCount = DEFAULT_BLURRED_COUNT } = props;
  const { search } = useLocation();
  const { gallery, density } = use(LookContext);
  const isColumn = gallery === 'column' && !sizes;
  const allSizes = sizes ?? (isColumn ? works.map(sizeInColumn) : sizesOfRows(works, density));
  return (
    <ul className={`work-rows ${isColumn ? 'work-column' : className}`}>
      {works.map((work, index) => (
        <WorkFigure
          key={work.id}
          work={work}
          sizes={allSizes[index] ?? ''}
          to={viewerSearch(search, work.id)}
          highPriority={index === 0 && eagerCount > 0}
          isSecond={index === 1 && eagerCount > 1}
          eager={index < eagerCount}
          blurred={index < blurredCount}
          last={index === works.length - 1}
        />
      ))}
    </ul>
  );
}

/** Below this ratio, a work is too narrow for the caption beneath it. */
const NARROW = 0.3;

type WorkFigureProps = {
  work: ShownWork;
  sizes: string;
  to: string;
  highPriority: boolean;
  isSecond: boolean;
  eager: boolean;
  blurred: boolean;
  last: boolean;
};

/** Memoized, because the router renders the page again at every step of a navigation. */
const WorkFigure = memo(function WorkFigure(props: WorkFigureProps) {
  const { work, sizes, to, highPriority, isSecond, eager, blurred, last } = props;
  const { width, height } = work.picture;
  const ratio = width / height;
  const picture = { picture: work.picture, alt: work.alternativeText ?? work.title, sizes };
  return (
    <li
      data-narrow={ratio < NARROW || undefined}
      data-last={last || undefined}
      style={{ '--ratio': ratio.toFixed(4) } as CSSProperties}
    >
      {isSecond && <PreloadOnWide {...picture} />}
      <figure>
        <Link
          id={workLinkId(work.id)}
          to={to}
          state={OPENED_HERE}
          preventScrollReset
          aria-label={work.title}
          className="work-link peer block cursor-zoom-in outline-offset-3"
          onClick={openOnce}
          onPointerEnter={loadLightbox}
          onFocus={loadLightbox}
        >
          {eager ? (
            <Picture {...picture} priority={highPriority} />
          ) : (
            <NearPicture {...picture} blurred={blurred} />
          )}
        </Link>
        <figcaption className="mt-2.5 flex flex-col items-start text-small peer-hover:*:first:decoration-current">
          <span
            dir="auto"
            className="underline decoration-transparent underline-offset-[0.25em] transition-[text-decoration-color] duration-150"
          >
            {work.title}
          </span>
          {work.size && (
            <span dir="auto" className="text-soft">
              {work.size}
            </span>
          )}
          <WorkSale work={work} className="text-soft" />
        </figcaption>
      </figure>
    </li>
  );
});
