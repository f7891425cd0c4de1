import { type CSSProperties, useId } from 'react';
import { Link, type To } from 'react-router';
import type { Work } from '../domain/work.ts';
import { Picture } from './picture.tsx';
import { sizesInOneRow, sizesInRows, sumRatios } from './work-sizes.ts';

/** Flatter than this all together, works get too low on one line and wrap instead. */
const WIDEST_ROW = 8;

type WorkGroupProps = {
  title: string;
  works: Work[];
  viewMoreTo?: To;
  /** A preview keeps to one line on wide screens and to its first three works on small ones. */
  preview?: boolean;
};

export function WorkGroup({ title, works, viewMoreTo, preview = false }: WorkGroupProps) {
  const headingId = useId();
  const ratios = sumRatios(works);
  const oneRow = preview && ratios <= WIDEST_ROW;
  const rows = ['work-rows', preview && 'work-rows-preview', oneRow && 'work-rows-one'];
  return (
    <section aria-labelledby={headingId}>
      <div className="flex items-baseline justify-between gap-6 border-b border-line pb-3">
        <h2 id={headingId} className="font-serif text-title">
          {title}
        </h2>
        {viewMoreTo && (
          <Link to={viewMoreTo} viewTransition className="underlined-link text-note text-soft">
            View more
          </Link>
        )}
      </div>
      {works.length === 0 && <p className="mt-gutter text-soft">No works yet.</p>}
      <ul className={rows.filter(Boolean).join(' ')}>
        {works.map((work) => (
          <WorkFigure
            key={work.id}
            work={work}
            sizes={oneRow ? sizesInOneRow(work, ratios, works.length) : sizesInRows(work)}
          />
        ))}
      </ul>
    </section>
  );
}

function WorkFigure({ work, sizes }: { work: Work; sizes: string }) {
  const { width, height } = work.picture;
  return (
    <li style={{ '--ratio': (width / height).toFixed(4) } as CSSProperties}>
      <figure>
        <Picture picture={work.picture} alt={work.title} sizes={sizes} />
        <figcaption className="mt-2.5 flex flex-wrap items-baseline justify-between gap-x-4 text-small">
          <span>{work.title}</span>
          {work.size && <span className="text-soft">{work.size}</span>}
        </figcaption>
      </figure>
    </li>
  );
}
