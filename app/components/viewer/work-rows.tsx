import { type CSSProperties, memo } from 'react';
import { Link, useLocation } from 'react-router';
import { viewUrl } from '../../domain/content/viewing.ts';
import type { ShownWork } from '../../domain/content/work.ts';
import { NearPicture } from '../picture/near-picture.tsx';
import { OPENED_HERE, openOnce } from './opened-here.ts';
import { EarlyOnWide, Picture } from '../picture/picture.tsx';
import { sizesOfRows } from './row-sizes.ts';
import { workLinkId } from './work-viewer-url.ts';
import { loadLightbox } from './work-viewer-code.ts';

/** Works that even a phone shows on its first screen and a half: fetched without waiting for scripts, the first before all. */
export const ON_FIRST_SCREEN = 3;

type WorkRowsProps = {
  works: ShownWork[];
  /** How wide each work is shown; by itself the width it has in wrapping rows. */
  sizes?: string[];
  className?: string;
  /** How many works are fetched with the page. */
  first?: number;
  /** How many works stand blurred in their boxes before they come near the screen. */
  blurred?: number;
};

/** As many as the first screen of a wide display may show. */
const BLURRED = 8;

/** Works in justified rows; each is a link to its own address, which opens the viewer. */
export function WorkRows(props: WorkRowsProps) {
  const { works, sizes, className = '', first = 0, blurred = BLURRED } = props;
  const { search } = useLocation();
  const shown = sizes ?? sizesOfRows(works);
  return (
    <ul className={`work-rows ${className}`}>
      {works.map((work, index) => (
        <WorkFigure
          key={work.id}
          work={work}
          sizes={shown[index] ?? ''}
          to={viewUrl(search, work.id)}
          greets={index === 0 && first > 0}
          besideFirst={index === 1 && first > 1}
          atOnce={index < first}
          blurred={index < blurred}
          last={index === works.length - 1}
        />
      ))}
    </ul>
  );
}

/** So much higher than wide, a work would leave its own words no room beneath it. */
const NARROW = 0.3;

type WorkFigureProps = {
  work: ShownWork;
  sizes: string;
  to: string;
  greets: boolean;
  besideFirst: boolean;
  atOnce: boolean;
  blurred: boolean;
  last: boolean;
};

/** The router draws the page anew at each step of a move; forty works need not be. */
const WorkFigure = memo(function WorkFigure(props: WorkFigureProps) {
  const { work, sizes, to, greets, besideFirst, atOnce, blurred, last } = props;
  const { width, height } = work.picture;
  const ratio = width / height;
  const picture = { picture: work.picture, alt: work.alternativeText ?? work.title, sizes };
  return (
    <li
      data-narrow={ratio < NARROW || undefined}
      data-last={last || undefined}
      style={{ '--ratio': ratio.toFixed(4) } as CSSProperties}
    >
      {besideFirst && <EarlyOnWide {...picture} />}
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
          {atOnce ? (
            <Picture {...picture} exact priority={greets} />
          ) : (
            <NearPicture {...picture} blurred={blurred} />
          )}
        </Link>
        <figcaption className="mt-2.5 flex flex-wrap items-baseline justify-between gap-x-4 text-small peer-hover:*:first:decoration-current">
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
        </figcaption>
      </figure>
    </li>
  );
});
