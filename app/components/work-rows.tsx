import type { CSSProperties } from 'react';
import { Link, useLocation } from 'react-router';
import { viewAddress } from '../domain/viewing.ts';
import type { Work } from '../domain/work.ts';
import { NearPicture } from './near-picture.tsx';
import { Picture } from './picture.tsx';
import { openedHere, workLinkId } from './work-viewer-address.ts';
import { loadLightbox } from './work-viewer-code.ts';

type WorkRowsProps = {
  works: Work[];
  sizesOf: (work: Work) => string;
  className?: string;
  /** How many works stand so high on the page that they are fetched with it. */
  first?: number;
};

/** Works in justified rows; each is a link to its own address, which opens the viewer. */
export function WorkRows({ works, sizesOf, className = '', first = 0 }: WorkRowsProps) {
  const { search } = useLocation();
  return (
    <ul className={`work-rows ${className}`}>
      {works.map((work, index) => (
        <WorkFigure
          key={work.id}
          work={work}
          sizes={sizesOf(work)}
          to={viewAddress(search, work.id)}
          atOnce={index < first}
        />
      ))}
    </ul>
  );
}

type WorkFigureProps = { work: Work; sizes: string; to: string; atOnce: boolean };

function WorkFigure({ work, sizes, to, atOnce }: WorkFigureProps) {
  const { width, height } = work.picture;
  const Shown = atOnce ? Picture : NearPicture;
  return (
    <li style={{ '--ratio': (width / height).toFixed(4) } as CSSProperties}>
      <figure>
        <Link
          id={workLinkId(work.id)}
          to={to}
          state={openedHere}
          preventScrollReset
          aria-label={work.title}
          className="work-link"
          onPointerEnter={loadLightbox}
          onFocus={loadLightbox}
        >
          <Shown picture={work.picture} alt={work.title} sizes={sizes} />
        </Link>
        <figcaption className="mt-2.5 flex flex-wrap items-baseline justify-between gap-x-4 text-small">
          <span>{work.title}</span>
          {work.size && <span className="text-soft">{work.size}</span>}
        </figcaption>
      </figure>
    </li>
  );
}
